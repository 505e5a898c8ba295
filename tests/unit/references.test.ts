import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../cli/content/load.ts'
import * as schema from '../../content/schema.ts'
import type { Content } from '../../content/schema.ts'
import { checkContent } from '../../content/schema/check.ts'
import { createDisk, describe as describeAll, ROOT } from './memory-site.ts'

type Parts = Parameters<typeof checkContent>[0]

const good = {
  cities: [
    { slug: 'tampa', map: { latitude: 28, longitude: -82 }, nearby: [{ collection: 'cities', slug: 'sarasota' }] },
    { slug: 'sarasota', map: { latitude: 27, longitude: -82 }, nearby: [{ collection: 'cities', slug: 'tampa' }] },
  ],
  tools: [{ slug: 'robo-caller', included: false }],
  toolPages: [{ slug: 'robo-caller' }],
  businessStackPage: { modules: { groups: [] } },
  whichOffer: { questions: [{ id: 'need', options: [{ id: 'none' }] }], rules: [{ when: {} }] },
  kickstartPlan: {
    deliverables: [
      { id: 'blog-posts', count: 4, perWeek: 1 },
      { id: 'report', count: 1 },
    ],
  },
  facts: {
    monthlySeo: { articles: 4, articlesPerWeek: 1 },
  },
} as unknown as Parts

const issuesOf = (parts: object) =>
  checkContent({ ...good, ...parts } as Parts, (...path) => ({ file: path.join('/') }), { buildDay: '2026-11-25' }).map(
    ({ location, message }) => [location?.file, message],
  )

describe('checkContent(content, locate, { buildDay })', () => {
  it('accepts valid references and figures', () => expect(issuesOf({})).toEqual([]))

  it('reports a city that is near itself, with its path', () => {
    const nearby = ['sarasota', 'tampa'].map((slug) => ({ collection: 'cities', slug }))
    expect(issuesOf({ cities: [{ slug: 'tampa', map: { latitude: 28, longitude: -82 }, nearby }] })).toEqual([
      ['cities/tampa/nearby/1', '"tampa" is this city itself'],
    ])
  })

  it('reports a monthly delivery that is not the one of the facts', () => {
    const kickstartPlan = { deliverables: [{ id: 'blog-posts', count: 5, perWeek: 1 }] }
    expect(issuesOf({ kickstartPlan })).toEqual([['kickstartPlan/deliverables/0/count', '"deliverables.0.count" is 5 but should be 4']])
  })

  it('reports a tool without a page, and a page without a tool', () => {
    expect(issuesOf({ toolPages: [{ slug: 'robo' }] })).toEqual([
      ['toolPages/robo', '"robo" has no entry in tools.yaml'],
      ['tools/robo-caller', '"robo-caller" has no entry in tool-pages.yaml'],
    ])
  })
})

describe('the schema of the content', () => {
  const folder = fileURLToPath(new URL('../../content', import.meta.url))
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(yaml|md)$/.test(name))
  const texts = Object.fromEntries(names.map((name) => [`content/${name}`, fs.readFileSync(join(folder, name), 'utf8')]))

  type Change = readonly [file: string, from: RegExp | string, to: string]

  /** Loads the content with strings in some files replaced. */
  function loadChanged(...changes: readonly Change[]) {
    const changed = { ...texts }
    for (const [file, from, to] of changes) {
      const path = `content/${file}`
      changed[path] = changed[path]!.replace(from, to)
      expect(changed[path]).not.toBe(texts[path])
    }
    const site = { root: ROOT, content: `${ROOT}/content`, drafts: false, buildTime: 0 }
    return loadContent(site, schema as never, createDisk(changed))
  }
  const faultsOf = async (...changes: readonly Change[]) => describeAll((await loadChanged(...changes)).diagnostics)

  it.each([
    ['cities/tampa.yaml', /(nearby:[^]*?)(sarasota|st-petersburg)/, 'cities'],
    ['industries/legal.yaml', /(tool: )([a-z-]+)/, 'tools'],
    ['compared-tools.yaml', /(tool: )([a-z-]+)/, 'tools'],
    ['pages/home.yaml', /(tools:\s*(?:\[|-)\s*)([a-z-]+)/, 'tools'],
    ['pages/business-stack.yaml', /(tools:\s*(?:\[|-)\s*)([a-z-]+)/, 'tools'],
    ['pages/agency-alternative.yaml', /(slugs:\s*(?:\[|-)\s*)([a-z-]+)/, 'cities'],
  ])('reports an entry that does not exist in %s', async (file, pattern, collection) => {
    const found = await faultsOf([file, pattern, '$1no-such-entry'])
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`must be a slug of ${collection}, got "no-such-entry" [content-reference]`)
    expect(found[0]).toMatch(new RegExp(`^content/${file}:\\d+:\\d+ `))
  })

  describe('when the price of the stack changes', () => {
    const price: Change = ['facts.yaml', 'price: 500  ', 'price: 550  ']
    const typed: Change = ['pages/home.yaml', 'All tools included', 'All tools for $500']

    it('writes it and what follows from it into every sentence', async () => {
      const { value, diagnostics } = await loadChanged(price)
      expect(diagnostics).toEqual([])
      const { store } = value!
      const content = store.content as unknown as Content
      expect(store.track(() => ({ ...content.facts.comparison })).value).toMatchObject({ monthlySavings: 1869, yearlySavings: 22428 })
      expect(store.track(() => [content.businessStackPage.meta.title, content.businessStackPage.banner.text]).value).toEqual([
        'Business Stack: every automation tool, $550 a month',
        'LABOR50: 50% off the first month. You start at $275.',
      ])
      expect(store.track(() => JSON.stringify(content.agencyAlternativePage)).value).not.toContain('$500')
    })
    it('reports a figure that does not follow it', async () => {
      const found = await faultsOf(['facts.yaml', 'price: 500  ', 'price: 549  '])
      expect(found).toEqual([
        expect.stringMatching(/^content\/facts\.yaml:\d+:\d+ "facts\.stack\.promoFirstMonth" must be a whole number, got 274\.5 /),
      ])
    })
    it('has reported every sentence that types it, with its line', async () => {
      const found = expect.stringMatching(/^content\/pages\/home\.yaml:\d+:\d+ \$500 is typed, and is a fact /) as string
      expect(await faultsOf(typed)).toEqual([found])
    })
  })
})
