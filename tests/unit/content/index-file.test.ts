import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, loader, markdown, type CollectionDefinition, type FileDefinition } from '../../../cli/content/collections.ts'
import type { LoadContext, LoadedCollection } from '../../../cli/content/entry.ts'
import { createFindKnown, indexFile, indexLoader } from '../../../cli/content/index-file.ts'
import type { KnownContent } from '../../../cli/content/known.ts'
import { loadCollection } from '../../../cli/content/load-collection.ts'
import { createEntry, openFile } from '../../../cli/content/open-file.ts'
import { createOrigin } from '../../../cli/content/raw-entries.ts'
import { createStore } from '../../../cli/content/store.ts'
import type { Disk } from '../../../cli/disk.ts'
import { ABSENT, createFileVersions } from '../../../cli/incremental/file-versions.ts'
import { createContext } from './load-context.ts'
import { createDisk, describe as describeDiagnostics } from './load-site.ts'

const name = z.strictObject({ name: z.string() })
const tool = z.strictObject({ slug: z.string(), name: z.string() })

describe('indexFile(origin, context)', () => {
  const index = (files: Readonly<Record<string, string>>, definition = list('tools.yaml', tool)) => {
    const context = createContext(files)
    return indexFile(createOrigin('tools', definition, 'tools.yaml', context), context)
  }

  it('describes the entries of a file without their values', () => {
    const { entries, invalid, faults } = index({ 'tools.yaml': '- { slug: a, name: A }\n- { slug: b, name: B, draft: true }\n' })
    expect(entries).toEqual([
      { slug: 'a', label: 'tools[0]', isDraft: false, usesFacts: false, version: expect.any(String), fields: {}, references: [] },
      { slug: 'b', label: 'tools[1]', isDraft: true, usesFacts: false, version: '', fields: {}, references: [] },
    ])
    expect([invalid, faults]).toEqual([[], []])
  })
  it('names invalid entries, and where among the others their faults are', () => {
    const { entries, invalid, faults } = index({ 'tools.yaml': '- { slug: a, name: A }\n- { slug: b, name: 5 }\n- { slug: c, name: C }\n' })
    expect(entries.map(({ slug }) => slug)).toEqual(['a', 'c'])
    expect(invalid).toEqual(['b'])
    expect(faults).toMatchObject([{ index: 1, diagnostics: [{ code: 'content-type' }] }])
  })
  it('has the version of an absent file', () => {
    expect(index({})).toMatchObject({ version: ABSENT, entries: [], faults: [{ index: 0, diagnostics: [{ code: 'content-missing' }] }] })
  })
  it('is known to a later build, as long as neither the file nor a fact in it changes', () => {
    const files = { 'a.yaml': 'name: For {{price}}' }
    const facts = (version: string) => ({
      facts: { files: ['content/facts.yaml'], samplePaths: [], own: { price: 5 }, value: { price: 5 }, version },
    })
    const first = createContext(files, facts('1'))
    const origin = createOrigin('site', file('a.yaml', name), 'a.yaml', first)
    const found = indexFile(origin, first)
    const known = { schema: '', facts: '1', files: { site: { paths: ['a.yaml'], files: [found] } } }
    const findKnown = (context: LoadContext) => createFindKnown('site', context)(origin)
    expect(findKnown(createContext(files, { known, ...facts('1') }))).toBe(found)
    expect(findKnown(createContext(files, { known, ...facts('2') }))).toBeUndefined()
    expect(findKnown(createContext({ 'a.yaml': 'name: B' }, { known, ...facts('1') }))).toBeUndefined()
  })
})

describe('indexLoader(name, definition, context)', () => {
  it('keeps the values, since no file has them, and versions each by its value', async () => {
    const index = (text: string) =>
      indexLoader(
        'notes',
        loader(
          () => [
            { slug: 'a', name: text },
            { slug: 'b', name: 'B' },
          ],
          name,
        ),
        createContext(),
      )
    const [first, second] = [await index('A'), await index('Z')]
    expect(first.values.map((known) => known?.value.value)).toEqual([
      { slug: 'a', name: 'A' },
      { slug: 'b', name: 'B' },
    ])
    expect(first.entries[0]?.version).not.toBe(second.entries[0]?.version)
    expect(first.entries[1]?.version).toBe(second.entries[1]?.version)
  })
})

describe('openFile(origin, context)', () => {
  it('reports a file that has fewer entries than it had when it was checked', () => {
    const before = createContext({ 'tools.yaml': '- { slug: a, name: A }\n- { slug: b, name: B }\n' })
    const after = createContext({ 'tools.yaml': '- { slug: a, name: A }\n' })
    const origin = createOrigin('tools', list('tools.yaml', tool), 'tools.yaml', before)
    const { entries } = indexFile(origin, before)
    expect(createEntry(entries[0]!, 0, openFile(origin, after)).value).toEqual({ slug: 'a', name: 'A' })
    expect(() => createEntry(entries[1]!, 1, openFile(origin, after)).value).toThrow('the file was changed while the site was built')
  })
})

