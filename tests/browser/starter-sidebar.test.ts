import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder, type Served } from 'lanai/build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT, runLanai } from '../cli/run.ts'
import { useSite } from './browser.ts'
import { formatShift, readLayoutShifts, recordLayoutShifts } from './layout-shifts.ts'

const folder = mkdtempSync(join(tmpdir(), 'starter-sidebar-'))
let served: Served

beforeAll(async () => {
  const root = join(folder, 'docs')
  expect(await runLanai(['init', root, '--template', 'docs'])).toMatchObject({ status: 0, stderr: '' })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'content/docs/index.md'), 'A home page without a heading.\n')
  for (const section of ['4-guides', '5-reference']) {
    mkdirSync(join(root, 'content/docs', section))
    for (let number = 1; number <= 60; number++)
      writeFileSync(join(root, 'content/docs', section, `${number}-topic-${number}.md`), `# Topic ${number}\n\nWords about it.\n`)
  }
  mkdirSync(join(root, 'content/docs/6-wiki/inner'), { recursive: true })
  for (let number = 1000; number < 1300; number++) writeFileSync(join(root, `content/docs/6-wiki/page-${number}.md`), '# Page\n\nWords.\n')
  writeFileSync(join(root, 'content/docs/6-wiki/inner/a.md'), '# A\n\nWords.\n')
  expect(await runLanai(['build', '--root', root])).toMatchObject({ status: 0 })
  served = await serveFolder(join(root, 'dist'), { port: 0, urls: 'directory' })
}, 120_000)
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
})

describe('the sidebar of the template docs with many documents', () => {
  const site = useSite(() => served.origin)

  it('lists the section of the current page, and links to the others', async () => {
    const page = await site.open('/guides/topic-40/')
    const links = await page.locator('#sidebar a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.filter((href) => href?.startsWith('/guides/'))).toHaveLength(60)
    expect(links.filter((href) => href?.startsWith('/reference/'))).toEqual(['/reference/topic-1/'])
  })

  it('lists the documents around the current page in a folder of very many, and the folders in it', async () => {
    const page = await site.open('/wiki/page-1290/')
    const links = await page.locator('#sidebar a[href^="/wiki/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/wiki/inner/a/', ...Array.from({ length: 200 }, (_, index) => `/wiki/page-${1100 + index}/`)])
    expect(await page.locator('#sidebar').textContent()).toContain('100 more')
  })

  it('calls a home page without a title by the name of the site', async () => {
    const page = await site.open('/')
    for (const place of ['#sidebar [aria-current]', 'h1']) expect(await page.locator(place).textContent()).toBe('Fathom')
  })

  it.each([
    ['/guides/topic-1/', 0],
    ['/guides/topic-40/', 1],
    ['/reference/topic-60/', 1],
  ])('shows the current page, %s, without moving the window', async (path, scrolled) => {
    const page = await site.open(path, { before: recordLayoutShifts })
    const current = page.locator('#sidebar [aria-current]')
    const isInView = () =>
      current.evaluate((element) => {
        const [{ top, bottom }, list] = [element.getBoundingClientRect(), element.closest('nav')!.getBoundingClientRect()]
        return top >= list.top && bottom <= Math.min(list.bottom, innerHeight)
      })
    expect(await isInView()).toBe(true)
    expect(await page.locator('#sidebar').evaluate((sidebar) => Math.sign(sidebar.scrollTop))).toBe(scrolled)
    expect((await readLayoutShifts(page)).map(formatShift)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await page.click('.menu-button')
    await expect.poll(isInView).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const close = page.locator('.sidebar__close')
    await expect.poll(() => close.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    await close.click()
    expect(await page.locator('#sidebar').isVisible()).toBe(false)
  })
})
