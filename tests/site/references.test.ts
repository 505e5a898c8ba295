import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../cli/content/load.ts'
import * as schema from '../../content/schema.ts'
import { formatMoney } from '../../content/format.ts'
import type { Content } from '../../content/schema.ts'
import { checkContent } from '../../content/schema/check.ts'
import { createDisk, describe as describeAll, ROOT } from '../unit/memory-site.ts'

type Parts = Parameters<typeof checkContent>[0]

const good = {
  cities: [
    { slug: 'tampa', name: 'Tampa', map: { latitude: 28, longitude: -82 }, nearby: [{ collection: 'cities', slug: 'sarasota' }] },
    { slug: 'sarasota', name: 'Sarasota', map: { latitude: 27, longitude: -82 }, nearby: [{ collection: 'cities', slug: 'tampa' }] },
  ],
  tools: Object.assign([{ slug: 'robo-caller', included: false }], { get: () => undefined }),
  comparedTools: { rows: [] },
  businessStackPage: { modules: { groups: [] } },
  whichOffer: { questions: [{ id: 'need', options: [{ id: 'none' }] }], rules: [{ when: {} }] },
  offers: [],
  pages: [],
  scarcity: { basis: 'real', accepts: [] },
  site: { offers: {}, footerGroups: {} },
  plans: { plans: [] },
  thirdParties: { checkout: { orders: { kickstart: '' } } },
  directory: {},
  kickstartPlan: {
    deliverables: [
      { id: 'profile-posts', count: 8, perWeek: 2 },
      { id: 'blog-posts', count: 4, perWeek: 1 },
      { id: 'seo-fixes', count: 5 },
      { id: 'report', count: 1 },
    ],
    timeline: [{ day: 1 }, { day: 14 }],
  },
  facts: {
    monthlySeo: { profilePosts: 8, profilePostsPerWeek: 2, articles: 4, articlesPerWeek: 1, technicalFixes: 5 },
    kickstart: { pledgeDays: 14 },
  },
} as unknown as Parts

const issuesOf = (parts: object) =>
  checkContent({ ...good, ...parts } as Parts, (...path) => ({ file: path.join('/') }), {
    buildDay: '2026-11-25',
    isSample: () => false,
  }).map(({ location, message }) => [location?.file, message])

