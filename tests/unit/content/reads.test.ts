import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeInput,
  entriesOf,
  mergeReads,
  nameRead,
  normalizeReads,
  parseRead,
  withoutField,
  type Read,
} from '../../../cli/content/reads.ts'

const normalize = (...reads: string[]) => normalizeReads(new Set(reads))
const repeat = <T>(count: number, name: (index: number) => T) => Array.from({ length: count }, (_, index) => name(index))

describe('describeInput(cell)', () => {
  it.each([
    ['/config/feeds', 'the setting feeds'],
    ['/env/TZ', 'the environment variable TZ'],
    ['/day', 'the day of the build'],
    ['/size/pictures/oak.svg', 'the size of /pictures/oak.svg'],
    ['/source/content/posts\n./oak.md', 'the page of "./oak.md" in content/posts'],
    ['/code/templates/routes/index.tsx', undefined],
  ])('of %j is %j', (cell, text) => {
    expect(describeInput(cell)).toBe(text)
  })
})

describe('nameRead(read)', () => {
  it.each([
    [{ collection: 'site' }, 'site'],
    [{ collection: 'site', field: 'phone', slug: '' }, 'site:phone/'],
    [{ collection: 'tools', field: '' }, 'tools:'],
    [{ collection: 'tools', field: '', slug: 'saw' }, 'tools:/saw'],
    [{ collection: 'tools', field: 'title' }, 'tools:title'],
    [{ collection: 'tools', slug: 'a/b:c' }, 'tools/a/b:c'],
    [{ collection: 'tools', field: 'a/b%2F:ü', slug: 'x/y:z%2F' }, 'tools:a%2Fb%252F:ü/x/y:z%2F'],
  ])('of %j is %s, which parseRead reads', (read, name) => {
    expect(nameRead(read)).toBe(name)
    expect(parseRead(name)).toEqual(read)
  })
  it('can be read for any field and slug, and no two reads have the same name', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom('/', ':', '%', '%2F', '%25', ' ', 'é', '日', '🌴'), fc.string()),
      maxLength: 4,
    })
    const parts = { collection: fc.constantFrom('tools', 'site', '日本'), field: text, slug: text }
    fc.assert(
      fc.property(fc.record(parts, { requiredKeys: ['collection'] }), (read) => {
        expect(parseRead(nameRead(read))).toEqual(read)
      }),
    )
  })
})

describe('withoutField(read)', () => {
  it.each([
    ['tools:title/saw', 'tools/saw'],
    ['tools:/saw', 'tools/saw'],
    ['tools/saw', 'tools/saw'],
    ['tools:a%2Fb:c/x/y:z', 'tools/x/y:z'],
    ['tools/x:y', 'tools/x:y'],
    ['tools:title', 'tools'],
    ['tools:', 'tools'],
    ['tools', 'tools'],
    ['site:brand/', 'site'],
    ['site:/', 'site'],
  ])('of %s is %s', (read, expected) => expect(withoutField(read)).toBe(expected))
})

describe('entriesOf(reads)', () => {
  it('lists each entry, file and collection once, without entries of a collection that is listed', () => {
    expect(entriesOf([])).toEqual([])
    expect(entriesOf(['tools:/saw', 'tools:title/saw', 'tools:price/saw', 'tools:/axe'])).toEqual(['tools/axe', 'tools/saw'])
    const reads = ['site:brand/', 'site:phone/', 'cities:name/tampa', 'cities/tampa', 'tools:', 'tools:title/saw', 'tools/axe']
    expect(entriesOf(reads)).toEqual(['cities/tampa', 'site', 'tools'])
    expect(entriesOf(['tools:title', 'tools/axe', 'tool/axe'])).toEqual(['tool/axe', 'tools'])
  })
  it('leaves out what is no content', () => {
    expect(entriesOf(['/day', '/page/a:b', '/env/A', 'site:/'])).toEqual(['site'])
  })
  it('lists entries with any slugs', () => {
    expect(entriesOf(['tools:title/x/y', 'tools:title/x:y'])).toEqual(['tools/x/y', 'tools/x:y'])
  })
})

