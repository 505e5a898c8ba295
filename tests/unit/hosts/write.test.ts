import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { HOST_NAMES, type HostName } from '../../../cli/hosts/names.ts'
import { writeHostConfig } from '../../../cli/hosts/write.ts'
import type { RedirectRule, RedirectStatus } from '../../../cli/redirects.ts'
import type { Manifest } from '../../../cli/output/manifest.ts'
import { ABOUT } from '../output/fixture.ts'
import { createDisk } from '../memory-site.ts'

interface Site {
  base?: string
  urls?: 'directory' | 'clean'
  headers?: Record<string, string>
  /** Such as `/old /about/ 301`. */
  redirects?: string
  files?: string[]
}

const HEADERS = { 'Content-Security-Policy': `default-src 'none'`, 'X-Content-Type-Options': 'nosniff', 'Permissions-Policy': 'camera=()' }
const FILES = ['index.html', 'about/index.html', 'assets/site-1.css', 'assets/a-2.js', 'media/a.mp4', '_headers', '_redirects', '404.html']

/** Writes the configuration of one host for a site; returns its files by name, and the warnings. */
function write(
  host: HostName,
  { base = '', urls = 'directory', headers = HEADERS, redirects = '/old /about/ 301\n', files = FILES }: Site = {},
) {
  const manifest: Manifest = {
    generator: 'lanai',
    origin: 'https://www.site.example',
    base,
    urls,
    drafts: false,
    limits: ABOUT.limits,
    externalPaths: [],
    pages: [],
    redirects: [],
    rules: { headers: headersBelow(base, headers), redirects: redirects.trim().split('\n').map(readRule) },
    files,
  }
  const disk = createDisk({})
  const { files: written, diagnostics } = writeHostConfig('/site/dist', manifest, [host], disk)
  return {
    texts: Object.fromEntries(written.map((file) => [file.replace(`/site/dist-hosts/${host}/`, ''), disk.readFileSync(file, 'utf8')])),
    warnings: diagnostics.map(({ message }) => message),
  }
}
const headersBelow = (base: string, headers: Record<string, string>) => [
  { path: `${base}/*`, headers },
  { path: `${base}/assets/*`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
]
function readRule(line: string): RedirectRule {
  const [from = '', to = '', status] = line.split(' ')
  return { from, to, status: Number(status) as RedirectStatus }
}
const format = (host: HostName, site: Site = {}) => write(host, site).texts

/** Calls the function of CloudFront as it does. */
function requestCloudFront(site: Site, uri: string, query: Record<string, { value: string; multiValue?: { value: string }[] }> = {}) {
  const code = format('cloudfront', site)['viewer-request.js'] ?? ''
  const event = { request: { uri, querystring: query } }
  const answer: unknown = runInNewContext(`${code}\nhandler(event)`, { event })
  return answer as { uri?: string; statusCode?: number; headers?: { location: { value: string } } }
}

describe('writeHostConfig(out, manifest, names, disk)', () => {
  it.each(HOST_NAMES)('writes %s beside the output folder', (host) => {
    expect(Object.values(format(host)).every((text) => text.length > 100)).toBe(true)
  })

  it('names every path below the base path', () => {
    const site = { base: '/docs', redirects: '/docs/old /docs/about/ 301\n' }
    const { 'nginx.conf': nginx = '' } = format('nginx', site)
    expect(nginx).toContain('error_page 404 /docs/404.html;')
    expect(nginx).toContain('location = /docs/old { return 301 "/docs/about/$is_args$args"; }')
    expect(nginx).toContain('location /docs/assets/ {')
    expect(nginx).toContain('location /docs/ {')
    const { '.htaccess': apache = '' } = format('apache', { ...site, urls: 'clean' })
    // Patterns are relative to the folder of the file.
    expect(apache).toContain('RewriteRule ^old$ /docs/about/ [R=301,NE,L]')
    expect(apache).toContain('RewriteRule ^(.+)/$ /docs/$1 [R=301,L]')
    const { Caddyfile: caddy = '' } = format('caddy', site)
    expect(caddy).toContain('route /docs/* {')
    expect(caddy).toContain('rewrite * /docs/404.html')
    const { 'upload.sh': upload = '', 'custom-error-responses.json': errors = '' } = format('cloudfront', site)
    expect(upload).toContain('aws s3 cp "$site/assets/" "$bucket/assets/"')
    expect(errors).toContain('"ResponsePagePath": "/docs/404.html"')
  })

  it.each(['nginx', 'caddy', 'apache'] as const)('keeps quotes and backslashes in a header for %s', (host) => {
    const [text] = Object.values(format(host, { headers: { ...HEADERS, 'X-Test': 'a "b" \\c' } }))
    expect(text).toContain('"a \\"b\\" \\\\c"')
  })

  it('warns of a header that nginx would change', () => {
    expect(write('nginx', { headers: { 'X-Test': 'a$b' } }).warnings).toEqual(['nginx reads a variable in the header X-Test: a$b'])
  })

  it('keeps a percent sign for Apache, which would replace it', () => {
    expect(format('apache', { headers: { 'X-Test': '50%' } })['.htaccess']).toContain('"50%%"')
  })

  it('names the output folder for Netlify and Cloudflare, which read headers and redirects there', () => {
    expect(format('netlify')['netlify.toml']).toMatch(/publish = "dist"[^]*skip_processing = true/)
    expect(format('cloudflare')['wrangler.toml']).toContain('pages_build_output_dir = "./dist"')
  })

  it('warns of what Cloudflare ignores', () => {
    const redirects = Array.from({ length: 2001 }, (_, index) => `/a${index} /b/ 301`).join('\n')
    expect(write('cloudflare', { headers: { 'X-Test': 'x'.repeat(2000) }, redirects }).warnings).toEqual([
      'Cloudflare Pages ignores the header X-Test: its line is longer than 2000 characters',
      'Cloudflare Pages ignores all redirects after the first 2000',
    ])
    expect(write('cloudflare').warnings).toEqual([])
    const wildcards = Array.from({ length: 101 }, (_, index) => `/a${index}/* /b/ 301`).join('\n')
    expect(write('cloudflare', { redirects: wildcards }).warnings).toEqual([
      'Cloudflare Pages ignores all wildcard redirects after the first 100',
    ])
  })

  it('warns of a status that Netlify does not know', () => {
    expect(write('netlify', { redirects: '/a /b/ 302\n/c /b/ 307\n' }).warnings).toEqual([
      'Netlify does not know the status 307 of the redirect from /c',
    ])
  })
})

describe('S3 behind CloudFront', () => {
  it('serves the file of a page, and other files as they are', () => {
    expect(requestCloudFront({}, '/').uri).toBe('/index.html')
    expect(requestCloudFront({}, '/about/').uri).toBe('/about/index.html')
    expect(requestCloudFront({}, '/assets/a-2.js').uri).toBe('/assets/a-2.js')
    expect(requestCloudFront({ urls: 'clean' }, '/').uri).toBe('/index.html')
    expect(requestCloudFront({ urls: 'clean' }, '/about').uri).toBe('/about.html')
  })

  it.each([
    ['directory', '/about', '/about/'],
    ['directory', '/old', '/about/'],
    ['clean', '/about/', '/about'],
  ] as const)('redirects with %s URLs from %s to %s, with the query as it was sent', (urls, from, to) => {
    const query = { a: { value: '1%20' }, b: { value: '2', multiValue: [{ value: '2' }, { value: '3' }] }, c: { value: '' } }
    expect(requestCloudFront({ urls }, from)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } })
    expect(requestCloudFront({ urls }, from, query).headers?.location.value).toBe(`${to}?a=1%20&b=2&b=3&c`)
  })

  it('redirects with a status, to other sites, and what a wildcard matches', () => {
    const redirects = '/Old_1.html /about/#team 302\n/x https://x.example/?a=1 301\n/blog/* https://blog.example/:splat 308\n'
    const locate = (uri: string, query = {}) => requestCloudFront({ redirects }, uri, query)
    const query = { q: { value: '1' } }
    expect(locate('/Old_1.html', query)).toMatchObject({ statusCode: 302, headers: { location: { value: '/about/?q=1#team' } } })
    expect(locate('/x', query).headers?.location.value).toBe('https://x.example/?a=1')
    expect(locate('/blog/a/b', query)).toMatchObject({ statusCode: 308, headers: { location: { value: 'https://blog.example/a/b?q=1' } } })
  })

  it('never redirects to another host', () => {
    expect(requestCloudFront({}, '//evil/x').headers?.location.value).toBe('/evil/x/')
    expect(requestCloudFront({}, '/__proto__').headers?.location.value).toBe('/__proto__/')
  })

  it('uploads files with type and caching, pages last, and none of those for other hosts', () => {
    const lines = (format('cloudfront')['upload.sh'] ?? '').split('\n').filter((line) => line.startsWith('aws'))
    const immutable = lines.findLastIndex((line) => line.includes('immutable'))
    const html = lines.findIndex((line) => line.includes("--include '*.html'") && line.includes('must-revalidate'))
    expect(lines[html]).toContain("--content-type 'text/html; charset=utf-8'")
    expect(html).toBeGreaterThan(immutable)
    for (const line of lines.slice(immutable + 1)) expect(line).toMatch(/--exclude '_headers'.*--exclude 'assets\/\*'/)
  })

  it('has all headers in its policy, and the error page for files that are missing', () => {
    const files = format('cloudfront')
    expect(JSON.parse(files['response-headers-policy.json'] ?? '')).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: HEADERS['Content-Security-Policy'], Override: true },
        ContentTypeOptions: { Override: true },
      },
      CustomHeadersConfig: { Quantity: 1, Items: [{ Header: 'Permissions-Policy', Value: 'camera=()', Override: true }] },
    })
    expect(files['custom-error-responses.json']).toContain('"ResponsePagePath": "/404.html"')
  })
})
