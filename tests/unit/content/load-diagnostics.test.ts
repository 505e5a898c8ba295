import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, loader, markdown, reference } from '../../../cli/content/collections.ts'
import { warningDiagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { describe as describeDiagnostics, load, loadSite } from './load-site.ts'
import { sampleError } from '../diagnostics/sample.ts'

const city = z.strictObject({ name: z.string() })
const faultsOf = async (...args: Parameters<typeof load>) => describeDiagnostics((await load(...args)).diagnostics)

describe('diagnostics of loadContent', () => {
  it('come from all files at once', async () => {
    const found = await faultsOf(
      {
        'plans.yaml': '- name: Basic: the first\n',
        'cities/a.yaml': 'name: 5\n',
        'cities/b.yaml': 'name: *b\n',
        'cities/c.yaml': 'draft: "soon"\nname: C\n',
        'cities/d.json': '{ "name": "D", "nam": 1 }',
        'cities/e.yaml': '# nothing yet\n',
        'notes/a.md': 'No front matter.',
        'rates.csv': 'slug,rate\na\n',
      },
      {
        plans: file('plans.yaml', z.array(city)),
        gone: file('gone.yaml', city),
        many: list('rates/*.csv', z.object({ slug: z.string() })),
        cities: glob('cities/*', city),
        notes: markdown('notes/*.md', city),
        rates: list('rates.csv', z.object({ slug: z.string() })),
      },
    )
    expect(found).toEqual([
      'content/plans.yaml:1:9 the text has ": " in it and no quotes around it [content-syntax] a string that contains ": " must be in quotes',
      'content/schema.ts content file "gone.yaml" does not exist [content-missing] create it, or remove the collection from the schema',
      'content/schema.ts content file "rates/*.csv" does not exist [content-missing] file() and list() read one file; glob() and markdown() take a pattern',
      'content/cities/a.yaml:1:7 "cities.name" must be a string, got 5 [content-type] put the value in quotes',
      'content/cities/b.yaml:1:7 *b names no anchor above it [content-syntax] write &name before the value that is meant, or put a string that begins with * in quotes',
      'content/cities/c.yaml:1:8 "cities.draft" must be true or false, got "soon" [content-type] write draft: true, or leave it out',
      'content/cities/d.json:1:16 "cities.nam" is not a known key [content-unknown-key] remove it, correct its spelling, or add it to the schema',
      'content/cities/e.yaml:1:1 "cities" is empty, but must be a mapping (key: value) [content-type] write a value, or remove the key where it is optional',
      'content/notes/a.md:1:1 "notes.name" is missing [content-type] add it',
      'content/rates.csv:2:1 the row has 1 column, but the header has 2 columns [content-syntax] put a value that contains a comma in double quotes',
    ])
  })
  it('locate faults of facts in front matter, values and bodies', async () => {
    const found = await faultsOf(
      { 'facts.yaml': 'price: 5', 'notes/a.md': '---\nname: A {{prise}}\n---\n\nOnly {{price loud}}.\n' },
      { facts: file('facts.yaml', z.object({ price: z.number() })), notes: markdown('notes/*.md', city) },
    )
    expect(found).toEqual([
      'content/notes/a.md:2:7 {{prise}} names no fact [content-fact] did you mean {{price}}?',
      'content/notes/a.md:5:6 {{price loud}} has no such format [content-fact] formats: word, Word',
    ])
  })
  it('report facts that cannot be read once, without the placeholders that need them', async () => {
    const found = await faultsOf(
      { 'facts.yaml': 'price: [', 'site.yaml': 'name: "{{price}}"' },
      { facts: file('facts.yaml', z.object({ price: z.number() })), site: file('site.yaml', city) },
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^content\/facts\.yaml:1:9 /)
  })
  it('name the item of a list, and the entry that has the same slug', async () => {
    const found = await faultsOf(
      {
        'tools.yaml': '- slug: a\n- slug: a\n- name: B\n- slug: ""\n',
        'none.yaml': 'a: 1',
      },
      {
        tools: list('tools.yaml', z.object({ slug: z.string() })),
        none: list('none.yaml', z.object({ slug: z.string() })),
      },
    )
    expect(found).toEqual([
      'content/tools.yaml:2:9 the slug "a" is already used in line 1 [content-schema] every entry of a collection has a slug of its own',
      'content/tools.yaml:3:3 "tools[2].slug" is missing [content-type] add it',
      'content/tools.yaml:4:9 "tools[3].slug" must be a string that is not empty [content-type] the slug names the entry',
      'content/none.yaml:1:1 "none" must be a list [content-type] begin each entry with "- "',
    ])
  })
  it('report a column that the schema does not know once', async () => {
    const rates = list('rates.csv', z.strictObject({ slug: z.string() }))
    expect(await faultsOf({ 'rates.csv': 'slug,extra\na,1\nb,2\n' }, { rates })).toEqual([
      'content/rates.csv:1:6 "rates[0].extra" is not a known key [content-unknown-key] remove it, correct its spelling, or add it to the schema',
    ])
  })
  it('refuse keys that lanai sets, and types of files that it cannot read', async () => {
    const found = await faultsOf(
      { 'cities/a.yaml': 'name: A', 'notes/a.md': '---\nbody: b\n---\n', 'site.toml': 'a = 1', 'rates.csv': 'slug\na' },
      {
        cities: glob(
          'cities/*.yaml',
          city.transform((data) => ({ ...data, slug: 'b' })),
        ),
        notes: markdown('notes/*.md', z.object({ body: z.string() })),
        site: file('site.toml', city),
        rates: file('rates.csv', city),
      },
    )
    expect(found).toEqual([
      'content/cities/a.yaml:1:1 "cities.slug" is set by lanai [content-schema] rename the key, or remove it from the schema',
      'content/notes/a.md:2:7 "notes.body" is set by lanai [content-schema] rename the key, or remove it from the schema',
      'content/site.toml content files of the type ".toml" cannot be read here [content-syntax] data are in .yaml, .yml or .json; list() also reads .csv, and markdown() reads .md',
      'content/rates.csv content files of the type ".csv" cannot be read here [content-syntax] data are in .yaml, .yml or .json; list() also reads .csv, and markdown() reads .md',
    ])
  })
  it('refuse content that is not plain data', async () => {
    const of = (schema: z.ZodType) => faultsOf({ 'site.yaml': 'a: { b: "2025-01-01" }' }, { site: file('site.yaml', schema) })
    const nested = (schema: z.ZodType) => z.object({ a: z.object({ b: schema }) })
    const hint = 'content is plain data: strings, numbers, true, false, null, lists and mappings'
    for (const [schema, what] of [
      [z.coerce.date(), 'a Date'],
      [z.string().transform((text) => new Set(text)), 'a Set'],
      [z.string().transform(() => () => 1), 'a function'],
      [z.string().transform(() => NaN), 'NaN'],
    ] as const)
      expect(await of(nested(schema))).toEqual([`content/site.yaml:1:9 "site.a.b" must not be ${what} [content-schema] ${hint}`])
  })
  it('refuse content that is nested without end', async () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const any = { deep: file('deep.json', z.any()), facts: file('facts.json', z.any()) }
    for (const levels of [300, 100_000])
      expect(await faultsOf({ 'deep.json': deep(levels), 'facts.json': '{}' }, any)).toMatchObject([
        expect.stringMatching(/^content\/deep\.json.*deep/),
      ])
    expect(await faultsOf({ 'deep.json': deep(100), 'facts.json': '{}' }, any)).toEqual([])
  })
  it('report what a schema throws', async () => {
    const site = file(
      'site.yaml',
      z.object({
        name: z.string().transform((name) => {
          throw new RangeError(name)
        }),
      }),
    )
    expect(await faultsOf({ 'site.yaml': 'name: A' }, { site })).toEqual([
      'content/site.yaml:1:1 the schema of site threw RangeError: A [render] correct this code, or what it is given',
    ])
  })
  it('report what a loader throws, and items that are not entries', async () => {
    const found = await faultsOf(
      {},
      {
        broken: loader(async function* (): AsyncGenerator<{ slug: string }> {
          yield { slug: 'a' }
          await Promise.reject(new Error('no connection'))
        }, z.object({})),
        none: loader(() => 5 as never, z.object({})),
        items: loader(() => [1, { slug: 5 }, { slug: 'x', location: 'Tampa' }, { slug: 'a', run: () => 1 }] as never, z.object({})),
        twice: loader(
          () => [
            { slug: 'a', location: { file: 'db.sql', line: 1 } },
            { slug: 'a', location: { file: 'db.sql', line: 2 } },
          ],
          z.object({}),
        ),
        wrong: loader(() => [{ slug: 'a', name: 5, location: { file: 'db.sql', line: 7 } }], city),
      },
    )
    expect(found).toEqual([
      'content/schema.ts the loader of broken threw Error: no connection [render] correct this code, or what it is given',
      'content/schema.ts the loader of none threw TypeError: a loader must return an iterable of entries [render] correct this code, or what it is given',
      'content/schema.ts "items[0]" must be an object [content-type] a loader yields { slug, …data } for each entry',
      'content/schema.ts "items[1].slug" must be a string that is not empty [content-type] the slug names the entry',
      'content/schema.ts "items[2].location" must be { file, line, column } [content-type] it is the source of the entry; rename the key where it is part of the data',
      expect.stringMatching(/^content\/schema.ts the loader of items threw DataCloneError/),
      'db.sql:2 the slug "a" is already used in line 1 [content-schema] every entry of a collection has a slug of its own',
      'db.sql:7 "wrong[0].name" must be a string, got 5 [content-type] put the value in quotes',
    ])
  })
  it('refuse exports of the schema that are no collections', async () => {
    const found = await faultsOf({}, { a: {} as never, b: null as never, 'c/d': file('a.yaml', city) })
    expect(found).toEqual([
      'content/schema.ts the collection "a" of the schema has no definition [route-module] make it with file, glob, markdown, list or loader of lanai',
      'content/schema.ts the collection "b" of the schema has no definition [route-module] make it with file, glob, markdown, list or loader of lanai',
      'content/schema.ts "c/d" cannot be the name of a collection [route-module] use a name without a slash or a colon',
    ])
  })
})

