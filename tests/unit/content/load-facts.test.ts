import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, type Collections } from '../../../cli/content/collections.ts'
import { loadContent } from '../../../cli/content/load.ts'
import { createTestEngine } from '../memory-site.ts'
import { createDisk, describe as describeDiagnostics, load, loadSite } from './load-site.ts'

const money = z.number().meta({ figure: 'money' })
const collections = {
  facts: file('facts.yaml', z.looseObject({ price: money.optional(), tools: z.int().optional() })),
  site: file('site.yaml', z.strictObject({ name: z.string(), line: z.string() }), { facts: true }),
  page: file('page.yaml', z.strictObject({ text: z.string() })),
  tools: list('tools.yaml', z.strictObject({ slug: z.string(), price: z.number(), name: z.string().optional() })),
  rows: file('rows.yaml', z.array(z.strictObject({ items: z.array(z.strictObject({ cost: z.number() })) }))),
} satisfies Collections
const FILES = {
  'facts.yaml': 'price: 500\n',
  'site.yaml': 'name: Acme\nline: "{{price money}} a month"\n',
  'page.yaml': 'text: "{{price money}}"\n',
  'tools.yaml': '- { slug: a, price: 1 }\n- { slug: b, price: 2.5 }\n- { slug: c, price: 9, draft: true }\n',
  'rows.yaml': '- items: [{ cost: 1 }, { cost: 2 }]\n- items: [{ cost: 4 }]\n',
}
const formats = { money: (value: number | string) => `$${value}` }
const textOf = async (files: Partial<typeof FILES>) => {
  const { store, content } = await loadSite({ ...FILES, ...files }, collections, { formats })
  return store.track(() => content.page.text).value
}
const faultsOf = async (files: Partial<typeof FILES>, definitions: Collections = collections) =>
  describeDiagnostics((await load({ ...FILES, ...files }, definitions, { formats })).diagnostics)

describe('formulas of facts', () => {
  it.each([
    ['count(tools)', '2'],
    ['sum(tools.price)', '3.5'],
    ['sum(rows.items.cost) * 12', '84'],
    ['price - more.half', '250'],
  ])('compute = %s from the content, without drafts', async (formula, expected) => {
    const facts = `price: 500\nmore: { half: = price / 2 }\nresult: = ${formula}\n`
    expect(await textOf({ 'facts.yaml': facts, 'page.yaml': 'text: "{{result}}"\n' })).toBe(expected)
  })
  it('read collections that name facts', async () => {
    const tools = '- { slug: a, price: 1, name: "{{count word}} tools" }\n'
    const files = { 'facts.yaml': 'count: = count(tools)\n', 'tools.yaml': tools, 'page.yaml': 'text: "{{count Word}}"\n' }
    const { store, content } = await loadSite({ ...FILES, ...files, 'site.yaml': 'name: A\nline: B\n' }, collections, { formats })
    expect(store.track(() => [content.page.text, content.tools.get('a')?.name]).value).toEqual(['One', 'one tools'])
  })
  it('are checked by the schema with their results, and reported at their lines', async () => {
    expect(await faultsOf({ 'facts.yaml': 'price: 500\ntools: = price / 3\n' })).toEqual([
      expect.stringMatching(/^content\/facts\.yaml:2:\d+ .*"facts\.tools" must be a whole number/),
    ])
  })
  it.each([
    ['price: 1\nx: = prise + 1', 'content/facts.yaml:2:4 "prise" is no fact [content-fact] did you mean "price"?'],
    ['price: 1\nx: = count(tool)', 'content/facts.yaml:2:4 there is no collection "tool" [content-fact] did you mean "tools"?'],
    ['price: 1\nx: = sum(tools.prise)', 'content/facts.yaml:2:4 tools has no "prise" [content-fact] did you mean "price"?'],
    ['price: 1\nx: = y\ny: = x', 'content/facts.yaml:2:4 the formula depends on itself [content-fact] follow x, y, x'],
    ['price: 1\nx: = 1 +', expect.stringContaining('content/facts.yaml:2:4 the formula needs a number or a name at its end')],
  ])('report %j', async (facts, expected) => {
    expect((await faultsOf({ 'facts.yaml': facts }))[0]).toEqual(expected)
  })
  it('change the version of what uses them with the entries that they read', async () => {
    const disk = createDisk({ ...FILES, 'facts.yaml': 'price: = count(tools)\n' })
    const engine = createTestEngine('/site', disk)
    const versionsWith = async (tools: string) => {
      disk.writeFileSync('/site/content/tools.yaml', tools)
      engine.invalidate(['content/tools.yaml'])
      const { value } = await loadContent(
        { root: '/site', content: '/site/content', drafts: false, buildTime: 0 },
        { default: collections, formats },
        disk,
        { engine, schemaVersion: '1' },
      )
      return [value!.store.version('page'), value!.store.version('facts')]
    }
    const first = await versionsWith('- { slug: a, price: 1 }\n')
    expect(await versionsWith('- { slug: a, price: 2 }\n')).toEqual(first)
    const second = await versionsWith('- { slug: a, price: 1 }\n- { slug: b, price: 1 }\n')
    expect(second[0]).not.toBe(first[0])
    expect(second[1]).not.toBe(first[1])
  })
})

