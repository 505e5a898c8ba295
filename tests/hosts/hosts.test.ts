import fs, { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readManifest } from 'lanai/build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonHeaders, PRIVATE_FILES, createHostedSite } from '../../cli/hosts/site.ts'
import { get, locationOf } from '../request.ts'
import { HOSTS, startHost } from './hosts.ts'

const folder = resolve('dist')
const manifest = readManifest(folder, fs)
if (!manifest) throw new Error('there is no built site in dist/; run npm run build first')
const site = createHostedSite(folder, manifest)
const read = (file: string) => readFileSync(join(folder, file))
const urlOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`
const redirectFiles = new Set(site.redirects.map(({ from }) => `${from.slice(1).replace(/\/$/, '')}/index.html`))
const files = manifest.files.filter((file) => !PRIVATE_FILES.includes(file) && file !== '404.html')
const pages = manifest.pages.flatMap(({ url, file }) => (file === '404.html' || url === '/' ? [] : [url]))
const TYPES = [
  [/\.html$/, /^text\/html/],
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.svg$/, /^image\/svg\+xml/],
  [/\.jpg$/, /^image\/jpeg/],
] as const

describe.each(HOSTS)('$name', (host) => {
  const { can } = host
  let server: Awaited<ReturnType<typeof startHost>>
  const request = (path: string, headers?: Record<string, string>) => get(server!.origin, path, headers)

  beforeAll(async () => {
    server = await startHost(host, folder)
    if (!server) console.log(`hosts: ${host.name} is not installed, and not tried`)
  })
  afterAll(() => server?.close())

  it('serves every page, alias and other file', async ({ skip }) => {
    if (!server) return skip()
    for (const file of files.filter((path) => !can.redirects || !redirectFiles.has(path))) {
      const { status, headers, body } = await request(urlOf(file))
      expect.soft([file, status, body.equals(read(file))]).toEqual([file, 200, true])
      for (const [pattern, type] of TYPES) if (pattern.test(file)) expect.soft(headers['content-type'], file).toMatch(type)
    }
  })

  it(can.headers ? 'sends the headers of _headers' : 'sends no headers of the site', async ({ skip }) => {
    if (!server) return skip()
    const { headers } = await request(pages[0]!)
    const expected = Object.fromEntries(commonHeaders(site).map(([name, value]) => [name.toLowerCase(), value]))
    if (can.headers) expect(headers).toMatchObject(expected)
    else expect(headers).not.toHaveProperty('content-security-policy')
    const [asset = ''] = files.filter((file) => file.startsWith('assets/'))
    expect(/immutable/.test((await request(`/${asset}`)).headers['cache-control'] ?? '')).toBe(can.caching)
  })

  it(can.redirects ? 'redirects, and keeps the query' : 'has pages in place of redirects', async ({ skip }) => {
    if (!server) return skip()
    expect(site.redirects.length).toBeGreaterThan(0)
    for (const { from, to } of site.redirects) {
      const answer = await request(`${from}?utm_source=x&b=%20y`)
      if (can.redirects) expect([from, answer.status, locationOf(answer)]).toEqual([from, 301, `${to}?utm_source=x&b=%20y`])
      else {
        const page = await request(`${from.replace(/\/$/, '')}/`)
        expect([from, page.status, page.body.toString().includes(`url=${to}`)]).toEqual([from, 200, true])
      }
    }
  })

  it(`redirects to the slash at the end of a page: ${can.slash}`, async ({ skip }) => {
    if (!server) return skip()
    for (const url of pages) {
      const answer = await request(`${url.slice(0, -1)}?q=1&r=2`)
      if (can.slash === 'none') expect.soft([url, answer.status]).toEqual([url, 200])
      else
        expect
          .soft([url, [301, 302, 307, 308].includes(answer.status!), locationOf(answer)])
          .toEqual([url, true, can.slash === 'query' ? `${url}?q=1&r=2` : url])
    }
  })

  it(`answers 404 for what is not there${can.errorPage ? ', with the error page' : ''}`, async ({ skip }) => {
    if (!server) return skip()
    for (const path of ['/nothing', '/nothing/', '/nothing.html', '/assets/nothing.js', '/tools/nothing/']) {
      const first = await request(path)
      // Some remove the extension first.
      const { status, body } = first.status === 301 ? await request(locationOf(first)) : first
      expect.soft([path, status, body.equals(read('404.html'))]).toEqual([path, 404, can.errorPage])
    }
  })

  it(can.ranges ? 'sends parts of files' : 'sends files whole', async ({ skip }) => {
    if (!server) return skip()
    for (const file of files.filter((path) => /\.(mp4|webm|woff2)$/.test(path))) {
      const { status, body } = await request(`/${file}`, { Range: 'bytes=10-19' })
      const whole = read(file)
      expect.soft([file, status, body.equals(can.ranges ? whole.subarray(10, 20) : whole)]).toEqual([file, can.ranges ? 206 : 200, true])
    }
  })
})
