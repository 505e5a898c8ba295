import { describe, expect, it } from 'vitest'
import { createValueMemo, type ParsedValue } from '../../../cli/content/parsed-values.ts'
import { parseMarkdown } from '../../../cli/source/markdown.ts'
import { parseYaml, type ParsedYaml } from '../../../cli/source/yaml.ts'

const filesOf = (values: readonly ParsedValue[]) => values.map(({ file }) => file)

/** A memory that counts what it parses. */
function open(
  before: readonly ParsedValue[] = [],
  { exists = () => true, limit }: { exists?: (file: string) => boolean; limit?: number } = {},
) {
  const parsed: string[] = []
  const memo = createValueMemo(before, exists, limit)
  const remember = (file: string, text: string, parse: () => ParsedYaml) =>
    memo.remember(file, text, () => {
      parsed.push(file)
      return parse()
    })
  return {
    parsed,
    read: (file: string, text: string) => parseYaml(file, text, { remember }),
    readMarkdown: (file: string, text: string) => parseMarkdown(file, text, { remember }),
    known: () => JSON.parse(JSON.stringify(memo.list())) as ParsedValue[],
  }
}

describe('createValueMemo(before, exists)', () => {
  it('parses a text once for all builds, and another text of the same file', () => {
    const first = open()
    const text = 'a: { "__proto__": 1, b: [null, 1.5] }\nc: !sample text\n'
    const source = first.read('a.yaml', text)
    const second = open(first.known())
    const again = second.read('a.yaml', text)
    expect(second.parsed).toEqual([])
    expect(again.value).toEqual(source.value)
    expect(Object.keys(again.value as object)).toEqual(['a', 'c'])
    expect(again.samplePaths).toEqual([['c']])
    expect(again.samples.map(({ location, value }) => ({ location, value }))).toEqual([
      { location: { file: 'a.yaml', line: 2, column: 12 }, value: 'text' },
    ])
    expect(second.read('a.yaml', 'a: 2\n').value).toEqual({ a: 2 })
    expect(open(second.known()).read('a.yaml', 'a: 2\n').value).toEqual({ a: 2 })
    expect(second.parsed).toEqual(['a.yaml'])
  })

  it('warns of the same comments', () => {
    const text = 'a: Room #1\n'
    const first = open()
    const { warnings } = first.read('a.yaml', text)
    const second = open(first.known())
    expect(second.read('a.yaml', text).warnings).toEqual(warnings)
    expect([second.parsed, warnings?.length]).toEqual([[], 1])
  })

  it('returns another value each time, which its reader may change', () => {
    const { read } = open()
    for (let time = 0; time < 2; time++) {
      const value = read('a.yaml', 'list: [1]\n').value as { list: number[] }
      expect(value.list).toEqual([1])
      value.list.push(2)
    }
  })

  it('remembers front matter', () => {
    const first = open()
    const text = '---\ntitle: A\n---\nBody\n'
    first.readMarkdown('a.md', text)
    const second = open(first.known())
    expect(second.readMarkdown('a.md', text)).toMatchObject({ value: { title: 'A' }, body: 'Body\n' })
    expect(second.parsed).toEqual([])
  })

  it.each(['a: .inf', 'a: .nan', 'a: -0.0', 'a: [1'])('does not keep what JSON cannot say, nor faults: %s', (text) => {
    const { read, known } = open()
    try {
      read('a.yaml', text)
    } catch {
      // Reported.
    }
    expect(known()).toEqual([])
  })

  it('forgets files that exist no longer, and keeps those that this build has not read', () => {
    const first = open()
    for (const file of ['a.yaml', 'b.yaml']) first.read(file, 'a: 1\n')
    expect(filesOf(open(first.known(), { exists: (file) => file === 'b.yaml' }).known())).toEqual(['b.yaml'])
  })

  it('takes what another thread has parsed, up to the limit', () => {
    const other = open()
    for (const file of ['a.yaml', 'b.yaml']) other.read(file, 'text: 12345\n')
    const memo = createValueMemo([], () => false, 20)
    memo.take(other.known())
    expect(memo.list()).toEqual(other.known().slice(0, 1))
  })

  it('keeps a small file after one that does not fit', () => {
    const { read, known } = open([], { limit: 20 })
    for (const file of ['a.yaml', 'b.yaml']) read(file, file === 'a.yaml' ? `text: ${'1'.repeat(20)}\n` : 'b: 1\n')
    expect(filesOf(known())).toEqual(['b.yaml'])
  })

  it('neither makes text of values nor digests when it is nearly full', () => {
    const { read, known, parsed } = open([], { limit: 15 })
    for (const file of ['a.yaml', 'b.yaml', 'b.yaml']) read(file, file === 'a.yaml' ? 'text: 12345\n' : '{}\n')
    expect(filesOf(known())).toEqual(['a.yaml'])
    expect(parsed).toEqual(['a.yaml', 'b.yaml', 'b.yaml'])
  })

  it('keeps no more than the limit', () => {
    const { read, known } = open([], { limit: 20 })
    for (const file of ['a.yaml', 'b.yaml', 'c.yaml']) read(file, 'text: 12345\n')
    expect(filesOf(known())).toEqual(['a.yaml'])
  })
})
