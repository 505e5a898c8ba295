import { isWildcard, SPLAT } from '../redirects.ts'
import { withoutBase } from '../urls.ts'
import { commonHeaders, PRIVATE_FILES, REVALIDATE, specialRules, withCharset, type FormatHost, type HostedSite } from './site.ts'

/** Headers that a policy of CloudFront has settings of its own for; every other one is a custom header. */
type SecurityHeaders = Record<string, (value: string) => Record<string, unknown>>

const SECURITY_HEADERS: SecurityHeaders = {
  'Content-Security-Policy': (value) => ({ ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: value } }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0),
      IncludeSubdomains: /includeSubDomains/i.test(value),
      Preload: /preload/i.test(value),
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { Override: true, ReferrerPolicy: value } }),
}

/** Files for S3 behind CloudFront: uploading with types and caching, a function for addresses, headers, and the error page. */
export const formatCloudFront: FormatHost = (site, warn) => {
  for (const { path, headers } of specialRules(site))
    for (const name of Object.keys(headers).filter((header) => header !== 'Cache-Control' || !path.endsWith('/*')))
      if (name !== 'Cache-Control' || headers[name] !== REVALIDATE)
        warn(`CloudFront does not set the header ${name} for ${path}`, 'add a cache behaviour with a policy of its own')
  return [
    { path: 'upload.sh', text: formatUpload(site) },
    { path: 'viewer-request.js', text: formatFunction(site) },
    { path: 'response-headers-policy.json', text: `${JSON.stringify(createPolicy(site), null, 2)}\n` },
    { path: 'custom-error-responses.json', text: `${JSON.stringify(createErrorResponses(site), null, 2)}\n` },
  ]
}

/** A bucket that does not list its files answers 403 for a missing one. */
function createErrorResponses({ base }: HostedSite) {
  const answer = { ResponsePagePath: `${base}/404.html`, ResponseCode: '404', ErrorCachingMinTTL: 10 }
  return { Quantity: 2, Items: [403, 404].map((code) => ({ ErrorCode: code, ...answer })) }
}

function createPolicy({ origin, ...site }: HostedSite) {
  const headers = commonHeaders({ origin, ...site })
  const items = headers.filter(([name]) => !(name in SECURITY_HEADERS)).map(([Header, Value]) => ({ Header, Value, Override: true }))
  return {
    Name: new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-'),
    SecurityHeadersConfig: Object.assign({}, ...headers.map(([name, value]) => SECURITY_HEADERS[name]?.(value) ?? {})) as unknown,
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  }
}

/** Each kind of file is uploaded by itself: S3 stores its headers with the file. */
function formatUpload(site: HostedSite): string {
  const { base, types } = site
  // Pages come last, so that what they refer to is already there.
  const uploaded = Object.entries(types).sort(([a], [b]) => Number(a === 'html') - Number(b === 'html'))
  // The folder of the bucket has the base path already.
  const special = specialRules(site).map((rule) => ({ ...rule, path: withoutBase(rule.path, base) }))
  const excluded = PRIVATE_FILES.map((file) => `--exclude '${file}'`).join(' ')
  const copy = (folder: string, target: string, cache: string, excludes: string) =>
    uploaded.map(
      ([extension, type]) =>
        `aws s3 cp "$site${folder}" "$bucket${target}" --recursive --exclude '*' --include '*.${extension}' ${excludes}--content-type '${withCharset(type)}' --cache-control '${cache}'`,
    )
  const folders = special.filter(({ path }) => path.endsWith('/*'))
  return `#!/bin/sh
# Usage: upload.sh <output folder> s3://<bucket>${base}
set -eu
site=\${1%/}
bucket=\${2%/}
${folders.flatMap(({ path, headers }) => copy(path.slice(0, -1), path.slice(0, -1), headers['Cache-Control'] ?? REVALIDATE, '')).join('\n')}
${copy('', '', REVALIDATE, `${excluded} ${folders.map(({ path }) => `--exclude '${path.slice(1)}' `).join('')}`).join('\n')}
`
}

/** CloudFront's runtime knows only a part of the newer JavaScript, so that the function uses none of it. */
function formatFunction({ base, urls, redirects }: HostedSite): string {
  const page =
    urls === 'clean'
      ? `  if (uri === '${base}/') request.uri = '${base}/index.html'
  else if (/\\/$/.test(uri)) return redirect(uri.slice(0, -1), request, 301)
  else if (!/\\.[^/]*$/.test(uri)) request.uri = uri + '.html'`
      : `  if (/\\/$/.test(uri)) request.uri = uri + 'index.html'
  else if (!/\\.[^/]*$/.test(uri)) return redirect(uri + '/', request, 301)`
  return `// For the event "viewer request".
var redirects = ${JSON.stringify(Object.fromEntries(redirects.filter(({ from }) => !isWildcard(from)).map(({ from, to, status }) => [from, [to, status]])), null, 2)}
// The beginning of paths, the target and the status.
var wildcards = ${JSON.stringify(
    redirects.filter(({ from }) => isWildcard(from)).map(({ from, to, status }) => [from.slice(0, -1), to, status]),
    null,
    2,
  )}
var descriptions = { 301: 'Moved Permanently', 302: 'Found', 307: 'Temporary Redirect', 308: 'Permanent Redirect' }

function handler(event) {
  var request = event.request
  // Two slashes at the start would begin another host.
  var uri = request.uri.replace(/^\\/{2,}/, '/')
  if (Object.prototype.hasOwnProperty.call(redirects, uri)) return redirect(redirects[uri][0], request, redirects[uri][1])
  for (var index = 0; index < wildcards.length; index++) {
    var before = wildcards[index][0]
    if (uri.slice(0, before.length) === before)
      return redirect(wildcards[index][1].split('${SPLAT}').join(uri.slice(before.length)), request, wildcards[index][2])
  }
${page}
  return request
}

function redirect(target, request, status) {
  var query = []
  Object.keys(request.querystring).forEach(function (name) {
    var values = request.querystring[name].multiValue || [request.querystring[name]]
    values.forEach(function (field) {
      query.push(field.value === '' ? name : name + '=' + field.value)
    })
  })
  var parts = target.split('#')
  if (query.length > 0 && parts[0].indexOf('?') < 0) parts[0] += '?' + query.join('&')
  return { statusCode: status, statusDescription: descriptions[status], headers: { location: { value: parts.join('#') } } }
}
`
}
