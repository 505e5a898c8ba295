import { readdirSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { useSite } from './browser.ts'
import { pagesOfAllWidgets } from './site-pages.ts'

const site = useSite()

/** Scripts that look for nothing, or for any number of elements that bring themselves. */
const FREE = ['card-film', 'tracking', 'unknown-slug', 'video-preview']
const scripts = readdirSync(new URL('../../widgets', import.meta.url), { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /^([\w-]+)\/script\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => !FREE.includes(name))

/** Mounts the other scripts of the page on empty elements. As text, since the import would be one of the test's. */
const MOUNT_ON_NOTHING = `Promise.all([...document.querySelectorAll('x-island:not([data-react])')].map(async ({ dataset }) => {
  if (${JSON.stringify(FREE)}.includes(dataset.widget)) return ['', '']
  const { default: mount } = await import(dataset.src.split(' ')[0])
  try {
    mount(document.createElement('div'), JSON.parse(dataset.props ?? '{}'))
    return [dataset.widget, '']
  } catch (error) {
    return [dataset.widget, String(error)]
  }
}))`

it('every plain script refuses an island without its markup', async () => {
  const page = await site.newPage({ baseURL: inject('origin') })
  const silent: string[] = []
  const seen = new Set<string>()
  for (const { url } of pagesOfAllWidgets()) {
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    const found = (await page.evaluate(MOUNT_ON_NOTHING)) as [string, string][]
    for (const [name, error] of found) {
      if (!scripts.includes(name) || seen.has(name)) continue
      seen.add(name)
      if (!error.startsWith('Error: ')) silent.push(`${name}: ${error || 'no error'}`)
    }
  }
  expect(silent).toEqual([])
  expect(scripts.filter((name) => !seen.has(name))).toEqual([])
})