describe('checkContent(content, locate, site)', () => {
  it('accepts valid references and figures', () => expect(issuesOf({})).toEqual([]))

  it('reports a city that is near itself, with its path', () => {
    const nearby = ['sarasota', 'tampa'].map((slug) => ({ collection: 'cities', slug }))
    expect(issuesOf({ cities: [{ slug: 'tampa', name: 'Tampa', map: { latitude: 28, longitude: -82 }, nearby }] })).toEqual([
      ['cities/tampa/nearby/1', '"tampa" is this city itself'],
    ])
  })

  it('reports facts, figures, offers and products that a page of sections names and that do not exist', () => {
    const sections = [
      { kind: 'hero', price: { fact: 'kickstart.pledgeDays' } },
      { kind: 'hero', price: { fact: 'kickstart.pledge' } },
      { kind: 'stats', figures: [{ proof: 'projects' }, { proof: 'projcts' }] },
      { kind: 'hero', product: 'vista' },
      { kind: 'hero', product: 'visto' },
      { kind: 'hero', actions: [{ href: 'checkout:kickstart' }, { href: 'checkout:kickstrt' }] },
    ]
    const products = [{ id: 'vista' }]
    const facts = { ...good.facts, proof: { projects: '50+' } }
    expect(issuesOf({ facts, products, pages: [{ slug: 'elite', meta: { offer: 'elit' }, sections }] })).toEqual([
      ['pages/elite/meta/offer', 'there is no offer "elit"'],
      ['pages/elite/sections/1/price/fact', '"kickstart.pledge" is no number of facts.yaml'],
      ['pages/elite/sections/2/figures/1/proof', '"projcts" is no figure under proof of facts.yaml'],
      ['pages/elite/sections/4/product', 'there is no product "visto"'],
      ['pages/elite/sections/5/actions/1/href', 'there is no order "kickstrt" at the checkout'],
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
  const faultsOf = async (...changes: readonly Change[]) =>
    describeAll((await loadChanged(...changes)).diagnostics.filter(({ severity }) => severity === 'error'))

  it.each([
    ['cities/tampa.yaml', /(nearby:[^]*?)(sarasota|st-petersburg)/, 'cities'],
    ['industries/legal.yaml', /(tool: )([a-z-]+)/, 'tools'],
    ['compared-tools.yaml', /(tool: )([a-z-]+)/, 'tools'],
    ['routes/home.yaml', /(tools:\s*(?:\[|-)\s*)([a-z-]+)/, 'tools'],
    ['routes/business-stack.yaml', /(tools:\s*(?:\[|-)\s*)([a-z-]+)/, 'tools'],
    ['pages/seo-agency-alternative.yaml', /(cities:\s*(?:\[|-)\s*)([a-z-]+)/, 'cities'],
  ])('reports an entry that does not exist in %s', async (file, pattern, collection) => {
    const found = await faultsOf([file, pattern, '$1no-such-entry'])
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`must be a slug of ${collection}, got "no-such-entry" [content-reference]`)
    expect(found[0]).toMatch(new RegExp(`^content/${file}:\\d+:\\d+ `))
  })

  // Figures that more than one place states, or that follow from others.
  it.each<readonly [...Change, line: string, message: string]>([
    ['facts.yaml', /promoFirstMonth: .*/, 'promoFirstMonth: 240', 'facts', '"facts.stack.promoFirstMonth" must be 250, got 240'],
    ['facts.yaml', /monthlySavingsClaim: .*/, 'monthlySavingsClaim: 4000', 'facts', '"facts.stack.monthlySavingsClaim" must be'],
    [
      'facts.yaml',
      /monthlyCost: !sample \d+/,
      'monthlyCost: 500',
      'facts',
      '"facts.agency.monthlyCost" must be more than stack.price, 500',
    ],
    ['facts.yaml', 'articles: 4', 'articles: 6', 'facts', '"facts.monthlySeo.articles" must be 4, got 6'],
    ['facts.yaml', 'spotsLeft: 4', 'spotsLeft: 11', 'facts', '"facts.freeWebsite.spotsLeft" must be at most buildsPerMonth, 10'],
    ['facts.yaml', 'normalValue: 5100', 'normalValue: 4000', 'facts', '"facts.freeWebsite.normalValue" must be at least 4700'],
    ['facts.yaml', 'technicalFixes: 5', 'technicalFixes: 6', 'kickstart-plan', '"deliverables.2.count" is 5 but should be 6'],
    ['facts.yaml', 'pledgeDays: 14', 'pledgeDays: 21', 'kickstart-plan', 'the timeline ends on day 14, the pledge on day 21'],
    ['kickstart-plan.yaml', '- id: seo-fixes', '- id: fixes', 'kickstart-plan', 'there is no deliverable "seo-fixes"'],
    ['kickstart-plan.yaml', '{ day: 7', '{ day: 2', 'kickstart-plan', 'the days must be in order'],
    [
      'compared-tools.yaml',
      'tool: robo-caller',
      'tool: custom-automation-suite',
      'compared-tools',
      'the tool "custom-automation-suite" is not part',
    ],
  ])('reports in %s that %s is not %s', async (file, from, to, place, message) => {
    const found = await faultsOf([file, from, to])
    expect(found.filter((fault) => fault.includes(message))).toEqual([
      expect.stringMatching(new RegExp(`^content/${place}\\.yaml:\\d+:\\d+ `)),
    ])
  })

  describe('when the price of the stack changes', () => {
    const [line, written] = /stack:\n {2}price: (\d+)/.exec(texts['content/facts.yaml']!)!
    const old = Number(written)
    const changeTo = (other: number): Change => ['facts.yaml', line, `stack:\n  price: ${other}`]
    const typed: Change = ['routes/home.yaml', 'All tools included', `All tools for ${formatMoney(old)}`]
    const factsOf = (content: Content) => JSON.parse(JSON.stringify(content.facts)) as Content['facts']

    it('writes it and what follows from it into every sentence', async () => {
      const { value, diagnostics } = await loadChanged(changeTo(old + 51))
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      const { store } = value!
      const content = store.content as unknown as Content
      const { comparison, stack } = store.track(() => factsOf(content)).value
      expect(stack.price).toBe(old + 51)
      expect(comparison.monthlySavings).toBe(comparison.toolStackTable - stack.price)
      expect(comparison.yearlySavings).toBe(12 * comparison.monthlySavings)
      const { title, banner } = store.track(() => ({
        title: content.businessStackPage.meta.title,
        banner: content.businessStackPage.banner.text,
      })).value
      expect(title).toContain(`${formatMoney(stack.price)} a month`)
      expect(banner).toContain(stack.promoCode)
      expect(banner).toContain(formatMoney(Math.round((stack.price * (100 - stack.promoPercent)) / 100)))
      expect(store.track(() => JSON.stringify(content.pages.get('seo-agency-alternative'))).value).not.toContain(formatMoney(old))
    })
    it('reports a figure that does not follow it', async () => {
      const found = await faultsOf(['facts.yaml', 'promoFirstMonth: = round(', 'promoFirstMonth: = ceil(1 + '])
      expect(found).toEqual([expect.stringMatching(/^content\/facts\.yaml:\d+:\d+ "facts\.stack\.promoFirstMonth" must be \d+, got \d+ /)])
    })
    it('has reported every sentence that types it, with its line', async () => {
      const found = expect.stringMatching(/^content\/routes\/home\.yaml:\d+:\d+ \$[\d,]+ is typed, and is a fact /) as string
      expect(await faultsOf(typed)).toEqual([found])
    })
  })

  it('has no sentence that types how many cities, industries or tools there are', () => {
    const counted = /\b(\d+|seven|ten|twelve|fourteen) (cities|industries|ready-made tools|tools|trades)\b/i
    const sentences = Object.entries(texts).flatMap(([file, text]) =>
      text.split('\n').map((line, index) => ({ at: `${file}:${index + 1}`, line })),
    )
    expect(sentences.filter(({ line }) => counted.test(line)).map(({ at }) => at)).toEqual([])
  })
})