describe('files of facts', () => {
  it('are named with the name of their collection', async () => {
    expect(await textOf({ 'page.yaml': 'text: "{{site.name}}"\n' })).toBe('Acme')
  })
  it('have no values that name facts themselves', async () => {
    expect(await faultsOf({ 'page.yaml': 'text: "{{site.line}}"\n' })).toEqual([
      'content/page.yaml:1:7 {{site.line}} names a value that has placeholders itself [content-fact] name what that value names, or put the placeholders here',
    ])
  })
  it('have no name that is a fact', async () => {
    expect(await faultsOf({ 'facts.yaml': 'price: 1\nsite: 2\n' })).toEqual([
      'content/facts.yaml:2:1 "site" is a fact and a file of facts [content-fact] rename one of them',
    ])
  })
})

describe('errors of facts', () => {
  const strict = {
    ...collections,
    facts: file('facts.yaml', z.strictObject({ price: z.number().positive(), half: z.number().positive(), tools: z.int().positive() })),
  } satisfies Collections
  const FACTS = 'price: 500\nhalf: = price / 2\ntools: = count(tools)\n'
  const pages = { 'page.yaml': 'text: "{{price money}} {{half}} {{tools word}}"\n' }

  it.each([
    [
      'of the wrong type',
      { 'facts.yaml': FACTS.replace('500', '"500"') },
      '"facts.price" must be a number, got "500" [content-type] write 500 without quotes',
    ],
    [
      'that are misspelt',
      { 'facts.yaml': FACTS.replace('price:', 'prise:') },
      '"facts.prise" is not a known key [content-unknown-key] did you mean price?',
    ],
    ['that break a rule', { 'facts.yaml': FACTS.replace('500', '-1') }, '"facts.price" must be more than 0, got -1'],
    ['that are no YAML', { 'facts.yaml': ` ${FACTS}` }, 'the line begins with 0 spaces, and the one before it with 1 space'],
    [
      'in a file of another name',
      {
        'site.yaml': 'name: 5\nline: "{{price money}}"\n',
        'facts.yaml': FACTS,
        'tools.yaml': '- { slug: a, price: 1, name: "{{site.naem}}" }\n',
      },
      '"site.name" must be a string, got 5',
    ],
    [
      'in a collection that a formula reads',
      { 'facts.yaml': FACTS, 'tools.yaml': '- { slug: a, price: one }\n' },
      '"tools[0].price" must be a number, got "one"',
    ],
    [
      'of a formula that others need',
      { 'facts.yaml': FACTS.replace('= count(tools)', '= prise').replace('= price', '= tools') },
      '"prise" is no fact',
    ],
    [
      'that follow from others',
      { 'facts.yaml': FACTS.replace('= price / 2', '= 400 - price').replace('= count(tools)', '= round(half / 2)') },
      'content/facts.yaml:2:7 "facts.half" must be more than 0, got -100 [content-schema] it follows from price (500): change one of them, or the formula',
    ],
    ['of a formula over a text', { 'facts.yaml': FACTS.replace('count(tools)', 'site') }, '"site" is no fact'],
  ] as const)('%s are reported alone, where they are', async (_, files, expected) => {
    expect(await faultsOf({ ...pages, ...files }, strict)).toEqual([expect.stringContaining(expected)])
  })
})

describe('typed figures', () => {
  it('are errors where they are written, with the placeholder to write', async () => {
    expect(await faultsOf({ 'page.yaml': 'text: Only $500 a month\n' })).toEqual([
      'content/page.yaml:1:7 $500 is typed, and is a fact [content-fact] write {{price money}}, so that it follows the fact, or \\$500 for a figure that has nothing to do with it',
    ])
  })
  it.each(['$5000', '$500,000', '$500.50', '$500K', 'US$500', '500'])('leave %s alone', async (text) => {
    expect(await textOf({ 'page.yaml': `text: About ${text}\n` })).toBe(`About ${text}`)
  })
  it('are other figures with a backslash before them', async () => {
    expect(await textOf({ 'page.yaml': 'text: A van for \\$500.\n' })).toBe('A van for $500.')
  })
  it('are found in files that have not changed', async () => {
    const disk = createDisk({ ...FILES, 'page.yaml': 'text: Only $549\n' })
    const engine = createTestEngine('/site', disk)
    const options = { root: '/site', content: '/site/content', drafts: false, buildTime: 0 }
    await loadContent(options, { default: collections, formats }, disk, { engine, schemaVersion: '1' })
    disk.writeFileSync('/site/content/facts.yaml', 'price: 549\n')
    engine.invalidate(['content/facts.yaml'])
    const { diagnostics } = await loadContent(options, { default: collections, formats }, disk, { engine, schemaVersion: '1' })
    expect(diagnostics).toMatchObject([{ message: '$549 is typed, and is a fact', location: { file: 'content/page.yaml' } }])
  })
  it('need a format that the schema exports', async () => {
    const definitions = { ...collections, facts: file('facts.yaml', z.strictObject({ price: z.number().meta({ figure: 'mony' }) })) }
    expect(await faultsOf({}, definitions)).toEqual([
      'content/schema.ts the figure "price" has the format "mony", which does not exist [content-fact] did you mean "money"?',
    ])
  })
  it('of a glob are found in every entry', async () => {
    const definitions = { ...collections, cities: glob('cities/*.yaml', z.strictObject({ text: z.string() })) }
    expect(await faultsOf({ 'cities/tampa.yaml': 'text: $500\n' } as never, definitions)).toEqual([
      expect.stringContaining('content/cities/tampa.yaml:1:7 $500 is typed'),
    ])
  })
})
