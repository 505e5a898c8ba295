import { addQuery, isWildcard, SPLAT, type RedirectRule } from '../redirects.ts'
import { commonHeaders, PRIVATE_FILES, quote, REVALIDATE, specialRules, withCharset, type FormatHost } from './site.ts'

/** Directives for a site block of Caddy. */
export const formatCaddy: FormatHost = (site) => {
  const { base, urls, redirects, types, isCompressed } = site
  const page = urls === 'clean' ? '{path}.html' : '{path}/index.html'
  const lines = [
    `# Import this file in the site block, after "root" with the path of the ${base ? `folder that has the site as ${base}` : 'site'}.`,
    // Caddy sorts directives that are not in a route.
    ...(base ? [`redir ${base} ${base}/`] : []),
    base ? `route ${base}/* {` : 'route {',
    ...redirects.flatMap((rule, index) => formatRule(`redirect${index}`, rule)),
    // Caddy's own redirect to the final slash drops the query.
    ...(urls === 'directory'
      ? formatRedirect('slash', ['not path */', `file ${page}`], '{path}/')
      : formatRedirect('slash', ['not path /', 'path_regexp slash ^(.+)/$'], '{re.slash.1}')),
    'header {',
    ...commonHeaders(site).map(([name, value]) => `  ${name} ${quote(value)}`),
    `  Cache-Control ${quote(REVALIDATE)}`,
    '}',
    `@private path ${PRIVATE_FILES.map((file) => `${base}/${file}`).join(' ')}`,
    'error @private 404',
    ...(urls === 'clean' ? [`try_files {path} ${page} {path}/index.html`] : []),
    // Where there is no file, the error page has a type and caching of its own.
    ...specialRules(site).flatMap(({ path, headers, unset = [] }, index) => [
      ...formatFileMatcher(`rule${index}`, path),
      ...unset.map((name) => `header @rule${index} -${name}`),
      ...Object.entries(headers).map(([name, value]) => `header @rule${index} ${name} ${quote(value)}`),
    ]),
    ...Object.entries(types).flatMap(([extension, type]) => [
      ...formatFileMatcher(`type_${extension}`, `*.${extension}`),
      `header @type_${extension} Content-Type ${quote(withCharset(type))}`,
    ]),
    ...(isCompressed ? [] : ['encode gzip']),
    'file_server {',
    ...(isCompressed ? ['  precompressed br gzip'] : []),
    '}',
    '}',
    'handle_errors {',
    '  @missing expression `{http.error.status_code} == 404`',
    '  handle @missing {',
    `    rewrite * ${base}/404.html`,
    '    file_server {',
    '      status 404',
    '    }',
    '  }',
    '}',
  ]
  return [{ path: 'Caddyfile', text: `${lines.join('\n')}\n` }]
}

function formatFileMatcher(name: string, path: string): string[] {
  return [`@${name} {`, `  path ${path}`, '  file', '}']
}

/** Matchers of paths ignore case, and parts of a path that they match are decoded. */
function formatRule(name: string, { from, to, status }: RedirectRule): string[] {
  const pattern = (path: string) => path.replaceAll('.', '[.]')
  if (!isWildcard(from)) return formatRedirect(name, [`path_regexp ^${pattern(from)}$`], to, status)
  const condition = `vars_regexp ${name} {http.request.orig_uri} ^${pattern(from.slice(0, -1))}([^?]*)`
  return formatRedirect(
    name,
    [condition],
    to.replace(SPLAT, () => `{re.${name}.1}`),
    status,
  )
}

/** Two redirects: an address without a query must not end in a question mark. */
function formatRedirect(name: string, conditions: readonly string[], to: string, status = 301): string[] {
  const format = (suffix: string, test: string, target: string) => [
    `@${name}_${suffix} {`,
    ...conditions.map((condition) => `  ${condition}`),
    `  expression \`{http.request.uri.query} ${test} ""\``,
    '}',
    `redir @${name}_${suffix} ${target} ${status}`,
  ]
  return [...format('query', '!=', addQuery(to, '?{query}')), ...format('plain', '==', to)]
}
