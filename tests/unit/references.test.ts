import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../cli/content/load.ts'
import * as schema from '../../content/schema.ts'
import { checkContent } from '../../content/schema/check.ts'
import { createDisk, describe as describeAll, ROOT } from './memory-site.ts'

type Parts = Parameters<typeof checkContent>[0]

const good = {
  cities: [
    { slug: 'tampa', nearby: [{ collection: 'cities', slug: 'sarasota' }] },
    { slug: 'sarasota', nearby: [{ collection: 'cities', slug: 'tampa' }] },
  ],
  tools: [{ slug: 'robo-caller', included: true }],
  toolPages: [{ slug: 'robo-caller' }],
  comparedTools: { rows: [{ price: 2419 }] },
  kickstartPlan: {
    deliverables: [
      { id: 'blog-posts', count: 4, perWeek: 1 },
      { id: 'report', count: 1 },
    ],
  },
  facts: {
    catalogue: { tools: 1, included: 1 },
    monthlySeo: { articles: 4, articlesPerWeek: 1 },
    comparison: { toolStackTable: 2419, monthlySavings: 1919, yearlySavings: 23028 },
    stack: { price: 500 },
  },
} as unknown as Parts

const issuesOf = (parts: object) =>
  checkContent({ ...good, ...parts } as Parts, (...path) => ({ file: path.join('/') })).map(({ location, message }) => [
    location?.file,
    message,
  ])

describe('checkContent(content, locate)', () => {
  it('accepts valid references and figures', () => expect(issuesOf({})).toEqual([]))

  it('reports a city that is near itself, with its path', () => {
    const nearby = ['sarasota', 'tampa'].map((slug) => ({ collection: 'cities', slug }))
    expect(issuesOf({ cities: [{ slug: 'tampa', nearby }] })).toEqual([['cities/tampa/nearby/1', '"tampa" is this city itself']])
  })

  it('reports counts in copy that are not those of the data', () => {
    const tools = ['robo-caller', 'fifteenth'].map((slug) => ({ slug, included: true }))
    const kickstartPlan = { deliverables: [{ id: 'blog-posts', count: 5, perWeek: 1 }] }
    expect(issuesOf({ tools, toolPages: tools, kickstartPlan })).toEqual([
      ['facts/catalogue/tools', '"catalogue.tools" is 1 but should be 2'],
      ['facts/catalogue/included', '"catalogue.included" is 1 but should be 2'],
      ['kickstartPlan/deliverables/0/count', '"deliverables.0.count" is 5 but should be 4'],
    ])
  })

  it('reports a tool without a page, and a page without a tool', () => {
    expect(issuesOf({ toolPages: [{ slug: 'robo' }] })).toEqual([
      ['toolPages/robo', '"robo" has no entry in tools.yaml'],
      ['tools/robo-caller', '"robo-caller" has no entry in tool-pages.yaml'],
    ])
  })

  it('reports figures that contradict others', () => {
    const comparison = { toolStackTable: 2420, monthlySavings: 1919, yearlySavings: 23000 }
    expect(issuesOf({ facts: { ...good.facts, comparison, stack: { price: 500 } } })).toEqual([
      ['facts/comparison/toolStackTable', '"comparison.toolStackTable" is 2420 but should be 2419'],
      ['facts/comparison/monthlySavings', '"comparison.monthlySavings" is 1919 but should be 1920'],
      ['facts/comparison/yearlySavings', '"comparison.yearlySavings" is 23000 but should be 23028'],
    ])
  })
})

describe('the schema of the content', () => {
  const folder = fileURLToPath(new URL('../../content', import.meta.url))
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(yaml|md)$/.test(name))
  const texts = Object.fromEntries(names.map((name) => [`content/${name}`, fs.readFileSync(join(folder, name), 'utf8')]))

  /** What is wrong with the content when a string in one file is replaced. */
  async function faultsOf(file: string, from: RegExp, to: string): Promise<string[]> {
    const path = `content/${file}`
    const text = texts[path]!.replace(from, to)
    expect(text).not.toBe(texts[path])
    const site = { root: ROOT, content: `${ROOT}/content`, drafts: false, buildTime: 0 }
    return describeAll((await loadContent(site, schema as never, createDisk({ ...texts, [path]: text }))).diagnostics)
  }

  it.each([
    ['cities/tampa.yaml', /(nearby:[^]*?)(sarasota|st-petersburg)/, 'cities'],
    ['industries/legal.yaml', /(tool: )([a-z-]+)/, 'tools'],
    ['compared-tools.yaml', /(tool: )([a-z-]+)/, 'tools'],
    ['pages/home.yaml', /(tools:\s*(?:\[|-)\s*)([a-z-]+)/, 'tools'],
    ['pages/business-stack.yaml', /(tools:\s*(?:\[|-)\s*)([a-z-]+)/, 'tools'],
    ['pages/agency-alternative.yaml', /(slugs:\s*(?:\[|-)\s*)([a-z-]+)/, 'cities'],
  ])('reports an entry that does not exist in %s', async (file, pattern, collection) => {
    const found = await faultsOf(file, pattern, '$1no-such-entry')
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`must be a slug of ${collection}, got "no-such-entry" [content-reference]`)
    expect(found[0]).toMatch(new RegExp(`^content/${file}:\\d+:\\d+ `))
  })
})
