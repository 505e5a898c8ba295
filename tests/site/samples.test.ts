import { expect, it } from 'vitest'
import { replaceSamples } from './other-samples.ts'
import { copySources, openCopy } from './site-copy.ts'

/** Words that occur elsewhere as well. */
const isCommon = (text: string) => text.length < 20 && !/[.@(]/.test(text)

// `npm run test:samples` runs all tests of the site on such a copy.
it('every page is built with other values in place of all samples, and shows none of the old ones', async () => {
  const replaced = replaceSamples(copySources())
  expect(replaced.length).toBeGreaterThan(150)
  const { errors, htmlOf, textOf } = openCopy()
  expect(await errors()).toEqual([])
  const sitemap = await Promise.all(['sitemap.xml', 'sitemap-tools.xml', 'sitemap-cities.xml'].map(textOf))
  const paths = [...sitemap.join('').matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!.replace(/(.)\/$/, '$1'))
  expect(paths.length).toBeGreaterThan(40)
  const old = replaced.filter((text) => !text.includes('{{') && !isCommon(text))
  for (const path of paths) {
    const html = await htmlOf(path)
    expect(
      old.filter((text) => html.includes(text)),
      path,
    ).toEqual([])
  }
})
