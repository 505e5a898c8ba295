import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markDocument, startDev, startServer, useBrowser } from './dev-server.ts'
import { buildSite, copySite, markSample } from './run.ts'

const openPage = useBrowser()

const get = async (url: string) => (await fetch(url)).text()

describe('dev', () => {
  it('serves the site with its drafts, and what is changed, added and removed', async () => {
    const { origin, edit, site } = await startDev('plain')
    expect(await get(`${origin}/`)).toContain('<h1>Home</h1>')
    expect(await get(`${origin}/unfinished/`)).toContain('<h1>Unfinished</h1>')
    edit('templates/routes/index.tsx', (text) => text.replace('<h1>Home</h1>', '<h1>Changed</h1>'))
    await expect.poll(() => get(`${origin}/`)).toContain('<h1>Changed</h1>')
    edit('content/cities/tampa.yaml', () => 'name: Tampa Bay\n')
    await expect.poll(() => get(`${origin}/seo/tampa/`)).toContain('Tampa Bay')
    markSample(site)
    await expect.poll(() => get(`${origin}/seo/tampa/`)).toContain('Tampa<small data-lanai-sample>Sample</small>')
    copyFileSync(join(site, 'templates/routes/index.tsx'), join(site, 'templates/routes/fresh.tsx'))
    await expect.poll(() => get(`${origin}/fresh/`)).toContain('<h1>Changed</h1>')
    rmSync(join(site, 'templates/routes/fresh.tsx'))
    await expect.poll(async () => (await fetch(`${origin}/fresh/`)).status).toBe(404)
  })

  it.each(['directory', 'clean'])('answers like preview where urls is %s', async (urls) => {
    const { origin, site } = await startDev('plain', `urls: ${urls}\n`)
    await buildSite(site, '--drafts')
    const preview = await startServer(['preview', '--root', site])
    const answer = async (server: string, path: string) => {
      const { status, headers } = await fetch(server + path, { redirect: 'manual' })
      return { status, location: headers.get('location'), type: headers.get('content-type')?.toLowerCase() }
    }
    const paths = [
      '/',
      '/about',
      '/about/',
      '/about.html',
      '/about/index.html',
      '/seo',
      '/seo/tampa',
      '/nowhere',
      '/nowhere/',
      '/old',
      '/old/',
    ]
    for (const path of [...paths, '/favicon.svg', '/sitemap.xml', '/robots.txt'])
      expect(await answer(origin, path), path).toEqual(await answer(preview.origin, path))
  })

  it('is not needed for a site that another machine has built: preview serves it without its headers and redirects, and says so', async () => {
    const site = copySite('plain')
    await buildSite(site)
    rmSync(join(site, '.cache'), { recursive: true })
    const { origin, output } = await startServer(['preview', '--root', site])
    expect(output()).toContain('the cache has no manifest of it')
    const { status, headers } = await fetch(`${origin}/about/`)
    expect([status, headers.get('x-content-type-options')]).toEqual([200, null])
  })

  it('notices folders that disappear and come back, and files behind links', async () => {
    const { origin, site, output, edit } = await startDev('plain')
    await get(`${origin}/`)
    renameSync(join(site, 'content'), join(site, 'elsewhere'))
    await expect.poll(output).toContain('there is no folder "content"')
    renameSync(join(site, 'elsewhere'), join(site, 'content'))
    edit('content/cities/tampa.yaml', () => 'name: Tampa Bay\n')
    await expect.poll(() => get(`${origin}/seo/tampa/`)).toContain('Tampa Bay')
    mkdirSync(join(site, 'templates/linked'))
    renameSync(join(site, 'templates/routes/about.tsx'), join(site, 'templates/linked/about.tsx'))
    await expect.poll(async () => (await fetch(`${origin}/about/`)).status).not.toBe(200)
    symlinkSync(join(site, 'templates/linked/about.tsx'), join(site, 'templates/routes/about.tsx'))
    await expect.poll(() => get(`${origin}/about/`)).toContain('<h1>About</h1>')
    edit('templates/linked/about.tsx', (text) => text.replace('<h1>About', '<h1>Linked'))
    await expect.poll(() => get(`${origin}/about/`)).toContain('<h1>Linked')
  })
})

