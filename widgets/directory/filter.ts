import { isNear } from './near-words.ts'

export interface Member {
  id: string
  name: string
  trade: string
  category: string
  location: string
  website: string
  /** Other words that it is looked for by. */
  search?: string | undefined
  featured: boolean
  girderMember: boolean
}

/** Filter of the directory; an empty string matches everything. */
export interface Filter {
  q: string
  category: string
  location: string
}

export interface FilterOptions {
  categories: readonly string[]
  locations: readonly string[]
}

export const noFilter: Filter = { q: '', category: '', location: '' }

export function isSameFilter(a: Filter, b: Filter): boolean {
  return a.q === b.q && a.category === b.category && a.location === b.location
}

/** Parses the filter from a query string; unknown categories and locations are ignored. */
export function parseFilter(query: string, { categories, locations }: FilterOptions): Filter {
  const params = new URLSearchParams(query)
  const known = (name: string, options: readonly string[]) => options.find((option) => fold(option) === fold(params.get(name) ?? '')) ?? ''
  return { q: params.get('q') ?? '', category: known('category', categories), location: known('location', locations) }
}

/** Writes the filter into a query string and keeps its other parameters; returns an empty string without parameters. */
export function writeFilter(query: string, filter: Filter): string {
  const params = new URLSearchParams(query)
  for (const name of ['q', 'category', 'location'] as const) {
    const value = filter[name].trim()
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const text = params.toString()
  return text && `?${text}`
}

const byName = new Intl.Collator('en-US')

/**
 * The members that match all criteria: Stack customers first, then featured members, then by name. Where no member has the words,
 * those with words like them match.
 */
export function filterMembers(members: readonly Member[], { q, category, location }: Filter): Member[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  const textOf = (member: Member) => fold([member.name, member.trade, member.category, member.location, member.search].join(' '))
  const has = (text: string, word: string) => text.includes(word)
  const nearlyHas = (text: string, word: string) => has(text, word) || text.split(/[^\p{L}\p{N}]+/u).some((other) => isNear(word, other))
  const isExact = members.some((member) => words.every((word) => has(textOf(member), word)))
  const holds = isExact ? has : nearlyHas
  const matches = (member: Member) => {
    if (category && member.category !== category) return false
    if (location && member.location !== location) return false
    const text = textOf(member)
    return words.every((word) => holds(text, word))
  }
  const rank = ({ girderMember, featured }: Member) => 2 * Number(girderMember) + Number(featured)
  return members.filter(matches).sort((a, b) => rank(b) - rank(a) || byName.compare(a.name, b.name))
}

/** Lower-cases and removes diacritics, for comparison. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
