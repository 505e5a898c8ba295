import { describe, expect, test } from 'vitest'
import { filterMembers, noFilter, parseFilter, writeFilter, type Member } from '../../widgets/directory/filter.ts'

const options = { categories: ['Construction', 'Legal Services'], locations: ['Miami', 'Tampa'] }
const member = (id: string, rest: Partial<Member> = {}): Member => ({
  id,
  name: id,
  trade: 'roofs',
  category: 'Construction',
  location: 'Miami',
  website: `https://${id}.example`,
  featured: false,
  girderMember: false,
  ...rest,
})
const ids = (members: readonly Member[]) => members.map(({ id }) => id)

describe('filterMembers(members, filter)', () => {
  const members = [
    member('plain'),
    member('star', { featured: true }),
    member('customer', { girderMember: true }),
    member('law', { category: 'Legal Services', location: 'Tampa', name: 'Peña & Sons', trade: 'Liens and contracts', featured: true }),
  ]
  test('forgives a typing error where nothing has the words as they are', () => {
    const all = [...members, member('roof', { name: 'Citrus', trade: 'Shingles' })]
    const find = (q: string) => ids(filterMembers(all, { ...noFilter, q }))
    for (const q of ['shingls', 'shnigles', 'shinglez', 'sshingles', 'shinlges tampa'])
      expect([q, find(q)]).toEqual([q, q.includes(' ') ? [] : ['roof']])
    for (const q of ['xxxngles', 'shx', 'zzzz']) expect([q, find(q)]).toEqual([q, []])
  })
  test('finds a member by the other words that people look for it by', () => {
    const all = [...members, member('lawyer', { search: 'lawyer attorney' })]
    for (const q of ['lawyer', 'attorny']) expect(ids(filterMembers(all, { ...noFilter, q }))).toEqual(['lawyer'])
  })
  test('lists Stack customers first, then featured members, then by name', () => {
    expect(ids(filterMembers(members, noFilter))).toEqual(['customer', 'law', 'star', 'plain'])
  })
  test('combines search, category and location', () => {
    expect(ids(filterMembers(members, { q: 'lien', category: 'Legal Services', location: 'Tampa' }))).toEqual(['law'])
    expect(filterMembers(members, { q: 'lien', category: 'Construction', location: '' })).toEqual([])
    expect(filterMembers(members, { q: '', category: 'Legal Services', location: 'Miami' })).toEqual([])
  })
  test('ignores case and diacritics, and requires every word', () => {
    expect(ids(filterMembers(members, { ...noFilter, q: '  PENA  tampa ' }))).toEqual(['law'])
    expect(filterMembers(members, { ...noFilter, q: 'pena miami' })).toEqual([])
  })
  test('matches punctuation literally', () => {
    expect(filterMembers(members, { ...noFilter, q: '.*' })).toEqual([])
    expect(ids(filterMembers(members, { ...noFilter, q: '&' }))).toEqual(['law'])
  })
  test('does not mutate its input', () => {
    const before = ids(members)
    filterMembers(members, noFilter)
    expect(ids(members)).toEqual(before)
  })
})

describe('parseFilter(query, options)', () => {
  test('reads the three parameters', () => {
    expect(parseFilter('?q=roof&category=Legal+Services&location=Tampa', options)).toEqual({
      q: 'roof',
      category: 'Legal Services',
      location: 'Tampa',
    })
  })
  test('ignores a category or location that does not exist', () => {
    expect(parseFilter('?category=Piracy&location=Atlantis', options)).toEqual(noFilter)
    expect(parseFilter('?category=__proto__', options)).toEqual(noFilter)
  })
  test('matches an option in any case', () => {
    expect(parseFilter('?location=tampa', options).location).toBe('Tampa')
  })
})

describe('writeFilter(query, filter)', () => {
  test('is the inverse of parseFilter', () => {
    const filter = { q: 'a&b=c', category: 'Legal Services', location: 'Miami' }
    expect(parseFilter(writeFilter('', filter), options)).toEqual(filter)
  })
  test('keeps other parameters and drops empty ones', () => {
    expect(writeFilter('?utm_source=x&q=old&category=Construction', { ...noFilter, q: ' ' })).toBe('?utm_source=x')
    expect(writeFilter('?q=old', noFilter)).toBe('')
  })
})
