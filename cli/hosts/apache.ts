import { escapePattern } from '../names.ts'
import { COMPRESSED_SUFFIXES } from '../urls.ts'
import { addQuery, isWildcard, SPLAT, splitTarget, type RedirectRule } from '../redirects.ts'
import {
  commonHeaders,
  isText,
  PRIVATE_FILES,
  quote,
  REVALIDATE,
  specialRules,
  withCharset,
  type FormatHost,
  type HostedSite,
} from './site.ts'

/** A file for the folder of the site, where `AllowOverride All` is set, or for a `<Directory>` block. Needs mod_headers and mod_rewrite. */
export const formatApache: FormatHost = (site) => {
  const { base, urls, redirects, types } = site
  const lines = [
    '# Copy this file into the folder of the site, or include it in its <Directory> block.',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    `ErrorDocument 404 ${base}/404.html`,
    ...Object.entries(types).map(([extension, type]) => `AddType ${type} .${extension}`),
    `AddCharset utf-8 ${Object.entries(types)
      .filter(([, type]) => isText(type))
      .map(([extension]) => `.${extension}`)
      .join(' ')}`,
    ...formatHeaders({ 'Cache-Control': REVALIDATE, ...Object.fromEntries(commonHeaders(site)) }),
    ...specialRules(site).flatMap(({ path, headers, unset = [] }) => [
      `<If "%{REQUEST_URI} =~ m#${matchPath(path)}#">`,
      ...unset.map((name) => `Header always unset ${name}`),
      ...formatHeaders(headers),
      '</If>',
    ]),
    ...(urls === 'clean' ? ['DirectorySlash Off'] : []),
    'RewriteEngine On',
    ...redirects.flatMap((rule) => formatRedirect(rule, base)),
    `RewriteRule ^(${PRIVATE_FILES.map(escapePattern).join('|')})$ - [R=404,L]`,
    // A folder without an index file is missing, not forbidden.
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    ...(urls === 'clean' ? ['RewriteCond %{REQUEST_FILENAME}.html !-f'] : []),
    'RewriteRule ^(.*)$ - [R=404,L]',
    ...(urls === 'clean' ? formatCleanUrls(base) : []),
    ...formatCompression(site),
  ]
  return [{ path: '.htaccess', text: `${lines.join('\n')}\n` }]
}

function formatHeaders(headers: Readonly<Record<string, string>>): string[] {
  // Browsers must not keep a missing file as long as one that exists.
  return Object.entries(headers).map(
    ([name, value]) => `Header ${name === 'Cache-Control' ? '' : 'always '}set ${name} ${quote(value).replaceAll('%', '%%')}`,
  )
}

/** Without a query in the target, that of the request is kept. */
function formatRedirect({ from, to, status }: RedirectRule, base: string): string[] {
  const flags = `[R=${status},NE,L]`
  const target = to.replace(/[%$\\]/g, '\\$&')
  if (isWildcard(from))
    return [
      // Parts of a path that was matched are decoded.
      `RewriteCond %{THE_REQUEST} "^\\S+ ${escapePattern(from.slice(0, -1))}([^?\\s]*)"`,
      `RewriteRule ^ ${target.replace(SPLAT, () => '%1')} ${flags}`,
    ]
  const rule = (text: string) => `RewriteRule ^${escapePattern(from.slice(base.length + 1))}$ ${text} ${flags}`
  const { query, fragment } = splitTarget(to)
  if (query || !fragment) return [rule(target)]
  // The query belongs before the fragment.
  return ['RewriteCond %{QUERY_STRING} .', rule(addQuery(target, '?%{QUERY_STRING}')), rule(target)]
}

function formatCleanUrls(base: string): string[] {
  return [
    `RewriteRule ^(.+)/$ ${base}/$1 [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.+)$ $1.html',
  ]
}

function formatCompression({ isCompressed, types }: HostedSite): string[] {
  const texts = Object.entries(types).filter(([, type]) => isText(type))
  if (!isCompressed)
    return [
      '<IfModule mod_deflate.c>',
      `AddOutputFilterByType DEFLATE ${[...new Set(texts.map(([, type]) => type))].join(' ')}`,
      '</IfModule>',
    ]
  return Object.entries(COMPRESSED_SUFFIXES).flatMap(([encoding, suffix]) => [
    `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
    'RewriteCond %{HTTP:Range} ^$',
    `RewriteCond %{REQUEST_FILENAME}${suffix} -f`,
    `RewriteRule ^(.*)$ $1${suffix} [E=no-gzip:1,L]`,
    ...texts.flatMap(([extension, type]) => [
      `<FilesMatch "\\.${extension}${escapePattern(suffix)}$">`,
      `ForceType "${withCharset(type)}"`,
      `Header set Content-Encoding ${encoding}`,
      'Header merge Vary Accept-Encoding',
      '</FilesMatch>',
    ]),
  ])
}

function matchPath(path: string): string {
  return path.endsWith('*') ? `^${escapePattern(path.slice(0, -1))}` : `^${escapePattern(path)}(index\\.html)?$`
}
