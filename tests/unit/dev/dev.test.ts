import * as fs from 'node:fs'
import { createServer, get as httpGet } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startDev } from '../../../cli/dev/dev.ts'
import { openDevSite } from '../../../cli/dev/site.ts'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { explainPort } from '../../../cli/serve/serve.ts'
import { copySite } from '../disk-site.ts'

/** Later than the last change: what was written just before it was read may have changed while it was, and would be read again. */
const now = () => Date.now() + 1000
const effects = { env: {}, now, disk: fs, threads: 2, git: () => Promise.resolve(undefined) }

/** Starts `dev` on a copy of a site. */
async function start(name = 'plain', settings = '') {
  const { root } = copySite(name).config
  fs.appendFileSync(join(root, 'content/build.yaml'), settings)
  const log: string[] = []
  const opened: string[] = []
  const session = await startDev({
    openSite: (events) => openDevSite({ root }, effects, events),
    port: 0,
    disk: fs,
    now: () => 0,
    log: { info: (line) => log.push(line), error: (line) => log.push(`! ${line}`) },
    openEditor: (location) => opened.push(location),
  })
  onTestFinished(() => session.close())
  return {
    ...session,
    root,
    log,
    opened,
    get: async (path: string) => (await fetch(session.origin + path)).text(),
    answer: (path: string, init?: RequestInit) => fetch(session.origin + path, { redirect: 'manual', ...init }),
    edit(path: string, change: (text: string) => string) {
      const file = join(root, path)
      fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')))
    },
  }
}

type Event = {
  type: string
  html?: string
  addresses?: object
  problems?: { message: string; file?: string; line?: number; frame: string }[]
}

/** Opens a page as a browser does: loads it, then listens to its events. `shown` is the digest of what it shows, if that is older. */
async function openPage(origin: string, path: string, shown?: string) {
  const html = await (await fetch(origin + path)).text()
  const digest = shown ?? /data-page="(\w+)"/.exec(html)?.[1] ?? ''
  const events: Event[] = []
  const state = { html, events, hasEnded: false }
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(`${origin}/__lanai/events?path=${path}&page=${digest}`, { signal: stop.signal })
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      const parts = (text + Buffer.from(chunk).toString()).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, type = '', data = '{}'] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
        events.push({ type, ...(JSON.parse(data) as object) })
      }
    }
  }
  void read()
    .catch(() => {})
    .finally(() => (state.hasEnded = true))
  return state
}

const heading = (text: string) => (source: string) => source.replace(/<h1>[^<]*/, `<h1>${text}`)

