import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launchChromium } from '../browser/browser.ts'
import { copySite, spawnLanai } from './run.ts'

interface Server {
  origin: string
  /** Everything that it has written to stdout and stderr so far. */
  output(): string
}

/** Starts a command that serves until it is stopped; it ends with the test. */
async function startServer(args: string[]): Promise<Server> {
  const child = spawnLanai([...args, '--port', '0'])
  const ended = new Promise((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const readOrigin = () => /^(http:\/\/127\.0\.0\.1:\d+)\/ /m.exec(output)?.[1]
  await expect.poll(readOrigin, { timeout: 60_000 }).toBeTruthy()
  return { origin: readOrigin() ?? '', output: () => output }
}

interface Dev extends Server {
  site: string
  /** Replaces a file of the site. */
  write(file: string, text: string): void
}

/**
 * Starts `dev` on a copy of a fixture site.
 * @param settings added to its build.yaml
 */
async function startDev(name: string, settings = ''): Promise<Dev> {
  const site = copySite(name)
  appendFileSync(join(site, 'content/build.yaml'), settings)
  const server = await startServer(['dev', '--root', site, '--out', join(site, '.dev')])
  return { ...server, site, write: (file, text) => writeFileSync(join(site, file), text) }
}

interface DevEvent {
  event: string
  data: string
}

/** Receives the events that open pages receive. */
async function listen(origin: string): Promise<DevEvent[]> {
  const events: DevEvent[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const { body } = await fetch(`${origin}/__lanai/events`, { signal: stop.signal })
  const readEvents = async () => {
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
  readEvents().catch(() => {})
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
    expect((await fetch(`${origin}/__lanai/client.js`)).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
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

  it.each(['directory', 'clean'])('answers like preview where urls is %s', async (urls) => {
    const { origin, site } = await startDev('plain', `urls: ${urls}\n`)
    const preview = await startServer(['preview', '--root', site, '--out', join(site, '.dev')])
    const answer = async (server: string, path: string) => {
      const response = await fetch(server + path, { redirect: 'manual' })
      const { status, headers } = response
      return { status, location: headers.get('location'), type: headers.get('content-type'), body: await response.text() }
    }
    const page = urls === 'clean' ? '/about' : '/about/'
    expect(await answer(origin, page)).toMatchObject({ status: 200, body: expect.stringContaining('<h1>About</h1>') as unknown })
    for (const path of [
      '/',
      '/about',
      '/about/',
      '/about.html',
      '/about/index.html',
      '/seo/tampa',
      '/nowhere',
      '/nowhere/',
      '/favicon.svg',
    ])
      expect(await answer(origin, path), path).toEqual(await answer(preview.origin, path))
  })

  it('notices a folder that disappears and comes back', async () => {
    const { origin, site, write, output } = await startDev('plain')
    renameSync(join(site, 'content'), join(site, 'elsewhere'))
    await expect.poll(output, within).toContain('there is no folder "content"')
    renameSync(join(site, 'elsewhere'), join(site, 'content'))
    write('content/cities/tampa.yaml', 'name: Tampa Bay\n')
    await expect.poll(() => get(`${origin}/seo/tampa/`), within).toContain('Tampa Bay')
  })

  it('keeps the last good site while the new one has errors, and shows them', async () => {
    const { origin, site, write, output } = await startDev('plain')
    const events = await listen(origin)
    const route = readFileSync(join(site, 'templates/routes/index.tsx'), 'utf8')
    write('templates/routes/index.tsx', route.replace('href="/about', 'href="/abuot'))
    await expect.poll(() => events.at(-1)?.event, within).toBe('failure')
    expect(events.at(-1)?.data).toMatch(
      /^templates\/routes\/index\.tsx:9:5 {2}the link "\/abuot\?from=home#people" points to a page that does not exist, on \/ {2}\[link-missing\]$/m,
    )
    expect(output()).toContain('/abuot')
    expect(await get(`${origin}/`)).toContain('<h1>Home</h1>')
    // A page that opens now receives them at once.
    const late = await listen(origin)
    await expect.poll(() => late[0]?.event, within).toBe('failure')

    write('content/cities/tampa.yaml', 'nom: Tampa\n')
    await expect.poll(() => events.at(-1)?.data, within).toMatch(/content\/cities\/tampa\.yaml:1:1 /)
    write('content/cities/tampa.yaml', 'name: Tampa\n')
    write('templates/routes/index.tsx', route.replace('<h1>Home</h1>', '<h1>Again</h1>'))
    await expect.poll(() => events.at(-1)?.event, within).toBe('reload')
    expect(await get(`${origin}/`)).toContain('<h1>Again</h1>')
  })

  it('lists the islands of a page on it, shows an error over it, and reloads it', async () => {
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
