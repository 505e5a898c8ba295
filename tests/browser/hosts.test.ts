import fs, { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, readManifest } from 'lanai/build'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { headersOf } from '../../cli/headers.ts'
import { writeHostConfig } from '../../cli/hosts/write.ts'
import { commonHeaders, PRIVATE_FILES, createHostedSite, REVALIDATE, withCharset, type HostedSite } from '../../cli/hosts/site.ts'
import { copySite } from '../cli/run.ts'
import { findProgram, PROGRAMS } from '../programs.ts'
import { get, locationOf, type Answer } from '../request.ts'
import { startWebServer, type WebServer } from '../web-servers.ts'

// No browser is started here, but the site is that of the browser tests.

/** The configuration that a build writes. */
const CONFIGS = { nginx: 'nginx.conf', caddy: 'Caddyfile', apache: '.htaccess' } as const
type ConfiguredServer = keyof typeof CONFIGS
const CONFIGURED = Object.keys(CONFIGS) as ConfiguredServer[]
const scratch = mkdtempSync(join(tmpdir(), 'hosts-'))
/** A small site with addresses without a slash and compressed files. */
const cleanFolder = join(scratch, 'clean')

/** Redirects of all kinds. */
const REDIRECTS = `  /Old_Page.html: /about#team
  /About: /about
  /sale: { to: /about, status: 302 }
  /docs: { to: 'https://docs.example/?from=site', status: 308 }
  /blog/2020/*: { to: /about, status: 307 }
  /blog/*: https://blog.example/a%20b/:splat
`

interface Served {
  fetchPath(path: string, headers?: Record<string, string>): Promise<Answer>
  /** Reads a file of the output folder. */
  read(file: string): Buffer
  /** Files of the site, without those for hosts. */
  listFiles(): string[]
  readonly site: HostedSite
}

/** Both sites were built by this project, or in a folder beside their own. */
const manifestOf = (folder: string) => readManifest(folder, fs, folder === cleanFolder ? join(scratch, 'site') : undefined)!

