import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RawEntry } from '../../../cli/content/entry.ts'
import type { LoadContext } from '../../../cli/content/load-context.ts'
import { parseEntry } from '../../../cli/content/parse-entry.ts'
import { parseYaml } from '../../../cli/source/yaml.ts'
import { createContext } from './load-context.ts'
import { describe as describeDiagnostics } from './load-site.ts'

const facts = { files: ['content/facts.yaml'], samplePaths: [], own: { price: 500 }, value: { price: 500 }, version: '1', inFormulas: [] }

function parse(text: string, schema: z.ZodType, raw: Partial<RawEntry> = {}, context: Partial<LoadContext> = {}) {
  const source = parseYaml('a.yaml', text)
  const entry: RawEntry = { label: 'tools', source, fills: true, isEntry: true, files: ['a.yaml'], ...raw }
  const parsed = parseEntry(entry, schema, createContext({}, { facts, ...context }))
  return parsed.state === 'ready' ? parsed : { ...parsed, found: describeDiagnostics(parsed.diagnostics) }
}

const name = z.object({ name: z.string() })
const named = z.object({ slug: z.unknown(), name: z.string() })

describe('parseEntry(raw, schema, context)', () => {
  it('adds the slug and the body of a file', () =>
    expect(parse('name: A', name, { slug: 'a', body: 'Text' })).toMatchObject({
      state: 'ready',
      slug: 'a',
      usesFacts: false,
      value: { value: { name: 'A', slug: 'a', body: 'Text' } },
    }))
  it('passes by keys that the schema does not know, where the site says so', () => {
    const address = z.union([z.strictObject({ city: z.string() }), z.strictObject({ street: z.string() })])
    const strict = z.strictObject({ name: z.string(), parts: z.array(z.strictObject({ size: z.number() })), address })
    const text = 'name: A\nlayout: post\nparts:\n  - size: 1\n    colour: red\naddress: { city: Rome, zip: 1 }\n'
    const value = { name: 'A', parts: [{ size: 1 }], address: { city: 'Rome' }, slug: 'a' }
    const warn = parse(text, strict, { slug: 'a' }, { rules: { 'content-unknown-key': 'warn' } })
    expect(warn).toMatchObject({ state: 'ready', value: { value } })
    expect(warn.diagnostics.map(({ severity, location }) => [severity, location?.line])).toEqual([
      ['warning', 5],
      ['warning', 6],
      ['warning', 2],
    ])
    const off = parse(text, strict, { slug: 'a' }, { rules: { 'content-unknown-key': 'off' } })
    expect(off).toMatchObject({ state: 'ready', value: { value }, diagnostics: [] })
    expect(parse(text, strict, { slug: 'a' }).state).toBe('invalid')
    // What is wrong besides is still an error.
    expect(
      parse('nane: A\nparts: []\naddress: { city: Rome }', strict, { slug: 'a' }, { rules: { 'content-unknown-key': 'warn' } }),
    ).toMatchObject({
      state: 'invalid',
      diagnostics: [
        { severity: 'warning', hint: 'did you mean name?' },
        { severity: 'error', code: 'content-type' },
      ],
    })
  })
  it('refuses a slug that YAML reads as another one', () =>
    expect(parse('slug: 1.10\nname: A', name, { slug: 'a' })).toMatchObject({
      found: [expect.stringContaining('"tools.slug" must be a path, got 1.1 [content-type]')],
    }))

  it('takes the slug from the schema where the file has none', () =>
    expect(parse('slug: b\nname: B', named)).toMatchObject({ state: 'ready', slug: 'b', value: { value: { slug: 'b', name: 'B' } } }))
  it('leaves a single value as it is, a key draft included', () =>
    expect(parse('draft: true', z.object({ draft: z.boolean() }), { isEntry: undefined })).toMatchObject({
      slug: '',
      value: { value: { draft: true } },
    }))

  it('replaces placeholders in value and body, and then depends on the facts', () => {
    expect(parse('name: For {{price}}', name, { slug: 'a', body: 'x' })).toMatchObject({
      usesFacts: true,
      value: { value: { name: 'For 500' } },
    })
    expect(parse('name: A', name, { slug: 'a', body: '{{price}}' })).toMatchObject({
      usesFacts: true,
      value: { value: { body: '500' }, body: '{{price}}' },
    })
    expect(parse('name: "{{price}}"', name, { slug: 'a', fills: false })).toMatchObject({
      usesFacts: false,
      value: { value: { name: '{{price}}' } },
    })
  })

  it.each([
    ['draft: true', false, 'draft'],
    ['draft: true', true, 'ready'],
    ['draft: false', false, 'ready'],
    ['draft: yes', false, 'draft'],
    ['draft: On', false, 'draft'],
    ['draft: "true"', false, 'draft'],
    ['draft: no', false, 'ready'],
    ['draft: "false"', false, 'ready'],
    ['draft: ""', false, 'ready'],
    ['draft:', false, 'ready'],
  ] as const)('%s, with drafts %s: %s', (line, drafts, state) =>
    expect(parse(`name: A\n${line}`, z.strictObject({ name: z.string() }), { slug: 'a' }, { drafts })).toMatchObject({
      state,
      slug: 'a',
    }),
  )

  it.each<[string, string, z.ZodType, Partial<RawEntry>, string]>([
    [
      'another draft',
      'name: A\ndraft: soon',
      name,
      { slug: 'a' },
      'a.yaml:2:8 "tools.draft" must be true or false, got "soon" [content-type]',
    ],
    ['a number as a draft', 'name: A\ndraft: 1', name, { slug: 'a' }, '"tools.draft" must be true or false, got 1'],
    ['a value that does not fit', 'name: 5', name, { slug: 'a' }, 'a.yaml:1:7 "tools.name" must be a string, got 5'],
    ['an empty slug', 'slug: ""\nname: A', named, {}, 'a.yaml:1:7 "tools.slug" must be a string that is not empty'],
    ['a schema that drops the slug', 'slug: a\nname: A', name, {}, '"tools.slug" must be a string that is not empty'],
    ['a slug that is no path', 'slug: [b]\nname: A', name, { slug: 'a' }, '"tools.slug" must be a path, got ["b"]'],
    ['no plain data', 'name: A', name.transform(() => ({ at: new Date(0) })), { slug: 'a' }, '"tools.at" must not be a Date'],
    ['an unknown fact', 'name: "{{cost}}"', name, { slug: 'a' }, '{{cost}} names no fact'],
  ])('refuses %s', (_what, text, schema, raw, message) => {
    const parsed = parse(text, schema, raw)
    expect(parsed.state).toBe('invalid')
    expect('found' in parsed && parsed.found.join('\n')).toContain(message)
  })

  it('takes the slug that an entry names, whether its schema knows the key or not', () => {
    for (const schema of [name, named]) {
      const parsed = parse('slug: /2024/b/\nname: A', schema, { slug: 'a' })
      expect(parsed.state).toBe('ready')
      expect(parsed).toMatchObject({ slug: '2024/b', value: { value: { name: 'A', slug: '2024/b' } } })
    }
  })

  it('takes the last part of a path for the slug that an entry names, where the collection says so', () => {
    for (const schema of [name, named])
      for (const [slugFolder, written, slug] of [
        ['de/posts', 'b', 'de/posts/b'],
        ['.', '/b/', 'b'],
      ]) {
        const parsed = parse(`slug: ${written}\nname: A`, schema, { slug: 'a', slugFolder })
        expect(parsed).toMatchObject({ state: 'ready', slug, value: { value: { name: 'A', slug } } })
      }
    expect(parse('slug: /\nname: A', named, { slug: 'de/a', slugFolder: 'de' }).state).toBe('invalid')
  })
  it('knows an entry that is left out by the slug that it names', () =>
    expect(parse('slug: b\nname: A\ndraft: true', name, { slug: 'a' })).toMatchObject({ state: 'draft', slug: 'b' }))

  it('reports a slug that is empty once', () =>
    expect(parse('slug: ""\nname: A', named, { slug: 'a' })).toMatchObject({
      state: 'invalid',
      found: [expect.stringContaining('a.yaml:1:7 "tools.slug" must be a path, got "" [content-type]')],
    }))

  it('takes a number for a former path', () => {
    const entry = parse('name: A\naliases: [2020, /b]', z.strictObject({ name: z.string(), aliases: z.array(z.any()) }), { slug: 'a' })
    expect(entry).toMatchObject({ aliases: ['2020', '/b'] })
  })
  it('refuses former paths that are none', () => {
    const loose = z.looseObject({ name: z.string() })
    const hint = 'for instance ["/former/path"]; give the key another name where it means something else'
    expect(parse('name: A\naliases: { a: /b }', loose, { slug: 'a' })).toMatchObject({
      found: [`a.yaml:2:10 "tools.aliases" must be a path, got {"a":"/b"} [content-type] ${hint}`],
    })
    expect(parse('name: A\nredirect_from:\n  - /b\n  - true\n', loose, { slug: 'a' })).toMatchObject({
      found: [`a.yaml:4:5 "tools.redirect_from[1]" must be a path, got true [content-type] ${hint}`],
    })
    expect(parse('name: A\naliases:\nredirect_from: [""]', loose, { slug: 'a' })).toMatchObject({ state: 'ready', aliases: undefined })
  })
  it('takes `published` of Jekyll for a draft, unless the schema knows the key', () => {
    const post = { slug: 'a', body: 'Text' }
    expect(parse('name: A\npublished: false', z.strictObject({ name: z.string() }), post).state).toBe('draft')
    expect(parse('name: A\nDraft: true', z.strictObject({ name: z.string() }), post).state).toBe('draft')
    expect(parse('name: A\npublished: no', z.strictObject({ name: z.string() }), post).state).toBe('draft')
    expect(parse('name: A\npublished: yes', z.strictObject({ name: z.string() }), post).state).toBe('ready')
    expect(parse('name: A\npublished: true', z.strictObject({ name: z.string() }), post).state).toBe('ready')
    expect(parse('name: A\npublished: false', name.extend({ published: z.boolean() }), post).state).toBe('ready')
    expect(parse('name: A\npublished: false', name, { slug: 'a' }).state).toBe('ready')
  })

  it('takes the date from which on an entry is shown from the front matter, or from the name of a post', () => {
    const from = (text: string, file = 'a.md', schema: z.ZodType = name.extend({ date: z.string().optional() })) => {
      const raw: RawEntry = {
        label: 'posts',
        source: parseYaml(file, text),
        fills: false,
        isEntry: true,
        files: [file],
        slug: 'a',
        body: 'Text',
      }
      const parsed = parseEntry(raw, schema, createContext({}), 'date')
      return parsed.state === 'ready' ? parsed.from : describeDiagnostics(parsed.diagnostics)
    }
    expect(from('name: A\ndate: 2027-01-31')).toBe('2027-01-31')
    expect(from('name: A\ndate: 2020-01-01\npublishDate: 2027-01-31')).toBe('2027-01-31')
    expect(from('name: A\ndate: 2020-01-01\nPublishdate: 2027-01-31')).toBe('2027-01-31')
    expect(from('name: A\ndate: 2020-01-01\npubDate: Jan 31 2027')).toBe('Jan 31 2027')
    expect(from('name: A', '2027-1-31-a.md')).toBe('2027-01-31')
    expect(from('name: A\npublishDate: soon')).toEqual([
      expect.stringContaining('a.md:2:14 "posts.publishDate" must be a date, got "soon" [content-type]'),
    ])
    expect(from('name: A', 'content/posts/2027-01-31-a.md')).toBe('2027-01-31')
    expect(from('name: A\ndate: 2020-01-01', '2027-01-31-a.md')).toBe('2020-01-01')
    expect(from('name: A', '2027-01-31-a.md', z.strictObject({ name: z.string(), date: z.iso.date() }))).toBe('2027-01-31')
    expect(from('name: A', '2027-01-31-a.md', name)).toBeUndefined()
    expect(from('name: A', '2027-13-31-a.md')).toBeUndefined()
  })

  it('reports what a schema throws', () => {
    const schema = z.string().transform(() => {
      throw new Error('a fault of the site')
    })
    expect(parse('text', schema, { isEntry: undefined })).toMatchObject({
      state: 'invalid',
      found: [expect.stringContaining('the schema of tools threw Error: a fault of the site')],
    })
  })
  it('reports what exceeds the call stack', () => {
    const recurse = (value: unknown): unknown => [recurse(value)]
    expect(parse('name: A', name.transform(recurse), { slug: 'a' })).toMatchObject({
      state: 'invalid',
      found: [expect.stringContaining('"tools" is nested too deeply [content-syntax]')],
    })
  })
  it('keeps the slug of an invalid entry where it is known', () => {
    expect(parse('slug: b\nname: 5', named).slug).toBe('b')
    expect(parse('slug: 5\nname: 5', named).slug).toBeUndefined()
  })
})
