import { spawn } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launchChromium } from '../browser/browser.ts'
import { copySite, ROOT } from './run.ts'

interface Dev {
  origin: string
  site: string
  /** Replaces a file of the site. */
  write(file: string, text: string): void
  /** What it has told so far, both ways. */
  output(): string
}

/** Starts `dev` on a copy of a fixture site; it ends with the test. */
async function startDev(name: string): Promise<Dev> {
  const site = copySite(name)
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'cli/main.ts', 'dev', '--root', site, '--out', join(site, '.dev'), '--port', '0'],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' },
    },
  )
  const ended = new Promise((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const origin = await expect
    .poll(() => /^(http:\/\/127\.0\.0\.1:\d+)\/ is rebuilt/m.exec(output)?.[1], { timeout: 60_000 })
    .toBeTruthy()
    .then(() => /^(http:\S+)\/ is rebuilt/m.exec(output)?.[1] ?? '')
  return { origin, site, write: (file, text) => writeFileSync(join(site, file), text), output: () => output }
}

interface DevEvent {
  event: string
  data: string
}

/** Listens to what open pages are told. */
async function listen(origin: string): Promise<DevEvent[]> {
  const events: DevEvent[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const { body } = await fetch(`${origin}/__lanai/events`, { signal: stop.signal })
  const read = async () => {
    let text = ''
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString()
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const entry of whole) {
        const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(entry) ?? []
        events.push({ event, data: JSON.parse(data) as string })
      }
    }
  }
  read().catch(() => {})
  return events
}

const get = async (url: string) => (await fetch(url)).text()
const within = { timeout: 30_000, interval: 50 }

describe('dev', () => {
  it('serves the site with its drafts, and rebuilds it after a change', async () => {
    const { origin, site, write } = await startDev('plain')
    expect(await get(`${origin}/`)).toContain('<h1>Home</h1>')
    expect(await get(`${origin}/`)).toContain('src="/__lanai/client.js"')
    expect(await get(`${origin}/unfinished/`)).toContain('<h1>Unfinished</h1>')
    expect((await fetch(`${origin}/__lanai/client.js`)).headers.get('content-type')).toBe('text/javascript')
    expect((await fetch(`${origin}/nowhere/`)).status).toBe(404)

    const events = await listen(origin)
    const route = readFileSync(join(site, 'templates/routes/index.tsx'), 'utf8')
    write('templates/routes/index.tsx', route.replace('<h1>Home</h1>', '<h1>Changed</h1>'))
    await expect.poll(() => events.at(-1)?.event, within).toBe('reload')
    expect(await get(`${origin}/`)).toContain('<h1>Changed</h1>')

    write('content/cities/tampa.yaml', 'name: Tampa Bay\n')
    await expect.poll(() => get(`${origin}/seo/tampa/`), within).toContain('Tampa Bay')

    write('templates/routes/fresh.tsx', route.replace('<h1>Home</h1>', '<h1>Fresh</h1>'))
    await expect.poll(() => get(`${origin}/fresh/`), within).toContain('<h1>Fresh</h1>')
    rmSync(join(site, 'templates/routes/fresh.tsx'))
    await expect.poll(async () => (await fetch(`${origin}/fresh/`)).status, within).toBe(404)
  })

  it('sees a folder that was taken away and comes back', async () => {
    const { origin, site, write, output } = await startDev('plain')
    renameSync(join(site, 'content'), join(site, 'elsewhere'))
    await expect.poll(output, within).toContain('there is no folder "content"')
    renameSync(join(site, 'elsewhere'), join(site, 'content'))
    write('content/cities/tampa.yaml', 'name: Tampa Bay\n')
    await expect.poll(() => get(`${origin}/seo/tampa/`), within).toContain('Tampa Bay')
  })

  it('keeps the last good site while the new one has a problem, and tells it', async () => {
    const { origin, site, write, output } = await startDev('plain')
    const events = await listen(origin)
    const route = readFileSync(join(site, 'templates/routes/index.tsx'), 'utf8')
    write('templates/routes/index.tsx', route.replace('href="/about', 'href="/abuot'))
    await expect.poll(() => events.at(-1)?.event, within).toBe('failure')
    expect(events.at(-1)?.data).toMatch(/templates\/routes\/index\.tsx .*\/abuot/)
    expect(output()).toContain('/abuot')
    expect(await get(`${origin}/`)).toContain('<h1>Home</h1>')
    // A page that opens now is told at once.
    const late = await listen(origin)
    await expect.poll(() => late[0]?.event, within).toBe('failure')

    write('content/cities/tampa.yaml', 'nom: Tampa\n')
    await expect.poll(() => events.at(-1)?.data, within).toMatch(/content\/cities\/tampa\.yaml:1:1 /)
    write('content/cities/tampa.yaml', 'name: Tampa\n')
    write('templates/routes/index.tsx', route.replace('<h1>Home</h1>', '<h1>Again</h1>'))
    await expect.poll(() => events.at(-1)?.event, within).toBe('reload')
    expect(await get(`${origin}/`)).toContain('<h1>Again</h1>')
  })

  it('lists the islands of a page in it, lays a problem over it, and reloads it', async () => {
    const { origin, site, write } = await startDev('islands')
    const browser = await launchChromium()
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    page.setDefaultTimeout(30_000)
    await page.goto(`${origin}/sleeping/`)
    const panel = page.locator('details', { has: page.locator('summary', { hasText: /^8 islands$/ }) })
    await panel.locator('summary').click()
    const rows = async () => (await panel.locator('pre').innerText()).split('\n').map((row) => row.trim().split(/\s{2,}|(?<=\S) (?=\d)/))
    const rowsOf = async (widget: string) => (await rows()).filter(([name]) => name === widget)
    await expect.poll(async () => (await rowsOf('note'))[0]?.slice(0, 3)).toEqual(['note', 'load', 'ready'])
    expect((await rowsOf('note'))[0]?.slice(3).join(' ')).toMatch(/^\d+ ms \d+\.\d kB$/)
    expect((await rowsOf('count'))[0]?.slice(0, 3)).toEqual(['count', 'media', 'server'])
    expect((await rowsOf('count'))[0]?.join(' ')).not.toContain(' ms')
    await page.keyboard.press('F8')
    await expect.poll(async () => (await rowsOf('count'))[1]?.join(' ')).toMatch(/^count interaction ready \d+ ms [\d.]+ kB$/)
    // Weighed once it is here: development code of a small widget, with its source map.
    await expect.poll(async () => Number((await rowsOf('count'))[1]?.at(-1)?.split(' ')[0])).toBeGreaterThan(1)

    const route = readFileSync(join(site, 'templates/routes/sleeping.tsx'), 'utf8')
    write('templates/routes/sleeping.tsx', route.replace('<h1>Asleep</h1>', '<h1>Asleep</h2>'))
    await page.locator('#lanai-failure').waitFor()
    expect(await page.locator('#lanai-failure').innerText()).toContain('templates/routes/sleeping.tsx:')
    write('templates/routes/sleeping.tsx', route.replace('<h1>Asleep</h1>', '<h1>Awake</h1>'))
    await page.getByRole('heading', { name: 'Awake' }).waitFor()
    expect(await page.locator('#lanai-failure').count()).toBe(0)
  })
})
