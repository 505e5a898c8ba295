import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, loader, markdown, type CollectionDefinition, type FileDefinition } from '../../../cli/content/collections.ts'
import { loadCollection } from '../../../cli/content/load-collection.ts'
import type { KnownContent } from '../../../cli/content/known.ts'
import type { Disk } from '../../../cli/disk.ts'
import { createFileVersions } from '../../../cli/incremental/file-versions.ts'
import { createContext } from './load-context.ts'
import { createDisk, describe as describeDiagnostics } from './load-site.ts'

const name = z.strictObject({ name: z.string() })
const tool = z.strictObject({ slug: z.string(), name: z.string() })

async function load(files: Readonly<Record<string, string>>, definition: FileDefinition | CollectionDefinition) {
  const loaded = await loadCollection('tools', definition, createContext(files))
  return {
    ...loaded,
    values: Object.fromEntries([...loaded.entries].map(([slug, { value }]) => [slug, value])),
    labels: [...loaded.entries.values()].map(({ label }) => label),
    found: describeDiagnostics(loaded.diagnostics),
  }
}

describe('loadCollection(name, definition, context)', () => {
  it('loads a file as a single value', async () => {
    expect(await load({ 'a.yaml': 'name: A' }, file('a.yaml', name))).toMatchObject({
      single: true,
      values: { '': { name: 'A' } },
      files: ['content/a.yaml'],
      found: [],
    })
  })
  it('loads each file of a pattern under its name', async () => {
    const files = { 'tools/b.yaml': 'name: B', 'tools/a.md': '---\nname: A\n---\nText\n' }
    expect(await load(files, glob('tools/*.yaml', name))).toMatchObject({
      single: false,
      values: { b: { name: 'B', slug: 'b' } },
      files: [],
    })
    expect((await load(files, markdown('tools/*.md', name))).values).toEqual({ a: { name: 'A', slug: 'a', body: 'Text\n' } })
  })
  it('loads the items of a list, and labels them by their index', async () => {
    expect(await load({ 'a.csv': 'slug,name\nx,X\ny,Y\n' }, list('a.csv', tool))).toMatchObject({
      values: { x: { name: 'X' }, y: { name: 'Y' } },
      labels: ['tools[0]', 'tools[1]'],
      files: ['content/a.csv'],
    })
  })
  it('loads what a loader yields', async () => {
    expect(
      (
        await load(
          {},
          loader(() => [{ slug: 'x', name: 'X' }], name),
        )
      ).values,
    ).toEqual({ x: { slug: 'x', name: 'X' } })
  })

  it('reports a file that does not exist', async () => {
    expect((await load({}, file('a.yaml', name))).found).toEqual([expect.stringContaining('content file "a.yaml" does not exist')])
    expect((await load({}, list('a.yaml', tool))).found).toEqual([expect.stringContaining('content file "a.yaml" does not exist')])
  })
  it('reports a list that is none', async () => {
    expect((await load({ 'a.yaml': 'name: A' }, list('a.yaml', tool))).found).toEqual([
      'content/a.yaml:1:1 "tools" must be a list [content-type] begin each entry with "- "',
    ])
  })
  it('leaves out drafts and invalid entries, and remembers why', async () => {
    const text = '- { slug: a, name: A, draft: true }\n- { slug: b, name: 5 }\n- { slug: c, name: C }\n'
    const { entries, omitted, found } = await load({ 'a.yaml': text }, list('a.yaml', tool))
    expect([...entries.keys()]).toEqual(['c'])
    expect(omitted).toEqual(
      new Map([
        ['a', 'draft'],
        ['b', 'invalid'],
      ]),
    )
    expect(found).toEqual([expect.stringContaining('content/a.yaml:2:20 "tools[1].name" must be a string, got 5')])
  })
  it('keeps the first of two entries with the same slug, and names its place', async () => {
    const text = '- { slug: a, name: A }\n- { slug: a, name: B }\n'
    const { values, found } = await load({ 'a.yaml': text }, list('a.yaml', tool))
    expect(values).toEqual({ a: { slug: 'a', name: 'A' } })
    expect(found).toEqual([expect.stringContaining('content/a.yaml:2:11 the slug "a" is already used in line 1')])
    const twins = { 'tools/x/a.yaml': 'name: A', 'tools/y/a.yaml': 'name: B' }
    expect((await load(twins, glob('tools/**/*.yaml', name))).found).toEqual([
      expect.stringContaining('the slug "a" is already used in content/tools/x/a.yaml'),
    ])
  })
  it('reports a column that the schema does not know once', async () => {
    const { found } = await load({ 'a.csv': 'slug,name,colour\nx,X,red\ny,Y,blue\n' }, list('a.csv', tool))
    expect(found).toEqual([expect.stringMatching(/colour.*content-unknown-key/)])
  })
})

