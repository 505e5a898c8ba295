import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { explainPort, listen, serveFolder, type ServeOptions } from '../../../cli/serve/serve.ts'
import type { HeaderRule } from '../../../cli/headers.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

const MEDIA = ['js', 'webm', 'mp4', 'avif', 'webp', 'woff2', 'xml', 'txt', 'json', 'webmanifest']

async function serve(options: Partial<ServeOptions> = {}) {
  const folder = join(temporaryFolder(), 'dist')
  write(folder, {
    'index.html': 'home',
    'about/index.html': '<h1>About</h1>',
    'pricing.html': 'prices',
    '404.html': '<title>Not here</title>',
    '.lanai': '{"generator":"lanai"}',
    '.well-known/security.txt': 'Contact: mailto:a@b.example',
    '../secret.txt': 'secret',
    ...Object.fromEntries(MEDIA.map((extension) => [`files/a.${extension}`, '0123456789'])),
  })
  const served = await serveFolder(folder, { port: 0, urls: 'directory', ...options })
  onTestFinished(() => served.close())
  return { folder, ...served, ask: (path: string, how?: Parameters<typeof ask>[2]) => ask(served.origin, path, how) }
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Requests a path as it is written; fetch would normalize it. */
function ask(origin: string, path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<Answer>((done, fail) => {
    const { hostname, port } = new URL(origin)
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }))
    })
      .on('error', fail)
      .end()
  })
}

