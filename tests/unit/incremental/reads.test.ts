import { describe, expect, it } from 'vitest'
import { entriesOf, mergeReads, nameRead, normalizeReads, parseRead, withoutField } from '../../../cli/incremental/reads.ts'

const normalize = (...reads: string[]) => normalizeReads(new Set(reads))
const repeat = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_, index) => name(index))

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
    expect(normalize(...repeat(7, (index) => `tools:/t${index}`))).toEqual(['tools:'])
  })
  it('takes more than six fields of an entry for all of it, but not those of a file', () => {
    const reads = (count: number) => repeat(count, (index) => `tools:f${index}/saw`)
    expect(normalize(...reads(6))).toEqual(reads(6))
    expect(normalize(...reads(7), 'tools:f0/axe')).toEqual(['tools/saw', 'tools:f0/axe'])
    const ofFile = repeat(9, (index) => `site:f${index}/`)
    expect(normalize(...ofFile)).toEqual(ofFile)
  })
  it('takes more than six fields of all entries for all of a collection', () => {
    const reads = (count: number) => repeat(count, (index) => `tools:f${index}`)
    expect(normalize(...reads(6), 'cities:name')).toEqual(['cities:name', ...reads(6)])
    expect(normalize(...reads(7), 'cities:name', 'tools:g/saw', 'tools/axe')).toEqual(['cities:name', 'tools'])
    const cells = repeat(49, (index) => `tools:f${index % 7}/t${Math.floor(index / 7)}`)
    expect(normalize(...cells)).toEqual(['tools'])
  })
})

it('mergeReads joins lists as if all had been read at once', () => {
  const [first, second] = [repeat(4, (index) => `tools:a/t${index}`), repeat(4, (index) => `tools:a/u${index}`)]
  expect(mergeReads(first, second)).toEqual(['tools:a'])
  expect(mergeReads(first, first.slice(1))).toEqual(first)
  expect(mergeReads([], second)).toEqual(second)
  expect(mergeReads(first, [])).toEqual(first)
})

it('entriesOf lists what reads are about, without fields and without entries of listed collections', () => {
  expect(withoutField('tools:title/saw')).toBe('tools/saw')
  expect(withoutField('site:brand/')).toBe('site')
  const reads = ['/day', 'site:brand/', 'site:phone/', 'cities:name/tampa', 'cities/tampa', 'tools:', 'tools:title/saw', 'tools/axe']
  expect(entriesOf(reads)).toEqual(['cities/tampa', 'site', 'tools'])
})
