import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { markDocument, startDev, useBrowser } from './dev-server.ts'

const openPage = useBrowser()

it('keeps what scripts wrote into the page before and after it was loaded, and changes what its template changes', async () => {
  const script = [
    `document.documentElement.className = 'js dark'`,
    `document.querySelector('meta[name=theme-color]').content = '#111'`,
    `document.head.append(document.createElement('style'))`,
    `document.body.className += ' early'`,
    `document.body.style.color = 'red'`,
    `document.body.prepend(document.createElement('aside'))`,
    `document.querySelector('h1').textContent = 'By a script'`,
  ].join(';')
  const hash = createHash('sha256').update(script).digest('base64')
  const { origin, edit } = await startDev('plain', `csp:\n  script-src: ["'sha256-${hash}'"]\n  style-src: ["'unsafe-inline'"]\n`)
  edit('templates/document.tsx', (text) =>
    text
      .replace('<html lang="en">', '<html lang="en" class="no-js">')
      .replace('<Head />', '<Head /><meta name="theme-color" content="#fff" />')
      .replace('<body>', '<body class="page" style="margin: 0">')
      .replace('</main>', `</main><script dangerouslySetInnerHTML={{ __html: ${JSON.stringify(script)} }} />`),
  )
  const page = await openPage(origin, '/')
  const isLoaded = await markDocument(page)
  await page.evaluate(
    `document.body.classList.add('late'); document.title = '(3) Home'; document.head.prepend(document.createElement('base'))`,
  )
  edit('templates/document.tsx', (text) =>
    text
      .replace('class="no-js"', 'class="no-js wide" data-site="b"')
      .replace('class="page" style="margin: 0"', 'class="page big" style="margin: 1px"')
      .replace('<title>', '<title>Changed: '),
  )
  await expect.poll(() => page.title()).toMatch(/^Changed: /)
  const shown = `[document.documentElement.className, document.documentElement.dataset.site, document.body.className, document.body.style.cssText,
    document.querySelector('meta[name=theme-color]').content, document.querySelectorAll('head > style, head > base').length,
    document.body.firstChild.localName, document.querySelector('h1').textContent]`
  expect(await page.evaluate(shown)).toEqual([
    'js dark wide',
    'b',
    'page early late big',
    'margin: 1px; color: red;',
    '#111',
    2,
    'aside',
    'By a script',
  ])
  expect(await isLoaded()).toBe(true)
})

it('keeps elements that a script has put in the place of a text, and a class that it has removed', async () => {
  const { origin, edit } = await startDev('plain')
  edit('templates/document.tsx', (text) =>
    text.replace('<html lang="en">', '<html lang="en" class="no-js">').replace('</main>', '</main><p>Loading</p>'),
  )
  const page = await openPage(origin, '/')
  const isLoaded = await markDocument(page)
  await page.evaluate(
    `document.documentElement.classList.remove('no-js'); document.querySelector('body > p').replaceChildren(document.createElement('b'))`,
  )
  edit('templates/document.tsx', (text) =>
    text.replace('class="no-js"', 'class="no-js wide"').replace('Loading', 'Please wait').replace('<title>', '<title>Changed: '),
  )
  await expect.poll(() => page.title()).toMatch(/^Changed: /)
  const shown = `[document.documentElement.className, document.querySelector('body > p').innerHTML]`
  expect(await page.evaluate(shown)).toEqual(['wide', '<b></b>'])
  expect(await isLoaded()).toBe(true)
})

it('loads the page again for an edit of what an inline script has wrapped', async () => {
  const script = `const p = document.querySelector('body > p'), div = document.createElement('div'); p.replaceWith(div); div.append(p)`
  const hash = createHash('sha256').update(script).digest('base64')
  const { origin, edit } = await startDev('plain', `csp:\n  script-src: ["'sha256-${hash}'"]\n`)
  edit('templates/document.tsx', (text) =>
    text.replace('</main>', `</main><p>one</p><script dangerouslySetInnerHTML={{ __html: ${JSON.stringify(script)} }} />`),
  )
  const page = await openPage(origin, '/')
  await expect.poll(() => page.textContent('body > div > p')).toBe('one')
  edit('templates/document.tsx', (text) => text.replace('<p>one</p>', '<p>two</p>'))
  await expect.poll(() => page.textContent('body > div > p')).toBe('two')
})

it('shows the old stylesheet until the new one is there', async () => {
  const { origin, edit } = await startDev('plain')
  edit('templates/styles/site.css', (text) => `${text}\nmain { display: block; height: 5000px }`)
  const page = await openPage(origin, '/')
  await page.evaluate(`scrollTo(0, 3000)`)
  edit('templates/styles/site.css', (text) => `${text}\nh1 { color: rgb(1, 2, 3) }`)
  await expect.poll(() => page.evaluate(`getComputedStyle(document.querySelector('h1')).color`)).toBe('rgb(1, 2, 3)')
  expect(await page.evaluate('scrollY')).toBe(3000)
})
