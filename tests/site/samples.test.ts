import * as fs from 'node:fs'
import { expect, it } from 'vitest'
import { openDevSite } from '../../cli/dev/site.ts'
import { hasErrors } from '../../cli/diagnostics/diagnostic.ts'
import { describe as describeAll } from '../unit/memory-site.ts'
import { replaceSamples } from './other-samples.ts'
import { copySources } from './site-copy.ts'

/** Words that occur elsewhere as well. */
const isCommon = (text: string) => text.length < 20 && !/[.@(]/.test(text)

// `npm run test:samples` runs all tests of the site on such a copy.
it('every page is built with other values in place of all samples, and shows none of the old ones', { timeout: 120_000 }, async () => {
  const root = copySources()
  const replaced = replaceSamples(root)
  expect(replaced.length).toBeGreaterThan(150)
  const effects = { env: {}, now: Date.now, disk: fs, threads: 1, git: () => Promise.resolve(undefined) }
  const site = openDevSite({ root }, effects, { warn: () => {}, onEncoded: () => {} })
  expect(describeAll((await site.problems()).filter(({ severity }) => severity === 'error'))).toEqual([])
  const sitemap = await Promise.all(
    ['sitemap.xml', 'sitemap-tools.xml', 'sitemap-cities.xml'].map(async (name) => {
      const file = await site.file(name)
      return file ? Buffer.from(file.bytes).toString() : ''
    }),
  )
  const paths = [...sitemap.join('').matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!.replace(/(.)\/$/, '$1'))
  expect(paths.length).toBeGreaterThan(40)
  const old = replaced.filter((text) => !text.includes('{{') && !isCommon(text))
  for (const path of paths) {
    const page = await site.page(path)
    expect(hasErrors(page!.diagnostics), describeAll(page!.diagnostics).join('\n')).toBe(false)
    const { html } = page!.rendered!
    expect(
      old.filter((text) => html.includes(text)),
      path,
    ).toEqual([])
  }
})