describe('files that an earlier build has read', () => {
  const LATER = Date.now() + 86_400_000
  const collections: Readonly<Record<string, FileDefinition | CollectionDefinition>> = {
    site: file('site.yaml', name),
    tools: list('tools.yaml', tool),
    cities: glob('cities/*.yaml', name),
    notes: markdown('notes/*.md', name),
  }
  const FILES = {
    'facts.yaml': 'price: 5',
    'site.yaml': 'name: Palms',
    'tools.yaml': '- { slug: a, name: A }\n- { slug: b, name: B, draft: true }\n',
    'cities/a.yaml': 'name: For {{price}}',
    'cities/b.yaml': 'name: B',
    'notes/a.md': '---\nname: A\n---\nOnly {{price}}.\n',
  }

  interface Build {
    readonly files?: Record<string, string>
    readonly known?: KnownContent['files']
    readonly schema?: string
    /** Version of the facts. */
    readonly facts?: string
  }

  /** Loads all collections; what an earlier build knows counts for the same schema. */
  async function build(
    { files = FILES, known = {}, schema = 'schema', facts = '5' }: Build = {},
    before: { schema: string; facts: string } = { schema, facts },
  ) {
    const disk = createDisk(files)
    const reads: string[] = []
    const counted: Disk = {
      ...disk,
      readFileSync: ((path: string, ...rest: never[]) => (
        reads.push(path.slice('/site/content/'.length)),
        disk.readFileSync(path, ...rest)
      )) as Disk['readFileSync'],
    }
    const context = createContext(
      {},
      {
        disk: counted,
        files: createFileVersions('/site', disk, {}, LATER),
        known: { ...before, files: before.schema === schema ? known : {} },
        facts: { file: 'content/facts.yaml', value: { price: Number(facts) }, version: facts },
      },
    )
    const loaded = await Promise.all(Object.entries(collections).map(([key, definition]) => loadCollection(key, definition, context)))
    return {
      loaded,
      reads,
      known: JSON.parse(JSON.stringify(Object.assign({}, ...loaded.map((collection) => collection.known)))) as KnownContent['files'],
      versions: Object.fromEntries(
        loaded.flatMap((collection) => [...collection.entries].map(([slug, { version }]) => [`${collection.name}/${slug}`, version])),
      ),
    }
  }

  it('are not read again, and have the same entries', async () => {
    const first = await build()
    expect(first.reads.sort()).toEqual(['cities/a.yaml', 'cities/b.yaml', 'notes/a.md', 'site.yaml', 'tools.yaml'])
    const second = await build({ known: first.known })
    expect(second.reads).toEqual([])
    expect(second.versions).toEqual(first.versions)
    expect(second.loaded.map(({ omitted, files, diagnostics }) => ({ omitted, files, diagnostics }))).toEqual(
      first.loaded.map(({ omitted, files, diagnostics }) => ({ omitted, files, diagnostics })),
    )
    expect(second.known).toEqual(first.known)
  })

  it('are read when their entries are, each once', async () => {
    const { known } = await build()
    const { loaded, reads } = await build({ known })
    const [site, tools, cities, notes] = loaded
    expect([
      site?.entries.get('')?.value,
      tools?.entries.get('a')?.value,
      cities?.entries.get('a')?.value,
      notes?.entries.get('a')?.value,
    ]).toEqual([{ name: 'Palms' }, { slug: 'a', name: 'A' }, { slug: 'a', name: 'For 5' }, { slug: 'a', name: 'A', body: 'Only 5.\n' }])
    expect(notes?.entries.get('a')?.source.locate(['name'])).toMatchObject({ file: 'content/notes/a.md', line: 2 })
    expect(cities?.entries.get('a')?.files).toEqual(['content/cities/a.yaml', 'content/facts.yaml'])
    expect(reads.sort()).toEqual(['cities/a.yaml', 'notes/a.md', 'site.yaml', 'tools.yaml'])
  })

  it.each<[string, Record<string, string | undefined>, string[], string[]]>([
    ['a file', { 'cities/b.yaml': 'name: Bay' }, ['cities/b.yaml'], ['cities/b']],
    [
      'an item of a list',
      { 'tools.yaml': '- { slug: a, name: Other }\n- { slug: b, name: B, draft: true }\n' },
      ['tools.yaml'],
      ['tools/a'],
    ],
    ['a comment in a list', { 'tools.yaml': `# note\n${FILES['tools.yaml']}` }, ['tools.yaml'], []],
    ['a draft', { 'tools.yaml': '- { slug: a, name: A }\n- { slug: b, name: B }\n' }, ['tools.yaml'], ['tools/b']],
    ['a file more', { 'cities/c.yaml': 'name: C' }, ['cities/c.yaml'], ['cities/c']],
    ['a file less', { 'cities/b.yaml': undefined }, [], ['cities/b']],
    [
      'the name of a file',
      { 'cities/b.yaml': undefined, 'cities/c.yaml': FILES['cities/b.yaml'] },
      ['cities/c.yaml'],
      ['cities/b', 'cities/c'],
    ],
  ])('are read again after a change of %s', async (_what, changes, reads, changed) => {
    const first = await build()
    const files = Object.fromEntries(Object.entries({ ...FILES, ...changes }).filter(([, text]) => text !== undefined)) as Record<
      string,
      string
    >
    const second = await build({ files, known: first.known })
    expect(second.reads).toEqual(reads)
    const names = [...new Set([...Object.keys(first.versions), ...Object.keys(second.versions)])]
    expect(names.filter((entry) => first.versions[entry] !== second.versions[entry])).toEqual(changed)
    expect(second.versions).toEqual((await build({ files })).versions)
  })

  it('are read again after a change of the facts where they use one', async () => {
    const first = await build()
    const second = await build({ known: first.known, facts: '6' }, { schema: 'schema', facts: '5' })
    expect(second.reads.sort()).toEqual(['cities/a.yaml', 'notes/a.md'])
    expect(Object.keys(first.versions).filter((entry) => first.versions[entry] !== second.versions[entry])).toEqual(['cities/a', 'notes/a'])
  })

  it('are all read again with another schema', async () => {
    const first = await build()
    const second = await build({ known: first.known, schema: 'other' }, { schema: 'schema', facts: '5' })
    expect(second.reads).toHaveLength(5)
  })

  it('are read in each build while they have faults', async () => {
    const files = { ...FILES, 'cities/b.yaml': 'name: 5' }
    const first = await build({ files })
    const second = await build({ files, known: first.known })
    expect(second.reads).toEqual(['cities/b.yaml'])
    expect(second.loaded.flatMap(({ diagnostics }) => describeDiagnostics(diagnostics))).toEqual([
      expect.stringContaining('"cities.name" must be a string, got 5'),
    ])
  })
})