describe('references', () => {
  const files = {
    'tools.yaml': '- slug: robo-caller\n- slug: scheduler\n  draft: true\n- slug: 5\n- slug: broken\n  extra: 1\n',
    'page.yaml': 'groups:\n  - tools: [robo-caller, robo-caler]\n  - tools: [scheduler, broken, abacus]\n',
  }
  const tools = list('tools.yaml', z.strictObject({ slug: z.string() }))
  const pageOf = (name: string) => file('page.yaml', z.object({ groups: z.array(z.object({ tools: z.array(reference(name)) })) }))

  it('to entries that do not exist are errors at the line of the value', async () => {
    expect((await faultsOf(files, { tools, page: pageOf('tools') })).filter((fault) => fault.includes('[content-reference]'))).toEqual([
      'content/page.yaml:2:26 "page.groups[0].tools[1]" must be a slug of tools, got "robo-caler" [content-reference] did you mean "robo-caller"?',
      'content/page.yaml:3:13 "page.groups[1].tools[0]" names the tools entry "scheduler", which is a draft [content-reference] finish the draft, name another entry, or build with --drafts',
      'content/page.yaml:3:32 "page.groups[1].tools[2]" must be a slug of tools, got "abacus" [content-reference] tools: robo-caller',
    ])
  })
  it('to a collection that does not exist name those that do', async () => {
    const page = file('page.yaml', z.object({ a: reference('tool'), b: reference('page') }))
    const found = await faultsOf({ 'tools.yaml': '- slug: x', 'page.yaml': 'a: x\nb: x\n' }, { tools, page })
    expect(found).toEqual([
      'content/page.yaml:1:4 "page.a" refers to the collection "tool", which the schema does not have [content-reference] did you mean "tools"?',
      'content/page.yaml:2:4 "page.b" refers to the collection "page", which the schema does not have [content-reference] collections: tools',
    ])
  })
  it('to drafts are right when drafts are built', async () => {
    const page = file('page.yaml', z.object({ tool: reference('tools') }))
    const draft = { 'tools.yaml': '- slug: a\n  draft: true\n', 'page.yaml': 'tool: a' }
    expect(await faultsOf(draft, { tools, page }, { drafts: true })).toEqual([])
    expect(await faultsOf(draft, { tools, page })).toHaveLength(1)
  })
  it('are plain data that no template can change', async () => {
    const { content, store } = await loadSite(
      { 'tools.yaml': '- slug: a', 'page.yaml': 'tool: a' },
      { tools, page: file('page.yaml', z.object({ tool: reference('tools') })) },
    )
    const found = store.track(() => content.page.tool).value
    expect(store.track(() => JSON.stringify(found)).value).toBe('{"collection":"tools","slug":"a"}')
    expect(() => Object.assign(found, { slug: 'b' })).toThrow(TypeError)
  })
  it('may be found in entries of the same collection, and in what a loader yields', async () => {
    const near = z.object({ near: reference('cities').optional() })
    const found = await faultsOf(
      { 'cities/a.yaml': 'near: b', 'cities/b.yaml': 'near: c' },
      { cities: glob('cities/*.yaml', near), events: loader(() => [{ slug: 'x', near: 'd', location: { file: 'db' } }], near) },
    )
    expect(found).toEqual([
      'content/cities/b.yaml:1:7 "cities.near" must be a slug of cities, got "c" [content-reference] did you mean "a"?',
      'db "events[0].near" must be a slug of cities, got "d" [content-reference] did you mean "a"?',
    ])
  })
})

