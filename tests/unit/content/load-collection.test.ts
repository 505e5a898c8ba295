import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, loader, markdown, type CollectionDefinition, type FileDefinition } from '../../../cli/content/collections.ts'
import { indexFiles, loadCollection } from '../../../cli/content/load-collection.ts'
import { diagnosticsOf } from '../memory-site.ts'
import { createContext } from './load-context.ts'
import { describe as describeDiagnostics } from './load-site.ts'

const name = z.strictObject({ name: z.string() })
const tool = z.strictObject({ slug: z.string(), name: z.string() })

async function load(files: Readonly<Record<string, string>>, definition: FileDefinition | CollectionDefinition) {
  const loaded = await loadCollection('tools', definition, createContext(files))
  return {
    ...loaded,
    values: Object.fromEntries([...loaded.entries].map(([slug, { value }]) => [slug, value])),
    labels: [...loaded.entries.values()].map(({ indexed }) => indexed.label),
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
  it('warns of comments that look like text, and has the entries', async () => {
    const warning = (file: string, line: number) =>
      `content/${file}:${line}:12 what follows # is a comment, so that the value is "A" [content-comment] quote the value where it is a part of it: "A #1"; begin a comment with "# "`
    const items = await load({ 'tools.yaml': '- slug: a\n  name:  A #1\n- slug: b\n  name: B\n' }, list('tools.yaml', tool))
    expect([Object.keys(items.values), items.found]).toEqual([['a', 'b'], [warning('tools.yaml', 2)]])
    const files = await load({ 'tools/a.md': '---\nname:    A #1\n---\n' }, markdown('tools/*.md', name))
    expect([Object.keys(files.values), files.found]).toEqual([['a'], [warning('tools/a.md', 2)]])
    expect(files.index).toMatchObject([{ path: 'tools/a.md', warnings: [{ diagnostics: [{ code: 'content-comment' }] }] }])
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
    const twins = { 'tools/a.yaml': 'name: A', 'tools/b.yaml': 'name: B\nslug: a' }
    expect((await load(twins, glob('tools/**/*.yaml', name))).found).toEqual([
      expect.stringContaining('content/tools/b.yaml:2:7 the slug "a" is already used in content/tools/a.yaml'),
    ])
  })
  it('says that two names differ in the form of their letters alone', async () => {
    const twins = { [`tools/${'é'.normalize('NFC')}.yaml`]: 'name: A', [`tools/${'é'.normalize('NFD')}.yaml`]: 'name: B' }
    expect((await load(twins, glob('tools/*.yaml', name))).found).toEqual([
      expect.stringContaining(
        'the slug "é" is already used in another file of this name, with its letters composed in another way (NFC and NFD)',
      ),
    ])
  })
  it('takes a slug for the name of an entry in its folder, where the collection says so', async () => {
    const files = {
      'tools/de/a.md': '---\nname: A\nslug: x\n---\n',
      'tools/en/a/index.md': '---\nname: B\nslug: x\n---\n',
      'tools/b.md': '---\nname: C\nslug: x\n---\n',
    }
    const { values, found } = await load(files, markdown('tools/**/*.md', name, { slug: 'name' }))
    expect(found).toEqual([])
    expect(Object.keys(values).sort()).toEqual(['de/x', 'en/x', 'x'])
    expect((await load(files, markdown('tools/**/*.md', name))).found).toEqual([
      expect.stringContaining("slug of its own; with its option slug: 'name', one in another folder may have the same"),
      expect.stringContaining('the slug "x" is already used in content/tools/b.md'),
    ])
  })
  it('tells files of equal names in different folders apart', async () => {
    const twins = { 'tools/x/a.yaml': 'name: A', 'tools/y/a.yaml': 'name: B', 'tools/y/index.yaml': 'name: C' }
    const { values } = await load(twins, glob('tools/**/*.yaml', name))
    expect(Object.keys(values)).toEqual(['x/a', 'y/a', 'y'])
  })
  it('reports a column that the schema does not know once', async () => {
    const { found } = await load({ 'a.csv': 'slug,name,colour\nx,X,red\ny,Y,blue\n' }, list('a.csv', tool))
    expect(found).toEqual([expect.stringMatching(/colour.*content-unknown-key/)])
  })
  it('leaves many new files unparsed until their entries are read', async () => {
    const files = { 'tools/a.yaml': 'name: A', 'tools/b.yaml': 'nam: B' }
    const definition = glob('tools/*.yaml', name)
    const { entries, unchecked, diagnostics } = await loadCollection(
      'tools',
      definition,
      createContext(files, { drafts: true, mostParsed: 1 }),
    )
    expect(diagnostics).toEqual([])
    expect(unchecked.map(({ file }) => file)).toEqual(['content/tools/a.yaml', 'content/tools/b.yaml'])
    expect(entries.get('a')!.value).toEqual({ slug: 'a', name: 'A' })
    const read = () => Promise.resolve().then(() => entries.get('b')!.value)
    expect(describeDiagnostics(await diagnosticsOf(read))).toContainEqual(expect.stringContaining('content/tools/b.yaml:1:1 "tools.nam"'))
    const enough = await loadCollection('tools', definition, createContext(files, { drafts: true, mostParsed: 2 }))
    expect(enough.unchecked).toEqual([])
    expect(enough.diagnostics).not.toEqual([])
  })
})

describe('indexFiles(files, context, isStopped)', () => {
  it('checks files until it is stopped, and the others when it is called again', async () => {
    const files = { 'tools/a.yaml': 'name: A', 'tools/b.yaml': 'nam: B', 'tools/c.yaml': 'name: C' }
    const context = createContext(files, { drafts: true, mostParsed: 0 })
    const unchecked = [...(await loadCollection('tools', glob('tools/*.yaml', name), context)).unchecked]
    let asked = 0
    const checked = async (isStopped: () => boolean) => (await indexFiles(unchecked, context, isStopped)).tools?.map(({ path }) => path)
    expect(await checked(() => asked++ === 2)).toEqual(['tools/c.yaml'])
    expect(await checked(() => false)).toEqual(['tools/a.yaml'])
  })
})
