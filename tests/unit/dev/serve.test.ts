import { get } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serveDev, type DevServerOptions } from '../../../cli/dev/serve.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

const SITE = { '.lanai.json': '{}', 'index.html': 'home', 'about/index.html': 'about' }
const within = { timeout: 5000 }

async function serve({ files = SITE, ...options }: Partial<DevServerOptions> & { files?: Record<string, string> } = {}) {
  const folder = join(temporaryFolder(), 'dist')
  write(folder, files)
  const served = await serveDev({ folder, port: 0, urls: () => 'directory', client: 'the client', overlay: () => '', ...options })
  onTestFinished(() => served.close())
  return { ...served, folder, get: (path: string) => fetch(served.origin + path, { redirect: 'manual' }) }
}

/** Collects the events that an open page receives. */
async function listen(origin: string) {
  const events: string[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(`${origin}/__lanai/events`, { signal: stop.signal })
  const state = { events, response, hasEnded: false }
  const read = async () => {
    for await (const chunk of response.body ?? []) events.push(...Buffer.from(chunk).toString().split('\n\n').filter(Boolean))
  }
  void read()
    .catch(() => {})
    .finally(() => (state.hasEnded = true))
  return state
}

describe('serveDev(options)', () => {
  it('serves the output folder and the client, which no browser keeps', async () => {
    const { get } = await serve()
    expect(await (await get('/')).text()).toBe('home')
    expect((await get('/about')).headers.get('location')).toBe('/about/')
    const client = await get('/__lanai/client.js?1')
    expect([await client.text(), client.headers.get('content-type'), client.headers.get('cache-control')]).toEqual([
      'the client',
      'text/javascript; charset=utf-8',
      'no-store',
    ])
    expect((await get('/__lanai/other.js')).status).toBe(404)
  })

  it('sends a page that opens nothing after a good build, and reloads every open page', async () => {
    const { origin, notify } = await serve()
    const pages = [await listen(origin), await listen(origin)]
    expect(pages[0]?.response.headers.get('content-type')).toBe('text/event-stream')
    notify()
    for (const { events } of pages) await expect.poll(() => events, within).toEqual(['event: reload\ndata: ""'])
  })

  it('sends the overlay of a failed build to a page that opens and to open ones, on one line', async () => {
    let overlay = 'a\nb'
    const { origin, notify } = await serve({ overlay: () => overlay })
    const { events } = await listen(origin)
    await expect.poll(() => events, within).toEqual(['event: failure\ndata: "a\\nb"'])
    overlay = 'c'
    notify()
    await expect.poll(() => events.at(-1), within).toBe('event: failure\ndata: "c"')
  })

  it('answers with an empty page that loads the client until a build succeeds', async () => {
    const { get, folder } = await serve({ files: { 'x.txt': '' }, overlay: () => 'failed' })
    const page = await get('/about/')
    expect(page.status).toBe(500)
    expect(await page.text()).toContain('<script type="module" src="/__lanai/client.js">')
    write(folder, SITE)
    expect(await (await get('/about/')).text()).toBe('about')
  })

  it('answers a request for a path that is no URL', async () => {
    const { get } = await serve()
    expect((await get('//')).status).toBeLessThan(500)
  })

  it('refuses every request for another host, also for its own routes', async () => {
    const { origin } = await serve()
    const statusOf = (path: string, host: string) =>
      new Promise((resolve, reject) => {
        get(origin + path, { headers: { host } }, (response) => resolve(response.destroy().statusCode)).on('error', reject)
      })
    expect(await statusOf('/', 'localhost')).toBe(200)
    for (const path of ['/', '/__lanai/client.js', '/__lanai/events']) expect(await statusOf(path, 'evil.example')).toBe(403)
  })

  it('closes the streams of open pages', async () => {
    const { origin, close } = await serve()
    const page = await listen(origin)
    await close()
    await expect.poll(() => page.hasEnded, within).toBe(true)
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
  })
})
