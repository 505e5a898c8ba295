import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, markdown } from '../../../cli/content/collections.ts'
import { createContentFiles, readRaw } from '../../../cli/content/raw-entries.ts'
import type { FilesDefinition } from '../../../cli/content/collections.ts'
import { createContext } from './load-context.ts'
import { describe as describeDiagnostics } from './load-site.ts'

const any = z.object({})

function read(path: string, text: string, definition: FilesDefinition, name = 'tools') {
  const context = createContext({ [path]: text })
  const { entries, ...rest } = readRaw(createContentFiles(name, definition, [path], context)[0]!, context, false)
  const results = [...entries]
  return {
    ...rest,
    entries: results.flatMap(({ value }) => value ?? []),
    found: results.flatMap(({ diagnostics }) => describeDiagnostics(diagnostics)),
  }
}

describe('readRaw(file, context)', () => {
  it('reads a single file as one entry without a slug', () => {
    const { entries, size } = read('a.yaml', 'name: A', file('a.yaml', any), 'site')
    expect(entries).toMatchObject([{ label: 'site', files: ['content/a.yaml'], source: { value: { name: 'A' } } }])
    expect(entries[0]?.slug).toBeUndefined()
    expect(size).toBe(7)
  })
  it.each([
    ['has braces', 'name: "{{price}}"', true],
    ['may have braces as escape sequences', '"name": "\\u007b{price}}"', true],
    ['may have braces in two lines', '"name": "{\\\n    {price}}"', true],
    ['has none', '"name": "{price}"', false],
    ['has other escape sequences', '"name": "{\\n\\\\{"', false],
  ])('replaces placeholders in a file that %s', (_what, text, fills) => {
    for (const definition of [file('a.yaml', any), glob('*.yaml', any)])
      expect(read('a.yaml', text, definition).entries).toMatchObject([{ fills }])
    expect(read('a.yaml', `- ${text}`, list('a.yaml', z.object({ slug: z.string() }))).entries).toMatchObject([{ fills }])
  })
  it('does not replace placeholders in the facts', () => {
    expect(read('facts.yaml', 'price: "{{other}}"', file('facts.yaml', any), 'facts').entries).toMatchObject([{ fills: false }])
  })
  it('reads a file of a pattern as one entry, with its name as slug', () => {
    expect(read('cities/tampa.json', '{}', glob('cities/*.json', any)).entries).toMatchObject([{ slug: 'tampa', isEntry: true }])
    expect(read('notes/a.md', '---\nname: A\n---\nText\n', markdown('notes/*.md', any)).entries).toMatchObject([
      { slug: 'a', body: 'Text\n', source: { value: { name: 'A' } } },
    ])
  })
  it('reads each item of a list as an entry, also in CSV', () => {
    const definition = (path: string) => list(path, z.object({ slug: z.string() }))
    expect(read('t.yaml', '- slug: a\n- slug: b\n', definition('t.yaml')).entries).toMatchObject([
      { label: 'tools[0]', isEntry: true, source: { value: { slug: 'a' } } },
      { label: 'tools[1]', isEntry: true, source: { value: { slug: 'b' } } },
    ])
    expect(read('t.csv', 'slug\na\n', definition('t.csv')).entries).toMatchObject([{ isEntry: true, source: { value: { slug: 'a' } } }])
  })
  it('reports a list that is none, and a file that cannot be parsed', () => {
    expect(read('t.yaml', 'slug: a', list('t.yaml', z.object({ slug: z.string() })))).toMatchObject({
      entries: [],
      found: ['content/t.yaml:1:1 "tools" must be a list [content-type] begin each entry with "- "'],
    })
    expect(read('a.json', '{', file('a.json', any))).toMatchObject({ entries: [], found: [expect.stringContaining('content/a.json:1:2')] })
  })
})
