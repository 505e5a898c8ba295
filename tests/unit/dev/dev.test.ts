import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startDev } from '../../../cli/dev/dev.ts'
import type { DevSite } from '../../../cli/dev/site.ts'
import { DiagnosticError, errorDiagnostic, warningDiagnostic, type Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import type { UrlStyle } from '../../../cli/urls.ts'
import { publish, temporaryFolder, write } from '../output/fixture.ts'

const within = { timeout: 5_000, interval: 10 }
const BROKEN = errorDiagnostic('link-missing', 'it is broken', { location: { file: 'templates/page.txt', line: 1 } })

/** Starts `dev` on a site whose pages are the files of its templates folder. A template with the word `broken` fails the build. */
async function start({ urls = 'directory' as UrlStyle, warnings = [] as Diagnostic[], port = 0, bug = '' } = {}) {
  const root = temporaryFolder()
  const out = join(root, '.cache/lanai/dev')
  write(root, { 'templates/page.txt': 'one', 'content/a.yaml': '' })
  const log: string[] = []
  const site: DevSite & { builds: number } = {
    builds: 0,
    root,
    out,
    folders: ['templates', 'widgets', 'content'].map((folder) => join(root, folder)),
    urls: () => urls,
    readClient: () => Promise.resolve('the client'),
    async build() {
      site.builds++
      const text = fs.readFileSync(join(root, 'templates/page.txt'), 'utf8')
      if (text.includes('broken')) throw new DiagnosticError([BROKEN])
      if (bug) throw new TypeError(bug)
      await publish(
        out,
        urls === 'clean' ? { 'page.html': text, '404.html': 'nowhere' } : { 'page/index.html': text, '404.html': 'nowhere' },
      )
      return warnings
    },
  }
  const session = await startDev({
    site,
    port,
    disk: fs,
    now: () => 0,
    log: { info: (line) => log.push(line), error: (line) => log.push(line) },
  })
  onTestFinished(() => session.close())
  const get = async (path: string) => (await fetch(session.origin + path)).text()
  return { ...session, root, log, site, get, edit: (text: string) => fs.writeFileSync(join(root, 'templates/page.txt'), text) }
}

/** Collects the events that an open page receives, as `event data`. */
async function listen(origin: string) {
  const events: string[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(`${origin}/__lanai/events`, { signal: stop.signal })
  const state = { events, hasEnded: false, type: response.headers.get('content-type') }
  const read = async () => {
    for await (const chunk of response.body ?? []) events.push(...Buffer.from(chunk).toString().split('\n\n').filter(Boolean))
  }
  void read()
    .catch(() => {})
    .finally(() => (state.hasEnded = true))
  return state
}

describe('startDev(options)', () => {
  it('builds the site, serves it with the client, and rebuilds it after a change', async () => {
    const { origin, log, get, edit, site } = await start()
    expect(log).toEqual(['built in 0ms'])
    expect(await get('/page/')).toBe('one')
    expect(await get('/__lanai/client.js')).toBe('the client')
    expect((await fetch(`${origin}/__lanai/client.js`)).headers.get('content-type')).toMatch(/^text\/javascript/)
    const page = await listen(origin)
    expect(page.type).toBe('text/event-stream')
    edit('two')
    await expect.poll(() => page.events, within).toEqual(['event: reload\ndata: ""'])
    expect(await get('/page/')).toBe('two')
    expect(site.builds).toBe(2)
  })

  it.each(['directory', 'clean'] as const)('serves %s URLs like preview, with the 404 page', async (urls) => {
    const { origin } = await start({ urls })
    const { status, redirected } = await fetch(`${origin}/page`)
    expect([status, redirected]).toEqual(urls === 'clean' ? [200, false] : [200, true])
    const missing = await fetch(`${origin}/nowhere`)
    expect([missing.status, await missing.text()]).toEqual([404, 'nowhere'])
  })

  it('keeps the last good site after a failed build, and shows why on open and new pages', async () => {
    const { origin, get, edit, log } = await start()
    const open = await listen(origin)
    edit('broken')
    await expect.poll(() => open.events, within).toHaveLength(1)
    expect(open.events[0]).toBe(
      `event: failure\ndata: ${JSON.stringify('templates/page.txt:1  it is broken  [link-missing]\n  1 | broken\n      ^')}`,
    )
    expect(log.at(-1)).toContain('it is broken  [link-missing]')
    expect(await get('/page/')).toBe('one')
    const late = await listen(origin)
    await expect.poll(() => late.events, within).toEqual(open.events)
    edit('two')
    await expect.poll(() => [open.events.at(-1), late.events.at(-1)], within).toEqual(Array(2).fill('event: reload\ndata: ""'))
    expect(await get('/page/')).toBe('two')
    const calm = await listen(origin)
    edit('three')
    await expect.poll(() => calm.events, within).toEqual(['event: reload\ndata: ""'])
  })

  it('shows the failure of the first build in place of the page', async () => {
    const { origin, edit, root } = await start({ bug: 'first' })
    const page = await fetch(`${origin}/page/`)
    expect(page.status).toBe(500)
    expect(await page.text()).toContain('<script type="module" src="/__lanai/client.js">')
    const { events } = await listen(origin)
    await expect.poll(() => events[0], within).toMatch(/^event: failure\ndata: "TypeError: first\\n.*This is a bug in lanai/)
    edit('broken')
    await expect.poll(() => events.at(-1), within).toContain('it is broken')
    expect(fs.existsSync(join(root, '.cache'))).toBe(false)
  })

  it('reports warnings and reloads', async () => {
    const { origin, edit, log } = await start({ warnings: [warningDiagnostic('cache', 'no cache')] })
    expect(log).toEqual(['warning: no cache  [cache]', 'built in 0ms'])
    const { events } = await listen(origin)
    edit('two')
    await expect.poll(() => events, within).toEqual(['event: reload\ndata: ""'])
  })

  it('ends everything when it is closed', async () => {
    // Those of the tests before.
    await expect.poll(countWatchers, within).toBe(0)
    const { origin, close, edit, site } = await start()
    expect(countWatchers()).toBeGreaterThan(0)
    const page = await listen(origin)
    edit('two')
    await expect.poll(() => page.events, within).toHaveLength(1)
    edit('three')
    await close()
    const { builds } = site
    await expect.poll(() => page.hasEnded, within).toBe(true)
    await expect(fetch(origin)).rejects.toThrow()
    await expect.poll(countWatchers, within).toBe(0)
    expect(site.builds).toBe(builds)
    expect(fs.readdirSync(dirname(site.out))).toEqual(['dev'])
  })

  it('explains a port that is taken, and leaves nothing running', async () => {
    await expect.poll(countWatchers, within).toBe(0)
    const { origin } = await start()
    const watchers = countWatchers()
    const port = Number(new URL(origin).port)
    await expect(start({ port })).rejects.toThrow(`port ${port} is taken`)
    await expect.poll(countWatchers, within).toBe(watchers)
  })
})

/** Folders that this process watches. */
function countWatchers(): number {
  return process.getActiveResourcesInfo().filter((name) => name.startsWith('FSEvent')).length
}