describe('startDev(options)', () => {
  it('says what is wrong with a file of all pages, and with pages that it lacks', async () => {
    const { root, answer, log, edit } = await start()
    const module = 'templates/files/urls.txt.ts'
    fs.mkdirSync(join(root, 'templates/files'), { recursive: true })
    const text = `import { output } from 'lanai'
export default output({
  extract: ({ html }) => html.length,
  *files(pages) {
    yield { path: 'urls.txt', bytes: [...pages].map(({ url }) => url).join(' ') }
  },
})
`
    const change = async (next: string) => {
      fs.writeFileSync(join(root, module), next)
      await expect.poll(() => log.some((line) => line.includes('changed'))).toBe(true)
      log.length = 0
    }
    await change(text)
    expect(await (await answer('/urls.txt')).text()).toContain(' / ')
    await change(text.replace('yield', "throw new Error('no')\n    yield"))
    const failed = await answer('/urls.txt')
    const fault = 'templates/files/urls.txt.ts  writing urls.txt threw Error: no  [render]'
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining(`${fault}\n  hint: `)])
    expect(log).toEqual([expect.stringContaining(`! ${fault}`)])
    await change(text.replace('html.length', 'html.none.length'))
    expect((await answer('/urls.txt')).status).toBe(200)
    expect(log).toEqual([expect.stringMatching(/^! templates\/files\/urls\.txt\.ts {2}extracting threw TypeError.*, on 8 pages/)])
    await change(text)
    edit('templates/routes/index.tsx', (source) => source.replace('<h1>', '<h1>{(undefined as never as Date).getTime()}'))
    await expect.poll(() => log.length).toBeGreaterThan(0)
    log.length = 0
    expect(await (await answer('/urls.txt')).text()).not.toContain(' / ')
    expect(log).toEqual([expect.stringContaining("reading 'getTime'), on /  [render]")])
  })
  it('sends an open page what it is now, and no other page', async () => {
    const { origin, edit, log } = await start()
    const [home, about] = [await openPage(origin, '/'), await openPage(origin, '/about/')]
    edit('templates/routes/index.tsx', heading('Changed'))
    await expect.poll(() => home.events).toHaveLength(1)
    expect(home.events[0]).toMatchObject({ type: 'update', html: expect.stringContaining('<h1>Changed') })
    await expect.poll(() => log.at(-1)).toBe('templates/routes/index.tsx changed, 1 open page updated in 0ms')
    expect(about.events).toEqual([])
  })
  it('says that packages were installed, whose code it may have loaded before', async () => {
    const { root, get, log } = await start()
    await get('/')
    fs.writeFileSync(join(root, 'bun.lock'), '{}')
    await expect.poll(() => log.at(-1)).toBe('packages were installed: stop dev and start it again to use what has changed in them')
  })
  it('follows files outside of its folders that a page is made of', async () => {
    const { origin, edit, root, get } = await start()
    fs.mkdirSync(join(root, 'shared'))
    fs.writeFileSync(join(root, 'shared/word.ts'), `export const word = 'first'\n`)
    edit('templates/routes/index.tsx', (source) => `import { word } from '../../shared/word.ts'\n${source.replace('<h1>', '<h1>{word} ')}`)
    await expect.poll(() => get('/')).toContain('<h1>first ')
    const page = await openPage(origin, '/')
    edit('shared/word.ts', () => `export const word = 'second'\n`)
    await expect.poll(() => page.events.at(-1)?.html).toContain('<h1>second ')
  })

  it('serves the site below its base path, and its pages are kept up to date there', async () => {
    const { origin, base, get, answer, edit } = await start('plain', 'base: /docs\n')
    expect(base).toBe('/docs')
    expect((await answer('/')).headers.get('location')).toBe('/docs/')
    expect((await answer('/about/')).status).toBe(404)
    expect((await answer('/docs/about')).headers.get('location')).toBe('/docs/about/')
    const [, sheet = ''] = /rel="stylesheet" href="([^"]*)"/.exec(await get('/docs/')) ?? []
    expect(sheet).toMatch(/^\/docs\/assets\//)
    expect((await answer(sheet)).status).toBe(200)
    expect((await answer('/docs/__lanai/client.js')).status).toBe(200)
    const home = await openPage(origin, '/docs/')
    edit('templates/routes/index.tsx', heading('Changed'))
    await expect.poll(() => home.events).toMatchObject([{ type: 'update', html: expect.stringContaining('<h1>Changed') }])
  })
  it('sends the new address of a stylesheet instead of the page, and the page where it shows an older one', async () => {
    const { origin, edit, get } = await start()
    const [current, old] = [await openPage(origin, '/'), await openPage(origin, '/', 'older')]
    await expect.poll(() => old.events).toMatchObject([{ type: 'update' }])
    const sheetOf = (html: string) => /rel="stylesheet" href="([^"]*)"/.exec(html)?.[1] ?? ''
    edit('templates/styles/site.css', (text) => `${text}\nh1 { color: red }`)
    await expect.poll(() => current.events).toHaveLength(1)
    const next = sheetOf(await get('/'))
    expect(next).not.toBe(sheetOf(current.html))
    expect(current.events).toEqual([{ type: 'stylesheets', addresses: { [sheetOf(current.html)]: next } }])
    expect(await get(next)).toContain('red')
    // A page that was loaded before the change, and connects after it.
    const late = await openPage(origin, '/', /data-page="(\w+)"/.exec(current.html)?.[1])
    await expect.poll(() => late.events).toEqual(current.events)
    edit('templates/styles/site.css', (text) => `${text}\nh1 { color: blue }`)
    await expect.poll(() => current.events[1]).toEqual({ type: 'stylesheets', addresses: { [next]: expect.any(String) } })
  })
  it('sends nothing when a file is saved without a change', async () => {
    const { origin, edit, log } = await start()
    const home = await openPage(origin, '/')
    edit('templates/routes/index.tsx', (source) => source)
    await expect.poll(() => log.at(-1)).toBe('templates/routes/index.tsx changed, 0 open pages updated in 0ms')
    expect(home.events).toEqual([])
  })
  it('prints a warning once that is found some time after a change, however often something changes before', async () => {
    const { origin, edit, log } = await start()
    const link = (id: string) => edit('templates/routes/index.tsx', (source) => source.replace('</h1>', `</h1><a href="#${id}">here</a>`))
    const warnings = (id: string) => log.filter((line) => line.includes(`/ has no element #${id}`)).length
    link('none')
    await openPage(origin, '/')
    await expect.poll(() => warnings('none'), { timeout: 5000 }).toBe(1)
    for (const text of ['One', 'Two']) {
      edit('templates/routes/index.tsx', heading(text))
      await expect.poll(() => log.filter((line) => line.includes('index.tsx changed')).length).toBe(text === 'One' ? 2 : 3)
    }
    link('never')
    await expect.poll(() => warnings('never'), { timeout: 5000 }).toBe(1)
    expect(warnings('none')).toBe(1)
  })
  it('leaves a page that differs in each rendering as it was sent, until something changes', async () => {
    const { origin, edit, get } = await start('plain', `csp: { script-src: ["'unsafe-inline'"] }\n`)
    edit('templates/routes/index.tsx', (source) => source.replace('</h1>', '</h1><script>{`id = ${Math.random()}`}</script>'))
    await expect.poll(() => get('/')).toMatch(/id = \d/)
    expect(await get('/')).not.toBe(await get('/'))
    const home = await openPage(origin, '/')
    await get('/__lanai/page?path=/')
    edit('templates/routes/index.tsx', heading('Changed'))
    await expect.poll(() => home.events.length).toBeGreaterThan(0)
    expect(home.events.map(({ html }) => html)).toEqual([expect.stringContaining('Changed')])
  })
  it('brings a page up to date that has changed since it was loaded', async () => {
    const { origin, edit } = await start()
    const html = await (await fetch(`${origin}/`)).text()
    const old = /data-page="(\w+)"/.exec(html)?.[1] ?? ''
    edit('templates/routes/index.tsx', heading('Later'))
    await expect.poll(async () => (await fetch(`${origin}/`)).text()).toContain('Later')
    const events: string[] = []
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const { body } = await fetch(`${origin}/__lanai/events?path=/&page=${old}`, { signal: stop.signal })
    for await (const chunk of body!) {
      events.push(Buffer.from(chunk).toString())
      break
    }
    expect(events.join()).toMatch(/^event: update\n.*Later/)
  })
  it('shows the errors of a page over it until they are corrected, and leaves the others', async () => {
    const { origin, edit, log, answer } = await start()
    const [home, about] = [await openPage(origin, '/'), await openPage(origin, '/about/')]
    edit('templates/routes/index.tsx', (source) => source.replace('href="/about', 'href="/abuot'))
    await expect.poll(() => home.events).toHaveLength(1)
    expect(home.events[0]).toMatchObject({
      type: 'problems',
      problems: [{ severity: 'error', code: 'link-missing', file: 'templates/routes/index.tsx', frame: expect.stringContaining('^') }],
    })
    expect(log.filter((line) => line.includes('/abuot'))).toHaveLength(1)
    const late = await answer('/')
    expect(late.status).toBe(500)
    expect(await late.text()).toContain('src="/__lanai/client.js"')
    edit('templates/routes/index.tsx', (source) => source.replace('href="/abuot', 'href="/about'))
    await expect.poll(() => home.events).toEqual([expect.anything(), { type: 'problems', problems: [] }])
    expect(about.events).toEqual([])
  })
  it('shows what is wrong with the site on every page', async () => {
    const { origin, edit } = await start()
    const pages = [await openPage(origin, '/'), await openPage(origin, '/about/')]
    edit('content/cities/tampa.yaml', () => 'nom: Tampa\n')
    for (const page of pages) await expect.poll(() => page.events[0]?.problems?.[0]?.file).toBe('content/cities/tampa.yaml')
  })

  it.each([
    ['/', 200, 'text/html; charset=utf-8'],
    ['/about', 301, 'text/html; charset=utf-8'],
    ['/about/?a=b', 200, 'text/html; charset=utf-8'],
    ['/nowhere/', 404, 'text/html; charset=utf-8'],
    ['/favicon.svg', 200, 'image/svg+xml'],
    ['/robots.txt', 200, 'text/plain; charset=utf-8'],
    ['/__lanai/client.js', 200, 'text/javascript; charset=utf-8'],
    ['/__lanai/nothing', 404, 'text/plain; charset=utf-8'],
    ['/%zz', 400, 'text/plain; charset=utf-8'],
  ])('answers %s with %i', async (path, status, type) => {
    const { answer } = await start()
    const { headers, ...response } = await answer(path)
    expect([(await answer(path)).status, headers.get('content-type')]).toEqual([status, type])
    expect(response).toBeDefined()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
  it('serves clean URLs where the site has them', async () => {
    const { answer } = await start('plain', 'urls: clean\n')
    expect(await Promise.all(['/about', '/about/', '/seo/tampa'].map(async (path) => (await answer(path)).status))).toEqual([200, 404, 200])
  })
  it('answers GET and HEAD alone, and no foreign host', async () => {
    const { answer, origin } = await start()
    expect((await answer('/', { method: 'POST' })).status).toBe(405)
    expect(await (await answer('/', { method: 'HEAD' })).text()).toBe('')
    const status = await new Promise((resolve) =>
      httpGet(origin, { headers: { Host: 'evil.example' } }, (reply) => resolve(reply.statusCode)),
    )
    expect(status).toBe(403)
  })
  it('opens source files for its own pages only', async () => {
    const { answer, opened } = await start()
    const open = (headers: Record<string, string>) =>
      answer('/__lanai/open?location=templates/routes/index.tsx:3:1', { method: 'POST', headers })
    expect((await open({ 'sec-fetch-site': 'same-origin' })).status).toBe(204)
    expect((await open({ 'sec-fetch-site': 'cross-site' })).status).toBe(404)
    expect(opened).toEqual(['templates/routes/index.tsx:3:1'])
  })
  it('describes a page for the panel', async () => {
    const { get } = await start()
    expect(JSON.parse(await get('/__lanai/page?path=/seo/tampa/'))).toMatchObject({ route: 'templates/routes/seo/[city].tsx' })
  })
  it('prints an error of a page', async () => {
    const { answer, log } = await start()
    const body = JSON.stringify({ name: 'TypeError', message: 'no', path: '/' })
    const response = await answer('/__lanai/error', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await response.json()).toMatchObject({ code: 'browser', message: 'TypeError: no' })
    expect(log.join()).toContain('TypeError: no')
  })

  it.each([
    ['what is no error', '{}', 400],
    ['what is no JSON', 'null}', 400],
    ['what is too long', JSON.stringify({ name: 'Error', message: 'x'.repeat(200_000), path: '/' }), 413],
  ])('refuses %s', async (_what, body, status) => {
    const { answer, log } = await start()
    expect((await answer('/__lanai/error', { method: 'POST', body })).status).toBe(status)
    expect(log.join()).not.toContain('bug')
  })

  it('names a free port where one is taken, before anything is made', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { root } = copySite('plain').config
    const starting = startDev({
      openSite: (events) => openDevSite({ root }, effects, events),
      port,
      disk: fs,
      now: () => 0,
      log: { info: () => {}, error: () => {} },
    }).catch(explainPort(port))
    const error = await starting.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(DiagnosticError)
    const [{ message, hint = '' } = { message: '' }] = (error as DiagnosticError).diagnostics
    expect(message).toBe(`port ${port} is taken`)
    const free = Number(/^--port (\d+) is free/.exec(hint)?.[1])
    expect(free).toBeGreaterThan(port)
    expect(fs.existsSync(join(root, '.cache'))).toBe(false)
  })
  it('ends everything when it is closed', async () => {
    const { origin, close, edit, log } = await start()
    const page = await openPage(origin, '/')
    await close()
    edit('templates/routes/index.tsx', heading('Unseen'))
    await expect.poll(() => page.hasEnded).toBe(true)
    await expect(fetch(origin)).rejects.toThrow()
    expect(log).toEqual([])
  })
})
