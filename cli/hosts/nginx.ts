import { omitHeaders } from '../headers.ts'
import { addQuery, isWildcard, SPLAT, type RedirectRule } from '../redirects.ts'
import { commonHeaders, isText, PRIVATE_FILES, quote, REVALIDATE, specialRules, type FormatHost, type HostedSite } from './site.ts'

/** Directives for a `server` block of nginx. */
export const formatNginx: FormatHost = (site, warn) => {
  for (const [name, value] of site.headers.flatMap(({ headers }) => Object.entries(headers)))
    if (value.includes('$')) warn(`nginx reads a variable in the header ${name}: ${value}`, 'remove the dollar sign')
  const { base, redirects, types, isCompressed } = site
  const texts = [...new Set(Object.values(types))].filter((type) => isText(type) && type !== 'text/html')
  const lines = [
    `# Include this file in the server block, after "root" with the path of the ${base ? `folder that has the site as ${base}` : 'site'}.`,
    'index index.html;',
    `error_page 404 ${base}/404.html;`,
    // A folder without an index file.
    `error_page 403 =404 ${base}/404.html;`,
    '# Behind a proxy the server knows neither the scheme nor the port of its address.',
    'absolute_redirect off;',
    'charset utf-8;',
    `charset_types ${texts.join(' ')};`,
    'types {',
    ...Object.entries(types).map(([extension, type]) => `  ${type} ${extension};`),
    '}',
    ...(isCompressed
      ? ['gzip_static on;', 'gzip_vary on;', '# With the module ngx_brotli:', '# brotli_static on;']
      : ['gzip on;', 'gzip_vary on;', `gzip_types ${texts.join(' ')};`]),
    ...redirects.map(formatRedirect),
    ...PRIVATE_FILES.map((file) => `location = ${base}/${file} { return 404; }`),
    ...specialRules(site).flatMap(({ path, headers, unset }) =>
      formatLocation(path, { ...omitHeaders(Object.fromEntries(commonHeaders(site)), unset), ...headers }, site),
    ),
    ...(base ? [`location = ${base} { return 301 ${base}/; }`] : []),
    ...formatLocation(`${base}/*`, { 'Cache-Control': REVALIDATE, ...Object.fromEntries(commonHeaders(site)) }, site),
  ]
  return [{ path: 'nginx.conf', text: `${lines.join('\n')}\n` }]
}

function formatRedirect({ from, to, status }: RedirectRule): string {
  const answer = (target: string) => `return ${status} "${addQuery(target, '$is_args$args')}";`
  if (!isWildcard(from)) return `location = ${from} { ${answer(to)} }`
  const before = from.slice(0, -1)
  if (!to.includes(SPLAT)) return `location ^~ ${before} { ${answer(to)} }`
  // Parts of a location that was matched are decoded.
  const matches = `if ($request_uri ~ "^${before.replaceAll('.', '[.]')}([^?]*)")`
  return `location ^~ ${before} { ${matches} { ${answer(to.replace(SPLAT, () => '$1'))} } return 404; }`
}

/** `add_header` in a location replaces all of those outside, so that each location has all of its headers. */
function formatLocation(path: string, headers: Readonly<Record<string, string>>, { urls }: HostedSite): string[] {
  // nginx looks for the location of the index file again.
  const match = path.endsWith('*') ? path.slice(0, -1) : `= ${path.endsWith('/') ? `${path}index.html` : path}`
  return [
    `location ${match} {`,
    // A path has one address.
    ...(urls === 'clean' && path.endsWith('*') ? ['  rewrite ^(/.+)/$ $1 permanent;'] : []),
    ...Object.entries(headers).map(([name, value]) => `  add_header ${name} ${quote(value)}${name === 'Cache-Control' ? '' : ' always'};`),
    urls === 'clean' ? '  try_files $uri $uri.html $uri/index.html =404;' : '  try_files $uri $uri/ =404;',
    '}',
  ]
}