describe('an open page of dev', () => {
  it('changes in place: typed text, focus, scroll position and islands stay as they are', async () => {
    const { origin, edit } = await startDev('islands')
    edit('templates/routes/plain.tsx', (text) =>
      text.replace(
        /(<h1>[^]*?<\/h1>)/,
        '$1<input id="typed" defaultValue="server" /><dialog id="box">Box</dialog><div className="tall" />',
      ),
    )
    edit('templates/styles/site.css', (text) => `${text}\n.tall { height: 3000px }`)
    const page = await openPage(origin, '/')
    await page.goto(`${origin}/plain/`)
    const isLoaded = await markDocument(page)
    await page.locator('#typed').fill('by a visitor')
    await page.evaluate(`document.querySelector('#box').show(); document.querySelector('#typed').focus(); scrollTo(0, 400)`)
    edit('templates/routes/plain.tsx', (text) => text.replace('<h1>', '<h1>Changed: ').replace('>Box<', '>Another<'))
    await page.getByRole('heading', { name: /^Changed: / }).waitFor()
    expect(await page.locator('#typed').inputValue()).toBe('by a visitor')
    expect(
      await page.evaluate(
        `[document.activeElement.id, document.querySelector('#box').open, document.querySelector('#box').textContent, scrollY]`,
      ),
    ).toEqual(['typed', true, 'Another', 400])
    expect(await isLoaded()).toBe(true)
  })

  it('swaps a stylesheet, and replaces the islands of a changed widget alone', async () => {
    const { origin, edit } = await startDev('islands')
    const page = await openPage(origin, '/')
    const isLoaded = await markDocument(page)
    const counter = page.locator('[data-label="inner"]')
    await counter.click()
    await expect.poll(() => counter.innerText()).toBe('inner 11')

    edit('templates/styles/site.css', (text) => `${text}\nh1 { color: rgb(1, 2, 3) }`)
    await expect.poll(() => page.evaluate(`getComputedStyle(document.querySelector('h1')).color`)).toBe('rgb(1, 2, 3)')
    await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(1)

    edit('widgets/fold/widget.tsx', (text) => text.replace("'fold'", "'fold up'"))
    await page.getByRole('button', { name: 'fold up' }).click()
    await page.getByRole('button', { name: 'unfold' }).click()
    await page.locator('[data-label="folded"]').click()
    await expect.poll(() => page.locator('[data-label="folded"]').innerText()).toBe('folded 21')
    expect(await counter.innerText()).toBe('inner 11')
    await counter.click()
    await expect.poll(() => counter.innerText()).toBe('inner 12')
    expect(await isLoaded()).toBe(true)

    // What a plain script works on is the server's: here the script has replaced the text of the paragraph.
    edit('templates/routes/index.tsx', (text) => text.replace('<p id="note">', '<p id="note" class="edited">'))
    await expect.poll(() => page.locator('#note.edited').innerText()).toBe('hello')
    expect(await isLoaded()).toBe(true)

    // A plain script may have listeners anywhere, so that its page is loaded again.
    edit('widgets/note/script.ts', (text) => `${text}\nexport const changed = true\n`)
    await expect.poll(isLoaded).toBe(false)
    await expect.poll(() => counter.innerText()).toBe('inner 10')
  })

  it('renders a replaced island whose styles emotion has taken out of its HTML', async () => {
    const { origin, edit, output } = await startDev('islands', `csp: { style-src: ["'unsafe-inline'"] }\n`)
    // As emotion: the styles are in the HTML, are moved once, when the package is loaded, and are in no render of the browser.
    edit(
      'widgets/fold/widget.tsx',
      () => `/** @jsxImportSource react */
import type { ReactNode } from 'react'
const inBrowser = typeof document !== 'undefined'
if (inBrowser && !('moved' in document.body.dataset)) {
  document.body.dataset.moved = ''
  document.head.append(...document.querySelectorAll('x-island style[data-emotion]'))
}
export default function Fold({ children }: { children?: ReactNode }) {
  const text = 'first'
  return <>{!inBrowser && <style data-emotion="css">{\`.css-\${text} { color: rgb(1, 2, 3) }\`}</style>}<p className={\`css-\${text}\`} id="styled">{text}</p>{children}</>
}
`,
    )
    const page = await openPage(origin, '/')
    const isLoaded = await markDocument(page)
    const color = () => page.evaluate(`getComputedStyle(document.querySelector('#styled')).color`)
    const island = page.locator('x-island:has(#styled)')
    for (const text of ['first', 'second']) {
      edit('widgets/fold/widget.tsx', (before) => before.replace('first', text))
      await expect.poll(() => page.locator('#styled').innerText()).toBe(text)
      await expect.poll(() => island.getAttribute('data-state')).toBe('ready')
      await expect.poll(() => page.locator('head style[data-emotion]').allTextContents()).toContain(`.css-${text} { color: rgb(1, 2, 3) }`)
      expect(await color()).toBe('rgb(1, 2, 3)')
    }
    expect(await isLoaded()).toBe(true)
    expect(output()).not.toContain('renders something else in the browser')
  })

  it('renders a replaced island that code of the page has changed before it was hydrated', async () => {
    const { origin, edit } = await startDev('islands')
    // As libraries with custom elements, or that watch the page: what they have defined is there when the island is replaced.
    edit(
      'widgets/fold/widget.tsx',
      () => `/** @jsxImportSource react */
import { createElement, useEffect, type ReactNode } from 'react'
export default function Fold({ children }: { children?: ReactNode }) {
  useEffect(() => {
    if (customElements.get('x-stamp')) return
    customElements.define('x-stamp', class extends HTMLElement { connectedCallback() { this.setAttribute('role', 'note') } })
  }, [])
  return <>{createElement('x-stamp', {}, 'first')}{children}</>
}
`,
    )
    const page = await openPage(origin, '/')
    const isLoaded = await markDocument(page)
    const island = page.locator('x-island:has(x-stamp)')
    await expect.poll(() => page.locator('x-stamp').getAttribute('role')).toBe('note')
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    edit('widgets/fold/widget.tsx', (text) => text.replace('first', 'second'))
    await expect.poll(() => page.locator('x-stamp').innerText()).toBe('second')
    await expect.poll(() => island.getAttribute('data-state')).toBe('ready')
    expect(await page.locator('x-stamp').getAttribute('role')).toBe('note')
    const folded = page.locator('[data-label="folded"]')
    await folded.click()
    await expect.poll(() => folded.innerText()).toBe('folded 21')
    expect(await isLoaded()).toBe(true)
    expect(messages).toEqual([])
  })

  it.each(['react', 'preact'])('renders a replaced island with what other modules hold, such as a store, by %s', async (runtime) => {
    const { origin, edit, output, site } = await startDev('islands', `\nruntime: ${runtime}\n`)
    writeFileSync(join(site, 'widgets/fold/store.ts'), `export const store = { value: 'at build' }\n`)
    edit(
      'widgets/fold/widget.tsx',
      () => `/** @jsxImportSource react */
import { useEffect, type ReactNode } from 'react'
import { store } from './store.ts'
export default function Fold({ children }: { children?: ReactNode }) {
  useEffect(() => void (store.value = 'loaded'), [])
  return <><p id="held" className={store.value}>first {store.value}</p>{children}</>
}
`,
    )
    const page = await openPage(origin, '/')
    const isLoaded = await markDocument(page)
    const island = page.locator('x-island:has(#held)')
    await expect.poll(() => island.getAttribute('data-state')).toBe('ready')
    expect(await page.locator('#held').innerText()).toBe('first at build')
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    edit('widgets/fold/widget.tsx', (text) => text.replace('first', 'second'))
    await expect.poll(() => page.locator('#held').innerText()).toBe('second loaded')
    await expect.poll(() => island.getAttribute('data-state')).toBe('ready')
    const folded = page.locator('[data-label="folded"]')
    await folded.click()
    await expect.poll(() => folded.innerText()).toBe('folded 21')
    expect(await isLoaded()).toBe(true)
    expect(messages).toEqual([])
    expect(output()).not.toContain('renders something else in the browser')
  })

  it('reports attributes that differ from the HTML', async () => {
    const { origin, edit, output } = await startDev('islands')
    edit(
      'widgets/fold/widget.tsx',
      () => `/** @jsxImportSource react */
import type { ReactNode } from 'react'
export default function Fold({ children }: { children?: ReactNode }) {
  return <div className={typeof document === 'undefined' ? 'built' : 'shown'}>{children}</div>
}
`,
    )
    await openPage(origin, '/')
    const difference = 'className="shown" in the browser, className="built" in the HTML'
    await expect.poll(output).toContain(`the component Fold renders something else in the browser than at build: ${difference}`)
  })

  it('shows errors with links to their sources, until they are corrected or closed', async () => {
    const { origin, edit, output } = await startDev('islands')
    const [page, other] = [await openPage(origin, '/'), await openPage(origin, '/plain/')]
    const overlay = page.locator('lanai-overlay')
    edit('templates/routes/index.tsx', (text) => text.replace('<h1>Islands</h1>', '<h1>Islands</h2>'))
    await expect.poll(() => overlay.locator('main').innerText()).toContain('templates/routes/index.tsx:')
    await page.keyboard.press('Escape')
    await expect.poll(() => overlay.count()).toBe(0)
    edit('templates/routes/index.tsx', (text) => text.replace('<h1>Islands</h2>', '<h1><a href="/nowhere">Islands</a></h1>'))
    await expect.poll(() => overlay.locator('main').innerText()).toContain('"/nowhere" points to a page that does not exist')
    const opened = page.waitForRequest(/\/__lanai\/open/)
    await overlay.getByRole('link', { name: /^templates\/routes\/index\.tsx:\d+:\d+$/ }).click()
    expect((await opened).url()).toMatch(/location=templates%2Froutes%2Findex\.tsx%3A\d+%3A\d+$/)
    // Only the page with the link has it over itself.
    await expect.poll(() => other.locator('lanai-overlay').count()).toBe(0)
    edit('templates/routes/index.tsx', (text) => text.replace('<h1><a href="/nowhere">Islands</a></h1>', '<h1>Corrected</h1>'))
    await page.getByRole('heading', { name: 'Corrected' }).waitFor()
    expect(await overlay.count()).toBe(0)
    // The client itself has no errors on a page that cannot be rendered.
    expect(output()).not.toContain('[browser]')
  })

  it('shows where a script threw an error', async () => {
    const { origin, edit, output } = await startDev('islands')
    edit('widgets/count/widget.tsx', (text) => text.replace('setCount((now) => now + 1)', "{ throw new RangeError('too far') }"))
    const page = await openPage(origin, '/')
    await page.locator('[data-label="inner"][id]').click()
    await expect
      .poll(() => page.locator('lanai-overlay main').innerText())
      .toMatch(/widgets\/count\/widget\.tsx:17:\d+[^]*RangeError: too far/)
    expect(output()).toContain('RangeError: too far, on /  [browser]')
    expect(output()).toContain('/docs/errors/browser.md')
  })

  it('says what the policy has blocked while a widget was rendered, and where', async () => {
    const { origin, edit, output } = await startDev('islands')
    edit(
      'widgets/fold/widget.tsx',
      () => `/** @jsxImportSource react */
import { useEffect, useState, type ReactNode } from 'react'
const markup = () => ({ [['dangerouslySet', 'InnerHTML'].join('')]: { __html: '<b>bold</b>' } })
export default function Fold({ children }: { children?: ReactNode }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return <>{isMounted && <i {...markup()} />}{children}</>
}
`,
    )
    const page = await openPage(origin, '/')
    await expect.poll(() => page.locator('lanai-overlay main').innerText()).toContain(`require-trusted-types-for: ["'none'"]`)
    await expect.poll(output).toMatch(/widgets\/fold\/widget\.tsx:\d+:\d+ .*requires 'TrustedHTML' assignment\., on \/ {2}\[browser\]/)
  })

  it('marks a draft, and links to elements that do not exist', async () => {
    const { origin, edit } = await startDev('plain')
    const draft = await openPage(origin, '/unfinished/')
    await expect.poll(() => draft.locator('lanai-panel summary').innerText()).toBe('0 islands · draft')
    const page = await openPage(origin, '/')
    await expect.poll(() => page.locator('lanai-panel summary').innerText()).toBe('0 islands')
    edit('templates/routes/index.tsx', (text) => text.replace('</h1>', '</h1><a href="#none">here</a>'))
    await expect.poll(() => page.locator('lanai-panel summary').innerText()).toBe('0 islands · 1 problem')
    expect(await page.locator('lanai-overlay').count()).toBe(0)
  })

  it('lists warnings in the panel, and leaves the page free', async () => {
    const { origin, edit } = await startDev('plain')
    edit('content/build.yaml', (text) => `${text}\nrules:\n  link-missing: warn\n`)
    const page = await openPage(origin, '/')
    await expect.poll(() => page.locator('lanai-panel summary').innerText()).toBe('0 islands')
    edit('templates/routes/index.tsx', (text) => text.replace('</h1>', '</h1><a href="/nowhere">here</a>'))
    await expect.poll(() => page.locator('lanai-panel summary').innerText()).toBe('0 islands · 1 problem')
    expect(await page.locator('lanai-overlay').count()).toBe(0)
  })

  it('lists what it is made of', async () => {
    const { origin } = await startDev('islands')
    const page = await openPage(origin, '/sleeping/')
    const panel = page.locator('lanai-panel')
    await panel.locator('summary', { hasText: /^9 islands/ }).click()
    const rowsOf = async (widget: string) =>
      (await panel.locator('tr').allInnerTexts())
        .map((row) => row.split('\t').map((cell) => cell.trim()))
        .filter(([name]) => name === widget)
    await expect.poll(async () => (await rowsOf('note'))[0]?.slice(0, 3)).toEqual(['note', 'load', 'ready'])
    expect((await rowsOf('note'))[0]?.slice(3).join(' ')).toMatch(/^\d+ ms \d+\.\d kB$/)
    expect((await rowsOf('count'))[0]?.slice(0, 3)).toEqual(['count', 'media', 'server'])
    await page.keyboard.press('F8')
    await expect.poll(async () => (await rowsOf('count'))[1]?.join(' ')).toMatch(/^count interaction ready \d+ ms [\d.]+ kB$/)
    await expect.poll(() => panel.locator('details').innerText()).toContain('templates/routes/sleeping.tsx')
    expect(await panel.locator('details').innerText()).toMatch(/widgets\/count\/widget\.tsx[^]*templates\/styles\/site\.css[^]*title\s+/)
  })
})