describe('serveFolder(folder, options)', () => {
  it('keeps connections: a client on a busy machine would find one closed that it is about to use', async () => {
    const { origin } = await serve()
    const { headers } = await fetch(`${origin}/`)
    expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', null])
  })

  it('answers a folder with its index file', async () => {
    const { ask, origin } = await serve()
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const { status, headers, body } = await ask('/about/')
    expect([status, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', '<h1>About</h1>'])
  })

  it('answers redirects that have no page', async () => {
    const { ask } = await serve({
      rules: () => ({
        headers: [],
        redirects: [
          { from: '/About', to: '/about/#team', status: 302 },
          { from: '/blog/*', to: 'https://blog.example/:splat', status: 301 },
          { from: '/about/', to: '/nowhere/', status: 301 },
        ],
      }),
    })
    expect(await ask('/About?a=1')).toMatchObject({ status: 302, headers: { location: '/about/?a=1#team' } })
    expect(await ask('/blog/%0d%0ax')).toMatchObject({ status: 301, headers: { location: 'https://blog.example/%0D%0Ax' } })
    expect((await ask('/about/')).status).toBe(200)
    expect((await ask('/blog/x', { method: 'POST' })).status).toBe(405)
  })

  it('redirects to the trailing slash, keeps the query, and points to no other host', async () => {
    const { ask } = await serve()
    expect(await ask('/about?from=home&q=a%20b')).toMatchObject({ status: 301, headers: { location: '/about/?from=home&q=a%20b' } })
    expect((await ask('//elsewhere.example/%2e%2e')).headers.location ?? '').not.toMatch(/^\/\//)
  })

  it.each(['/nowhere', '/nowhere/', '/a/b/c/d.html', '/about/nowhere?x=1'])('answers %s with 404.html and 404', async (path) => {
    const { status, headers, body } = await (await serve()).ask(path)
    expect([status, headers['content-type'], body]).toEqual([404, 'text/html; charset=utf-8', '<title>Not here</title>'])
  })

  it('answers 404 without such a page, and without the folder', async () => {
    const { ask, folder } = await serve()
    rmSync(join(folder, '404.html'))
    expect(await ask('/nowhere')).toMatchObject({ status: 404, body: 'Not found' })
    rmSync(folder, { recursive: true })
    expect(await ask('/')).toMatchObject({ status: 404, body: 'Not found' })
    mkdirSync(join(folder, '404.html'), { recursive: true })
    expect(await ask('/')).toMatchObject({ status: 404, body: 'Not found' })
  })

  it('answers HEAD with headers alone', async () => {
    const { ask } = await serve()
    expect(await ask('/about/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '', headers: { 'content-length': '14' } })
    expect(await ask('/nowhere/', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
  })

  it('accepts no other method', async () => {
    expect(await (await serve()).ask('/about/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  it('answers a part of a file', async () => {
    const { ask } = await serve()
    const part = await ask('/files/a.webm', { headers: { Range: 'bytes=2-5' } })
    expect(part).toMatchObject({ status: 206, body: '2345', headers: { 'content-range': 'bytes 2-5/10' } })
    expect((await ask('/files/a.webm', { headers: { Range: 'bytes=-3' } })).body).toBe('789')
    expect((await ask('/files/a.webm', { headers: { Range: 'bytes=20-30' } })).status).toBe(416)
    expect((await ask('/files/a.webm')).headers['accept-ranges']).toBe('bytes')
  })

  it('sends the content type of a file', async () => {
    const { ask } = await serve()
    const types = await Promise.all(MEDIA.map(async (extension) => (await ask(`/files/a.${extension}`)).headers['content-type']))
    const essence = types.map((type) => type?.replace(/;.*/, '').replace(/^(text|application)\/(javascript|xml)$/, '$2'))
    expect(essence).toEqual([
      'javascript',
      'video/webm',
      'video/mp4',
      'image/avif',
      'image/webp',
      'font/woff2',
      'xml',
      'text/plain',
      'application/json',
      'application/manifest+json',
    ])
  })

  it('sends hidden files of the site', async () => {
    const { ask } = await serve()
    expect(await ask('/.well-known/security.txt')).toMatchObject({ status: 200, body: 'Contact: mailto:a@b.example' })
  })

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/files/..%2f..%2fsecret.txt', '/..%5csecret.txt', '/%00', '/%', '/.lanai'])(
    'sends neither what is outside nor the file of lanai itself for %s',
    async (path) => {
      const { status, body } = await (await serve()).ask(path)
      expect(status).toBe(404)
      expect(body).not.toMatch(/secret|lanai/)
    },
  )

  it('sends the present headers of the site, except that nobody keeps a missing file', async () => {
    let headers: HeaderRule[] = [
      { path: '/*', headers: { 'X-Site': 'yes' } },
      { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
    ]
    const { folder, ask } = await serve({ rules: () => ({ headers, redirects: [] }) })
    write(folder, { 'assets/a.js': '1' })
    expect((await ask('/about/?a=/assets/')).headers).toMatchObject({ 'x-site': 'yes' })
    expect((await ask('/assets/a.js')).headers).toMatchObject({ 'x-site': 'yes', 'cache-control': 'immutable' })
    const missing = await ask('/assets/b.js')
    expect([missing.status, missing.headers['x-site'], missing.headers['cache-control']]).toEqual([404, 'yes', undefined])
    headers = []
    expect((await ask('/about/')).headers).not.toHaveProperty('x-site')
  })

  it('answers what has not changed with 304', async () => {
    const { ask } = await serve()
    const { headers } = await ask('/about/')
    expect((await ask('/about/', { headers: { 'If-None-Match': headers.etag ?? '' } })).status).toBe(304)
  })

  it('sends the compressed form of a file to clients that accept it', async () => {
    const { ask, folder } = await serve()
    write(folder, { 'about/index.html.br': 'brotli', 'about/index.html.gz': 'gzip', 'files/a.js.gz': 'zip', 'gone.js.br': 'br' })
    const accept = (encodings: string, more = {}) => ({ headers: { 'Accept-Encoding': encodings, ...more } })
    const answer = async (path: string, how: Parameters<typeof ask>[1]) => {
      const { status, headers, body } = await ask(path, how)
      return [status, headers['content-encoding'], headers['content-type'], headers.vary, body]
    }
    const html = 'text/html; charset=utf-8'
    expect(await answer('/about/?q=1', accept('gzip, deflate, br'))).toEqual([200, 'br', html, 'Accept-Encoding', 'brotli'])
    expect(await answer('/about/', accept('gzip, br;q=0'))).toEqual([200, 'gzip', html, 'Accept-Encoding', 'gzip'])
    expect(await answer('/about/', {})).toEqual([200, undefined, html, 'Accept-Encoding', '<h1>About</h1>'])
    expect(await answer('/about/', accept('br', { Range: 'bytes=0-1' }))).toEqual([206, undefined, html, 'Accept-Encoding', '<h'])
    expect(await answer('/files/a.js', accept('br, gzip'))).toEqual([
      200,
      'gzip',
      'text/javascript; charset=utf-8',
      'Accept-Encoding',
      'zip',
    ])
    expect(await answer('/gone.js', accept('br'))).toEqual([404, undefined, html, undefined, '<title>Not here</title>'])
    expect((await ask('/about', accept('br'))).status).toBe(301)
  })

  it('answers clean URLs where the site has them', async () => {
    const { ask, folder } = await serve({ urls: 'clean' })
    expect(await ask('/pricing')).toMatchObject({ status: 200, body: 'prices' })
    write(folder, { 'pricing.html.br': 'brotli' })
    expect(await ask('/pricing', { headers: { 'Accept-Encoding': 'br' } })).toMatchObject({ status: 200, body: 'brotli' })
    expect((await ask('/about')).status).toBe(404)
  })
  it('answers no clean URLs where the site has folders', async () => {
    const { ask } = await serve({ urls: 'directory' })
    expect((await ask('/pricing')).status).toBe(404)
    expect((await ask('/about')).status).toBe(301)
  })

  it('ends open connections when it is closed', async () => {
    const { origin, close } = await serve()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    await new Promise((done) => socket.once('connect', done))
    const ended = new Promise((done) => socket.once('close', done))
    await close()
    await ended
    await expect(ask(origin, '/')).rejects.toThrow('ECONNREFUSED')
  })
})

describe('explainPort(port, host)', () => {
  it('explains that a port is taken', async () => {
    const { origin } = await serve()
    const port = Number(new URL(origin).port)
    await expect(listen(createServer(), port)).rejects.toThrow('EADDRINUSE')
    await expect(serveFolder('/', { port, urls: 'clean' }).catch(explainPort(port))).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'config-flag',
          message: `port ${port} is taken`,
          hint: expect.stringMatching(/^--port \d+ is free; --port 0 takes a free one$/),
        },
      ],
    })
  })
  it('explains that a port is not allowed', async () => {
    const error = Object.assign(new Error(), { code: 'EACCES' })
    await expect(explainPort(80)(error)).rejects.toThrow('you are not allowed to use port 80')
  })
  it('explains that the machine does not have an address', async () => {
    const error = Object.assign(new Error(), { code: 'EADDRNOTAVAIL' })
    await expect(explainPort(80, '192.0.2.1')(error)).rejects.toThrow('this machine has no address "192.0.2.1"')
  })
  it('passes on what neither another port nor another address helps with', async () => {
    const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
    await expect(explainPort(80, '127.0.0.1')(error)).rejects.toBe(error)
  })
})