describe('normalizeReads(reads)', () => {
  it('sorts reads, and leaves out what others include', () => {
    expect(normalize('tools/saw', 'site', 'tools')).toEqual(['site', 'tools'])
    expect(normalize('tools:title/saw', 'tools:title', 'tools:', 'tools:/saw')).toEqual(['tools:', 'tools:title'])
    expect(normalize('tools:title/saw', 'tools:title/axe', 'tools/saw')).toEqual(['tools/saw', 'tools:title/axe'])
    expect(normalize('tools:', 'tools:title', 'tools:title/saw', 'tools/saw', 'tools')).toEqual(['tools'])
    expect(normalize('site:brand/', 'site')).toEqual(['site'])
  })
  it('leaves out that there is an entry, or a mapping, where a field of it is read', () => {
    expect(normalize('tools:/saw', 'tools:title/saw', 'tools:/axe')).toEqual(['tools:/axe', 'tools:title/saw'])
    expect(normalize('site:/', 'site:brand/')).toEqual(['site:brand/'])
  })
  it('does not touch what is no content', () => {
    const others = ['/day', '/env/A:B', '/page/a:b', '/page//x:y/z']
    expect(normalize(...others, 'tools:title/saw')).toEqual([...others, 'tools:title/saw'].sort())
    expect(normalize(...others)).toEqual([...others].sort())
  })
  it('takes a field of more than six entries for that of all', () => {
    const reads = (count: number) => repeat(count, (index) => `tools:title/t${index}`)
    expect(normalize(...reads(6))).toEqual(reads(6))
    expect(normalize(...reads(7), 'tools:price/t1')).toEqual(['tools:price/t1', 'tools:title'])
  })
  it('takes that there are more than six entries for the list of all', () => {
    const reads = (count: number) => repeat(count, (index) => `tools:/t${index}`)
    expect(normalize(...reads(6))).toEqual(reads(6))
    expect(normalize(...reads(7))).toEqual(['tools:'])
  })
  it('takes more than six fields of an entry for all of it, but not those of a file', () => {
    const reads = (count: number) => repeat(count, (index) => `tools:f${index}/saw`)
    expect(normalize(...reads(6))).toEqual(reads(6))
    expect(normalize(...reads(7), 'tools:f0/axe')).toEqual(['tools/saw', 'tools:f0/axe'])
    expect(normalize(...reads(7), 'tools:f0')).toEqual(['tools:f0', ...reads(7).slice(1)])
    const ofFile = repeat(9, (index) => `site:f${index}/`)
    expect(normalize(...ofFile)).toEqual(ofFile)
  })
  it('does not count that there is an entry as a field of it', () => {
    const fields = repeat(6, (index) => `tools:f${index}/saw`)
    expect(normalize('tools:/saw', ...fields)).toEqual(fields)
    const entries = repeat(7, (index) => [`tools:/t${index}`, `tools:f${index}/t${index}`]).flat()
    expect(normalize(...entries)).toEqual(repeat(7, (index) => `tools:f${index}/t${index}`))
  })
  it('takes more than six fields of all entries for all of a collection', () => {
    const reads = (count: number) => repeat(count, (index) => `tools:f${index}`)
    expect(normalize(...reads(6), 'cities:name')).toEqual(['cities:name', ...reads(6)])
    expect(normalize(...reads(7), 'cities:name', 'tools:g/saw', 'tools/axe')).toEqual(['cities:name', 'tools'])
    const cells = repeat(49, (index) => `tools:f${index % 7}/t${Math.floor(index / 7)}`)
    expect(normalize(...cells)).toEqual(['tools'])
  })
})

describe('any reads', () => {
  const slug = fc.constantFrom(...repeat(9, (index) => `t${index}`))
  const field = fc.constantFrom('', ...repeat(9, (index) => `f${index}`))
  const collection = fc.constantFrom('tools', 'cities')
  const ofEntry = fc.record({ collection, field, slug })
  const parts: fc.Arbitrary<Read> = fc.oneof(
    ...[fc.record({ collection, field }), fc.record({ collection, slug }), ofEntry, ofEntry],
    fc.record({ collection: fc.constant('site'), field, slug: fc.constant('') }),
  )
  const rare = fc.constantFrom('/day', '/page/a:b', '*', 'tools', 'site')
  const read = fc.oneof({ weight: 100, arbitrary: parts.map(nameRead) }, { weight: 1, arbitrary: rare })
  const some = fc.array(read, { maxLength: 60, size: 'max' })

  /** True where the narrow read cannot change without the wide one. Each field says as well that there is the entry. */
  function includes(wide: string, narrow: string): boolean {
    if (wide === narrow) return true
    if (wide.startsWith('/') || narrow.startsWith('/')) return false
    const [outer, inner] = [parseRead(wide), parseRead(narrow)]
    const hasField = outer.field === undefined || outer.field === inner.field || inner.field === ''
    const hasSlug = outer.slug === undefined || outer.slug === inner.slug
    return outer.collection === inner.collection && hasField && hasSlug
  }
  const notIncluded = (narrow: readonly string[], wide: readonly string[]) =>
    narrow.filter((read) => !wide.some((other) => includes(other, read)))

  it('are included in what they are normalized to, whatever their order', () => {
    fc.assert(
      fc.property(some, (reads) => {
        const normalized = normalize(...reads)
        expect(notIncluded(reads, normalized)).toEqual([])
        expect(normalize(...normalized)).toEqual(normalized)
        expect(normalize(...reads.toReversed())).toEqual(normalized)
      }),
    )
  })
  it('are included in what they are merged to', () => {
    fc.assert(
      fc.property(some, some, (first, second) => {
        const merged = mergeReads(normalize(...first), normalize(...second))
        expect(notIncluded([...first, ...second], merged)).toEqual([])
        expect(normalize(...merged)).toEqual(merged)
      }),
    )
  })
})

it('mergeReads joins lists as if all had been read at once', () => {
  const [first, second] = [repeat(4, (index) => `tools:a/t${index}`), repeat(4, (index) => `tools:a/u${index}`)]
  expect(mergeReads(first, second)).toEqual(['tools:a'])
  expect(mergeReads(first, first.slice(1))).toEqual(first)
  expect(mergeReads([], second)).toEqual(second)
  expect(mergeReads(first, [])).toEqual(first)
})
