import { request, type IncomingHttpHeaders } from 'node:http'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveFolder, type Served } from '../../cli/serve/serve.ts'
import { scratchFolder, SITES } from './run.ts'

let served: Served
let folder: string

beforeEach(async () => {
  folder = join(scratchFolder(), 'dist')
  cpSync(join(SITES, 'plain/expected'), folder, { recursive: true })
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>Not here</title>')
  writeFileSync(join(folder, '..', 'secret.txt'), 'secret')
  mkdirSync(join(folder, 'files'))
  for (const name of ['a.js', 'a.webm', 'a.mp4', 'a.avif', 'a.webp', 'a.woff2', 'a.xml', 'a.txt', 'a.json', 'a.webmanifest']) {
    writeFileSync(join(folder, 'files', name), '0123456789')
  }
  served = await serveFolder(folder, { port: 0, urls: 'directory' })
})
afterEach(() => served.close())

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Requests a path as it is written; fetch would normalize it. */
function ask(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(served.origin)
    request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }))
    })
      .on('error', fail)
      .end()
  })
}

describe('serveFolder(folder, options)', () => {
  it('answers a folder with its index', async () => {
    const { status, headers, body } = await ask('/about/')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<h1>About</h1>')
  })

  it('redirects to the trailing slash, and keeps the query', async () => {
    const { status, headers } = await ask('/about?from=home&q=a%20b')
    expect(status).toBe(301)
    expect(headers.location).toBe('/about/?from=home&q=a%20b')
  })

  it('redirects to no other host', async () => {
    const { headers } = await ask('//elsewhere.example/%2e%2e')
    expect(headers.location ?? '').not.toMatch(/^\/\//)
  })

  it.each(['/nowhere', '/nowhere/', '/a/b/c/d.html', '/about/nowhere?x=1'])('answers %s with 404.html and 404', async (path) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Not here')
  })

  it('answers HEAD with headers alone', async () => {
    const page = await ask('/about/', { method: 'HEAD' })
    expect(page).toMatchObject({ status: 200, body: '' })
    expect(Number(page.headers['content-length'])).toBeGreaterThan(100)
    expect(await ask('/nowhere/', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
  })

  it('refuses other methods', async () => {
    expect((await ask('/about/', { method: 'POST' })).status).toBe(405)
  })

  it('answers a range of a file', async () => {
    const part = await ask('/files/a.webm', { headers: { Range: 'bytes=2-5' } })
    expect(part).toMatchObject({ status: 206, body: '2345' })
    expect(part.headers['content-range']).toBe('bytes 2-5/10')
    expect((await ask('/files/a.webm', { headers: { Range: 'bytes=-3' } })).body).toBe('789')
    expect((await ask('/files/a.webm', { headers: { Range: 'bytes=20-30' } })).status).toBe(416)
    expect((await ask('/files/a.webm')).headers['accept-ranges']).toBe('bytes')
  })

  it.each([
    ['js', /^(text|application)\/javascript/],
    ['webm', /^video\/webm/],
    ['mp4', /^video\/mp4/],
    ['avif', /^image\/avif/],
    ['webp', /^image\/webp/],
    ['woff2', /^font\/woff2/],
    ['xml', /^(text|application)\/xml/],
    ['txt', /^text\/plain/],
    ['json', /^application\/json/],
    ['webmanifest', /^application\/manifest\+json/],
  ])('sends .%s with its type', async (extension, type) => {
    const { status, headers } = await ask(`/files/a.${extension}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(type)
  })

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/files/..%2f..%2fsecret.txt', '/..%5csecret.txt', '/%00', '/%', '/.lanai'])(
    'discloses nothing for %s',
    async (path) => {
      writeFileSync(join(folder, '.lanai'), '{"generator":"lanai"}')
      const { status, body } = await ask(path)
      expect(status).toBe(404)
      expect(body).not.toMatch(/secret|lanai/)
    },
  )

  it('answers what has not changed with 304', async () => {
    const { headers } = await ask('/about/')
    expect((await ask('/about/', { headers: { 'If-None-Match': headers.etag ?? '' } })).status).toBe(304)
  })

  it('answers clean URLs where the site has them', async () => {
    const clean = await serveFolder(folder, { port: 0, urls: 'clean' })
    try {
      writeFileSync(join(folder, 'pricing.html'), 'prices')
      const answer = await fetch(`${clean.origin}/pricing`)
      expect(await answer.text()).toBe('prices')
    } finally {
      await clean.close()
    }
  })

  it('rejects when its port is taken', async () => {
    const port = Number(new URL(served.origin).port)
    await expect(serveFolder(folder, { port, urls: 'directory' })).rejects.toThrow(/EADDRINUSE/)
  })
})