describe('createEntry(entry, index, from)', () => {
  it('loads its value when it is read, not before', () => {
    const loads: string[] = []
    const entry = createEntry(
      { slug: 'a', label: 'tools.a', isDraft: false, usesFacts: false, version: '1', fields: {}, references: [] },
      0,
      { filesOf: () => ['content/a.yaml'], load: () => (loads.push('a'), { value: { slug: 'a' } } as never) },
    )
    expect([entry.label, entry.version, entry.files, loads]).toEqual(['tools.a', '1', ['content/a.yaml'], []])
    expect([entry.value, loads]).toEqual([{ slug: 'a' }, ['a']])
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

  /** What the next build knows, which is kept as JSON. */
  const knownOf = (loaded: readonly LoadedCollection[]) =>
    JSON.parse(JSON.stringify(Object.fromEntries(loaded.map((collection) => [collection.name, collection.known])))) as KnownContent['files']
  /** What is kept of a file. */
  const keptOf = (known: KnownContent['files'], collection: string, path: string) =>
    known[collection]!.files[known[collection]!.paths.indexOf(path)]

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
        files: createFileVersions('/site', disk, undefined, LATER),
        known: { ...before, files: before.schema === schema ? known : {} },
        facts: {
          files: ['content/facts.yaml'],
          samplePaths: [],
          own: { price: Number(facts) },
          value: { price: Number(facts) },
          version: facts,
        },
      },
    )
    const loaded = await Promise.all(Object.entries(collections).map(([key, definition]) => loadCollection(key, definition, context)))
    return {
      loaded,
      reads,
      known: knownOf(loaded),
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

  it('are kept as versions alone in a large collection, where nothing else is known of them', async () => {
    const files: Record<string, string> = Object.fromEntries(
      Array.from({ length: 600 }, (_, number) => [`cities/c${number}.yaml`, `name: N${number}`]),
    )
    const changes = { 'cities/b.yaml': 'name: B\ndraft: true' }
    const first = await build({ files: { ...FILES, ...files, ...changes } })
    expect(['a', 'b', 'c0'].map((slug) => typeof keptOf(first.known, 'cities', `cities/${slug}.yaml`))).toEqual([
      'object',
      'object',
      'string',
    ])
    const second = await build({ files: { ...FILES, ...files, ...changes, 'cities/c1.yaml': 'name: Other' }, known: first.known })
    expect(second.reads).toEqual(['cities/c1.yaml'])
    expect(Object.keys(first.versions).filter((entry) => first.versions[entry] !== second.versions[entry])).toEqual(['cities/c1'])
    const cities = second.loaded[2]?.entries
    expect(cities?.has('b')).toBe(false)
    expect(cities?.get('c2')).toMatchObject({ value: { slug: 'c2', name: 'N2' }, label: 'cities', files: ['content/cities/c2.yaml'] })
    expect(cities?.get('c2')?.references).toEqual([])
    // With fewer files, what is known of fields is kept of their entries again.
    const third = await build({ known: { ...first.known }, files: { ...FILES, 'cities/c3.yaml': 'name: N3' } })
    expect(third.reads).toEqual(['cities/b.yaml'])
    expect(keptOf(third.known, 'cities', 'cities/c3.yaml')).toMatchObject({
      entries: [{ slug: 'c3', label: 'cities', version: first.versions['cities/c3'] }],
    })
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

  describe('the versions of their fields', () => {
    const READS = ['site:/', 'site:name/', 'tools:', 'tools:name', 'cities:name/a', 'cities:name/b', 'cities:none/b', 'notes:body/a']

    /** Asks for the versions after a first build, which has asked for them as well. */
    async function buildAgain(again: Build) {
      const first = await build()
      const before = createStore(first.loaded)
      const versions = READS.map(before.version)
      const second = await build({ ...again, known: knownOf(first.loaded) }, { schema: 'schema', facts: '5' })
      second.reads.length = 0
      const after = createStore(second.loaded)
      return { changed: READS.filter((read, index) => after.version(read) !== versions[index]), ...second, after }
    }

    it('are known, so that no file is read for them', async () => {
      const { changed, reads, after } = await buildAgain({})
      expect([changed, reads]).toEqual([[], []])
      expect(after.version('notes:name/a')).toMatch(/^[0-9a-f]{16}$/)
      expect(reads).toEqual(['notes/a.md'])
    })
    it.each<[string, Build, string[]]>([
      ['a file', { files: { ...FILES, 'cities/b.yaml': 'name: Bay' } }, ['cities:name/b']],
      ['a comment in a file', { files: { ...FILES, 'cities/b.yaml': `# note\n${FILES['cities/b.yaml']}` } }, []],
      ['a list', { files: { ...FILES, 'tools.yaml': '- { slug: a, name: Z }\n' } }, ['tools:name']],
      ['the facts', { facts: '6' }, ['cities:name/a', 'notes:body/a']],
    ])('are others where the value is another one after a change of %s', async (_what, again, expected) => {
      const { changed, after } = await buildAgain(again)
      expect(changed).toEqual(expected)
      const clean = createStore((await build(again)).loaded)
      expect(READS.map(after.version)).toEqual(READS.map(clean.version))
    })
    it('are not known with another schema', async () => {
      const fieldsOf = ({ loaded }: Awaited<ReturnType<typeof build>>) =>
        loaded.flatMap(({ entries }) => [...entries.values()].flatMap(({ fields }) => Object.keys(fields)))
      const first = await build()
      createStore(first.loaded).version('cities:name')
      const known = knownOf(first.loaded)
      expect(fieldsOf(await build({ known }))).toEqual(['name', 'name'])
      expect(fieldsOf(await build({ known, schema: 'other' }, { schema: 'schema', facts: '5' }))).toEqual([])
    })
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