beforeAll(async () => {
  const site = copySite('plain', join(scratch, 'site'))
  const settings = readFileSync(join(site, 'content/build.yaml'), 'utf8')
  writeFileSync(join(site, 'content/build.yaml'), `${settings.replace('redirects:\n', `redirects:\n${REDIRECTS}`)}urls: clean\n`)
  await build({ root: site, out: cleanFolder, compress: true })
  // A server that gives up its rights after the start has to read the folders.
  for (const folder of [scratch, dirname(inject('folder'))]) chmodSync(folder, 0o755)
  for (const site of [inject('folder'), cleanFolder]) writeHostConfig(site, manifestOf(site), CONFIGURED, fs)
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Runs tests with a web server where it is installed. */
function describeServer(
  name: WebServer,
  about: string,
  getSite: () => { folder: string; config: string },
  test: (served: Served) => void,
): void {
  if (!findProgram(name)) console.log(`hosts: no ${name}, its tests are skipped; install Debian's ${PROGRAMS[name].debianPackage}`)
  describe.skipIf(!findProgram(name))(`${name} ${about}`, () => {
    let server: Awaited<ReturnType<typeof startWebServer>>
    beforeAll(async () => {
      const { folder, config } = getSite()
      server = await startWebServer(name, folder, config)
    })
    afterAll(() => server?.close())
    test({
      fetchPath: (path, headers) => get(server.origin, path, headers),
      read: (file) => readFileSync(join(getSite().folder, file)),
      listFiles: () => manifestOf(getSite().folder).files.filter((file) => !PRIVATE_FILES.includes(file)),
      get site() {
        return createHostedSite(getSite().folder, manifestOf(getSite().folder))
      },
    })
  })
}

for (const name of CONFIGURED) {
  const getSite = () => ({ folder: inject('folder'), config: join(`${inject('folder')}-hosts`, name, CONFIGS[name]) })
  describeServer(name, 'with the configuration of the build', getSite, (served) => {
    const { fetchPath, read, listFiles } = served
    it('serves every page and every other file, with type, headers and caching', async () => {
      const { site } = served
      const redirects = new Set(site.redirects.map(({ from }) => `${from.slice(1).replace(/\/$/, '')}/index.html`))
      for (const file of listFiles().filter((path) => !redirects.has(path))) {
        const path = `/${file.replace(/(^|\/)index\.html$/, '$1')}`
        const { status, headers, body } = await fetchPath(path)
        const extension = file.slice(file.lastIndexOf('.') + 1)
        expect.soft({ path, status, type: headers['content-type']?.toLowerCase() }).toEqual({
          path,
          status: 200,
          type: withCharset(site.types[extension] ?? ''),
        })
        expect.soft(body.equals(read(file)), path).toBe(true)
        const sent = Object.entries(headersOf(path, site.headers)).map(([header, value]) => [header.toLowerCase(), value])
        const isAsset = path.startsWith('/assets/')
        const caching = isAsset ? 'public, max-age=31536000, immutable' : REVALIDATE
        expect.soft(headers, path).toMatchObject({ ...Object.fromEntries(sent), 'cache-control': caching })
        expect.soft('content-security-policy' in headers, path).toBe(!isAsset)
      }
    })

    it('answers 304 where nothing has changed', async () => {
      for (const path of ['/', '/robots.txt', `/${listFiles().find((file) => file.startsWith('assets/'))}`]) {
        const { etag = '', 'last-modified': modified = '' } = (await fetchPath(path)).headers
        expect(etag || modified, path).not.toBe('')
        const condition: Record<string, string> = etag ? { 'If-None-Match': etag } : { 'If-Modified-Since': modified }
        expect((await fetchPath(path, condition)).status, path).toBe(304)
      }
    })

    it('redirects to the page, to the slash at its end, and keeps the query', async () => {
      for (const { from, to } of served.site.redirects)
        for (const query of ['', '?utm_source=x&b=%20y']) {
          const answer = await fetchPath(from + query)
          expect([answer.status, locationOf(answer)]).toEqual([301, to + query])
        }
      for (const { url } of inject('pages').filter((page) => page.url.length > 1 && page.url.endsWith('/')))
        for (const query of ['', '?q=1&r=2']) {
          const answer = await fetchPath(url.slice(0, -1) + query)
          expect([answer.status, locationOf(answer)]).toEqual([301, url + query])
        }
    })

    it('answers the search address of the structured data with the page', async () => {
      const address = /"urlTemplate":"([^"]+)"/.exec(read('index.html').toString())?.[1] ?? ''
      const { pathname, search } = new URL(address.replace('{query}', 'lien'))
      const { status, body } = await fetchPath(pathname + search)
      expect([status, body.equals(read('search/index.html'))]).toEqual([200, true])
    })

    it('sends parts of every video, picture and font', async () => {
      for (const file of listFiles().filter((path) => /\.(mp4|webm|avif|webp|jpg|png|woff2)$/.test(path))) {
        const bytes = read(file)
        const { status, headers, body } = await fetchPath(`/${file}`, { Range: 'bytes=10-19' })
        expect.soft([file, status, headers['content-range']]).toEqual([file, 206, `bytes 10-19/${bytes.length}`])
        expect.soft(body.equals(bytes.subarray(10, 20)), file).toBe(true)
        expect.soft((await fetchPath(`/${file}`, { Range: `bytes=${bytes.length}-` })).status, file).toBe(416)
      }
    })

    it.each([
      '/nothing',
      '/nothing/',
      '/nothing.html',
      '/assets/nothing.js',
      '/assets/',
      '/nothing.woff2',
      ...PRIVATE_FILES.map((file) => `/${file}`),
    ])('answers 404 and the error page for %s, which no browser keeps', async (path) => {
      const { status, headers, body } = await fetchPath(path)
      expect(status).toBe(404)
      expect(body.equals(read('404.html'))).toBe(true)
      expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8')
      expect(headers['cache-control'] ?? '').not.toContain('immutable')
      expect(headers['content-security-policy']).toBe(Object.fromEntries(commonHeaders(served.site))['Content-Security-Policy'])
    })
  })

  const getClean = () => ({ folder: cleanFolder, config: join(`${cleanFolder}-hosts`, name, CONFIGS[name]) })
  describeServer(name, 'with addresses without a slash and compressed files', getClean, ({ fetchPath, read, listFiles }) => {
    // Debian's nginx has no module for Brotli.
    const encodings = name === 'nginx' ? ['gzip'] : ['gzip', 'br']

    it('serves each page at one address, and redirects to it with the query', async () => {
      for (const { url, file } of manifestOf(cleanFolder).pages) {
        const { status, headers, body } = await fetchPath(`${url}?q=1`)
        expect([url, status, body.equals(read(file))]).toEqual([url, 200, true])
        expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8')
        if (url === '/') continue
        const slash = await fetchPath(`${url}/?q=1`)
        expect([slash.status, locationOf(slash)]).toEqual([301, `${url}?q=1`])
      }
      expect(locationOf(await fetchPath('/old?q=1'))).toBe('/about?q=1')
    })

    it.each([
      ['/Old_Page.html', 301, '/about#team'],
      ['/Old_Page.html?q=1&r=%20', 301, '/about?q=1&r=%20#team'],
      ['/About?q', 301, '/about?q'],
      ['/sale?q=1', 302, '/about?q=1'],
      ['/docs?q=1', 308, 'https://docs.example/?from=site'],
      ['/blog/2020/05/x?q=1', 307, '/about?q=1'],
      ['/blog/', 301, 'https://blog.example/a%20b/'],
      ['/blog/x%20y/%3Fz?q=1', 301, 'https://blog.example/a%20b/x%20y/%3Fz?q=1'],
      ['/blog/%0d%0aX-Injected:%201', 301, 'https://blog.example/a%20b/%0d%0aX-Injected:%201'],
    ])('redirects %s with %i to %s', async (path, status, target) => {
      const { headers, ...answer } = await fetchPath(path)
      expect([answer.status, headers.location?.replace(/^http:\/\/127\.0\.0\.1(:\d+)?/, ''), headers['x-injected']]).toEqual([
        status,
        target,
        undefined,
      ])
    })

    it.each(encodings)('sends files that the build has compressed: %s', async (encoding) => {
      const suffix = encoding === 'br' ? '.br' : '.gz'
      // The page of a redirect is not reached where the host redirects.
      const compressed = listFiles().filter((file) => file.endsWith(suffix) && !/^(old|sale|docs|Old_Page)\./.test(file))
      expect(compressed.length).toBeGreaterThan(2)
      for (const file of compressed) {
        const plain = file.replace(/\.(br|gz)$/, '')
        const path = plain === 'index.html' ? '/' : `/${plain.replace(/\.html$/, '')}`
        const answer = await fetchPath(path, { 'Accept-Encoding': encoding })
        const { status, headers, body } = answer
        expect([path, status, headers['content-encoding']]).toEqual([path, 200, encoding])
        expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
        expect(body.equals(read(file))).toBe(true)
        const unencoded = await fetchPath(path)
        expect([unencoded.headers['content-encoding'], unencoded.body.equals(read(plain))]).toEqual([undefined, true])
        expect(headers['content-type']).toBe(unencoded.headers['content-type'])
      }
    })
  })
}

describeServer(
  'lighttpd',
  'without any configuration of the build',
  () => ({ folder: inject('folder'), config: '' }),
  ({ fetchPath, read, listFiles }) => {
    it('serves every page and every other file', async () => {
      for (const file of listFiles()) {
        const path = `/${file.replace(/(^|\/)index\.html$/, '$1')}`
        const { status, headers, body } = await fetchPath(path)
        expect.soft([path, status, body.equals(read(file))]).toEqual([path, 200, true])
        if (/\.(html|js|css|svg)$/.test(file)) expect.soft(headers['content-type'], path).toMatch(/^text\/|^image\/svg/)
      }
    })

    it('redirects to the slash at the end, keeps the query, sends parts and the error page', async () => {
      for (const { url } of inject('pages').filter((page) => page.url.length > 1 && page.url.endsWith('/')))
        expect(locationOf(await fetchPath(`${url.slice(0, -1)}?q=1&r=2`))).toBe(`${url}?q=1&r=2`)
      expect((await fetchPath('/favicon.ico', { Range: 'bytes=0-9' })).body.length).toBe(10)
      const missing = await fetchPath('/nothing/')
      expect([missing.status, missing.body.equals(read('404.html'))]).toEqual([404, true])
    })
  },
)