describe('rules', () => {
  const item = z.object({ slug: z.string(), home: z.string() })
  const unique = (entries: readonly z.infer<typeof item>[]) =>
    entries.flatMap(({ slug, home }, index) =>
      entries.findIndex((other) => other.home === home) < index
        ? [{ slug, path: ['home'], message: 'must be unique', hint: 'rename it' }]
        : [],
    )

  it('of a collection are errors at the line of the value', async () => {
    const tools = list('tools.yaml', item, { check: unique })
    expect(await faultsOf({ 'tools.yaml': '- { slug: a, home: x }\n- { slug: b, home: x }\n' }, { tools })).toEqual([
      'content/tools.yaml:2:20 "tools[1].home" must be unique [content-schema] rename it',
    ])
  })
  it('of a collection run although another collection has errors, but not after errors of its own', async () => {
    const tools = list('tools.yaml', item, { check: unique })
    const found = await faultsOf(
      {
        'tools.yaml': '- { slug: a, home: x }\n- { slug: b, home: x }\n',
        'bad.yaml': '- { slug: a, home: x }\n- { slug: b, home: x }\n- {}\n',
      },
      { tools, bad: list('bad.yaml', item, { check: unique }) },
    )
    expect(found.map((fault) => fault.split(' ')[0])).toEqual(['content/bad.yaml:3:3', 'content/bad.yaml:3:3', 'content/tools.yaml:2:20'])
  })
  it('of the schema see all content, and point to values', async () => {
    const check: NonNullable<Parameters<typeof load>[2]>['check'] = (content: { tools: Iterable<{ slug: string }> }, locate) =>
      [...content.tools].map(({ slug }) =>
        sampleError('content-reference', `no picture ${slug}`, { location: locate('tools', slug, 'home') }),
      )
    const tools = list('tools.yaml', item)
    expect(await faultsOf({ 'tools.yaml': '- { slug: a, home: x }\n' }, { tools }, { check })).toEqual([
      'content/tools.yaml:1:20 no picture a [content-reference]',
    ])
  })
  it('of the schema may warn without stopping the build', async () => {
    const warning = warningDiagnostic('content-schema', 'old')
    const { value, diagnostics } = await load({}, {}, { check: () => [warning] })
    expect(value).toBeDefined()
    expect(diagnostics).toEqual([warning])
  })
  it('that throw are diagnostics', async () => {
    const fail = () => {
      throw new Error('oops')
    }
    const tools = list('tools.yaml', item, { check: fail })
    expect(await faultsOf({ 'tools.yaml': '[]' }, { tools })).toEqual([
      'content/tools.yaml check of tools threw Error: oops [render] correct this code, or what it is given',
    ])
    expect(await faultsOf({}, {}, { check: fail })).toEqual([
      'content/schema.ts check of the schema threw Error: oops [render] correct this code, or what it is given',
    ])
  })
})
