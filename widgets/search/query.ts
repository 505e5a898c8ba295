import MiniSearch, { type SearchResult } from 'minisearch'
import type { SearchFile } from 'lanai/client'

/** Text split into parts; `marked` parts are matches. */
export type MarkedText = readonly { text: string; marked: boolean }[]

export interface Hit {
  url: string
  title: MarkedText
  excerpt: MarkedText
  /** Matched words that occur neither in the title nor in the excerpt. */
  elsewhere: readonly string[]
}

/** Finds pages. */
export interface Search {
  /** The pages that contain every word of the query; matches fuzzily only when there is no exact match. */
  find: (query: string) => Hit[]
  /** The few pages nearest to a query without a hit: those with any of its words, or words like them. */
  suggest: (query: string) => Hit[]
}

/** What people call a page, beside its title. */
export interface PageName {
  /** URL of the page as the index has it. */
  url: string
  /** Its name; a query for it finds the page first. */
  name: string
  /** Other words and misspellings for it, separated by blanks. */
  aliases: string
}

const excerptLength = 220
const mostSuggestions = 4
/** Weights of the fields that the index does not have, next to its own (title: 6). */
const nameBoost = { name: 24, aliases: 12 }
/** Distance of words for suggestions, as a share of their length. */
const looseFuzzy = 0.34

/** @throws when the file does not have the expected format */
export function createSearch(file: SearchFile, names: readonly PageName[] = []): Search {
  const { options } = file
  const wordsOf = (text: string) => findWords(text, options).map(({ word }) => word)
  const fields = ['name', 'aliases', 'title', 'description', 'text'] as const
  const engine = new MiniSearch<{ id: number } & Record<(typeof fields)[number], string>>({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { ...options.boost, ...nameBoost },
      combineWith: 'AND',
      prefix: (word) => word.length >= options.prefixFrom,
      maxFuzzy: options.fuzzyMost,
    },
  })
  const texts = listTexts(file)
  const named = new Map(names.map((page) => [page.url, page]))
  engine.addAll(
    file.pages.map(([url, title, description], id) => {
      const { name = '', aliases = '' } = named.get(url) ?? {}
      // "Robo-Caller" is also found as "robocaller".
      return { id, name: `${name} ${wordsOf(name).join('')}`, aliases, title, description, text: texts[id] ?? '' }
    }),
  )
  const hitsOf = (results: readonly SearchResult[]): Hit[] =>
    results.flatMap(({ id, match }) => {
      const page = file.pages[id as number]
      // Only words that are on the page itself.
      const found = Object.keys(match).filter((word) => match[word]?.some((field) => !(field in nameBoost)))
      return page ? [toHit(page, new Set(found), options)] : []
    })
  const fuzzyBy = (share: number) => (word: string) => (word.length >= options.fuzzyFrom ? share : false)
  return {
    find(query) {
      if (wordsOf(query).length === 0) return []
      const exact = engine.search(query)
      return hitsOf(exact.length > 0 ? exact : engine.search(query, { fuzzy: fuzzyBy(options.fuzzy) }))
    },
    suggest(query) {
      return hitsOf(engine.search(query, { combineWith: 'OR', fuzzy: fuzzyBy(looseFuzzy) }).slice(0, mostSuggestions))
    },
  }
}

function toHit(
  [url, title, description, extract]: SearchFile['pages'][number],
  found: ReadonlySet<string>,
  options: SearchFile['options'],
): Hit {
  const marks = (text: string) => new Set(findWords(text, options).flatMap(({ word }) => (found.has(word) ? [word] : [])))
  const source = marks(extract).size > marks(description).size ? extract : description
  const excerpt = cutExcerpt(source, found, options)
  const shown = new Set([...marks(title), ...marks(excerpt)])
  return {
    url,
    title: markWords(title, found, options),
    excerpt: markWords(excerpt, found, options),
    elsewhere: dropForms([...found], shown).slice(0, 4),
  }
}

/** Removes words that are a prefix of a shown word or vice versa, e.g. `invoices` when `invoice` is shown. */
function dropForms(words: readonly string[], shown: ReadonlySet<string>): string[] {
  const covered = [...shown]
  return words.filter((word) => {
    if (covered.some((other) => other.startsWith(word) || word.startsWith(other))) return false
    covered.push(word)
    return true
  })
}

/** Splits a string at the boundaries of the matched words. */
export function markWords(text: string, found: ReadonlySet<string>, options: Pick<SearchFile['options'], 'word' | 'drop'>): MarkedText {
  const parts: { text: string; marked: boolean }[] = []
  let end = 0
  for (const { word, from, to } of findWords(text, options)) {
    if (!found.has(word)) continue
    if (from > end) parts.push({ text: text.slice(end, from), marked: false })
    parts.push({ text: text.slice(from, to), marked: true })
    end = to
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false })
  return parts
}

/** The part of a string around the first match. */
function cutExcerpt(text: string, found: ReadonlySet<string>, options: SearchFile['options']): string {
  if (text.length <= excerptLength) return text
  const first = findWords(text, options).find(({ word }) => found.has(word))?.from ?? 0
  const from = first < excerptLength / 2 ? 0 : text.lastIndexOf(' ', first - excerptLength / 3) + 1
  const end = text.length - from <= excerptLength ? text.length : text.lastIndexOf(' ', from + excerptLength)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`
}

/** The normalized words of a string, as in the index, with their positions. */
function findWords(
  text: string,
  { word, drop }: Pick<SearchFile['options'], 'word' | 'drop'>,
): { word: string; from: number; to: number }[] {
  return [...text.matchAll(new RegExp(word, 'gu'))].flatMap(({ 0: match, index }) => {
    const term = match.normalize('NFKD').toLowerCase().replace(new RegExp(drop, 'gu'), '')
    return term ? [{ word: term, from: index, to: index + match.length }] : []
  })
}

/** The words of each page, joined to a string that MiniSearch indexes. */
function listTexts({ pages, words, places }: SearchFile): string[] {
  const texts: string[][] = pages.map(() => [])
  words.split(' ').forEach((word, number) => places[number]?.forEach((page) => texts[page]?.push(word)))
  return texts.map((list) => list.join(' '))
}
