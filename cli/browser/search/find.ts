import { editDistance } from '../../closest.ts'
import type { SearchFile, WordPart } from './search-file.ts'
import { findWords, isUnspaced } from './words.ts'

export interface Found {
  /** Its number in the index. */
  readonly page: number
  /** The words that were found in it. */
  readonly words: readonly string[]
  /** The numbers of the sections that have most of what was looked for, the best first; none where that is the page as a whole. */
  readonly sections: readonly number[]
}

/** How words of a query are compared with those of pages. */
export interface Matching {
  /** Typing errors for each letter. */
  readonly fuzzy: number
  /** A page may have any word of the query instead of all. */
  readonly any?: boolean
}

/** The words of a field by page, with how much each counts. */
type Weights = Map<string, Map<number, number>>
/** The words of texts, with their places as the index has them. */
export type Places = ReadonlyMap<string, readonly number[]>

/** What is known of pages before words are loaded. */
export interface Heads {
  /** Titles and descriptions. */
  readonly shown: Weights
  /** Names and other words, which pages do not show. */
  readonly hidden: Weights
  /** The number of the first section of each page, and that after the last one. */
  readonly firsts: readonly number[]
  /** The page of each section. */
  readonly pageOf: Uint32Array
  /** Whether each page is searched. */
  readonly isSearched: readonly boolean[]
}

const NAME = 24
const ALIAS = 12
const PREFIX = 0.7
const TYPO = 0.4
/** Characters from which a word is also found inside of others, such as `tür` in `haustür`. */
const INSIDE_FROM = 3
const INSIDE = 0.4
/** Sections of a page that are named, if they are nearly as good as the best one. */
const MOST_SECTIONS = 3
const NEARLY = 0.6

export function indexHeads({ pages, names, options: { boost } }: SearchFile, filter: (url: string) => boolean = () => true): Heads {
  const [shown, hidden]: [Weights, Weights] = [new Map(), new Map()]
  const add = (to: Weights, text: string, page: number, weight: number) => {
    for (const { word } of findWords(text)) {
      const places = to.get(word) ?? new Map<number, number>()
      to.set(word, places.set(page, Math.max(weight, places.get(page) ?? 0)))
    }
  }
  const firsts = [0]
  for (const [page, [, title, description, sections]] of pages.entries()) {
    add(shown, description, page, boost.description)
    add(shown, title, page, boost.title)
    firsts.push(firsts[page]! + sections)
  }
  for (const [page, name, aliases] of names) {
    add(hidden, aliases, page, ALIAS)
    // "Robo-Caller" is also found as "robocaller".
    const joined = findWords(name).map(({ word }) => word)
    add(hidden, `${name} ${joined.join('')}`, page, NAME)
  }
  const pageOf = new Uint32Array(firsts.at(-1)!)
  for (const page of pages.keys()) pageOf.fill(page, firsts[page], firsts[page + 1])
  return { shown, hidden, firsts, pageOf, isSearched: pages.map(([url]) => filter(url)) }
}

export function indexWords({ words, places }: WordPart): Places {
  return new Map(words === '' ? [] : words.split(' ').map((word, number) => [word, places[number]!]))
}

/**
 * Ranks the pages that have the words of a query.
 * @param query its words
 * @param texts the words of pages, by what the query needs of them
 * @param limit of pages
 */
export function findPages(
  query: readonly string[],
  { options, pages }: Pick<SearchFile, 'options' | 'pages'>,
  texts: readonly Places[],
  heads: Heads,
  { fuzzy, any = false }: Matching,
  limit: number,
): Found[] {
  const tokens = new Set(query)
  const totals = new Map<number, { score: number; count: number; named: number; words: string[]; best: number }>()
  /** By section. The beginning of a word finds thousands of places, so that scores are lists, and nothing is made for each place. */
  const sections = new Float64Array(heads.pageOf.length)
  const fields = [...texts, heads.shown, heads.hidden]
  for (const token of tokens) {
    const best = new Float64Array(pages.length)
    const named = new Set<number>()
    const inSections = new Float64Array(heads.pageOf.length)
    /** How much the present word counts in a page. */
    const weights = new Float64Array(pages.length)
    for (const [word, likeness] of likeWords(token, fields, fuzzy, options)) {
      const found: number[] = []
      const add = (page: number, weight: number, isShown: boolean) => {
        if (weights[page] === 0) found.push(page)
        weights[page]! += weight
        if (weight >= (isShown ? options.boost.title : NAME)) named.add(page)
        let total = totals.get(page)
        if (!total) totals.set(page, (total = { score: 0, count: 0, named: 0, words: [], best: 0 }))
        if (isShown) total.words.push(word)
      }
      for (const text of texts) {
        let section = 0
        /** The page of the places before, and the most that one of them counts. */
        let page = -1
        let most = 0
        for (const step of text.get(word) ?? []) {
          section += step >> 1
          const weight = (step & 1) === 1 ? options.boost.heading : options.boost.text
          inSections[section] = Math.max(inSections[section]!, likeness * weight)
          if (heads.pageOf[section] !== page) {
            if (most > 0) add(page, most, true)
            page = heads.pageOf[section]!
            most = 0
          }
          most = Math.max(most, weight)
        }
        if (most > 0) add(page, most, true)
      }
      for (const [page, weight] of heads.shown.get(word) ?? []) add(page, weight, true)
      for (const [page, weight] of heads.hidden.get(word) ?? []) add(page, weight, false)
      for (const page of found) {
        best[page] = Math.max(best[page]!, likeness * weights[page]!)
        weights[page] = 0
      }
    }
    const rarity = rarityOf(best)
    for (const [page, score] of best.entries()) {
      if (score === 0) continue
      const total = totals.get(page)!
      total.score += score * rarity
      total.count++
      if (named.has(page)) total.named++
    }
    const rarityOfSection = rarityOf(inSections)
    for (const [section, score] of inSections.entries()) if (score > 0) sections[section]! += score * rarityOfSection
  }
  // Words that are beside each other count more than those that are scattered over a page.
  if (tokens.size > 1)
    for (const [section, score] of sections.entries()) {
      const total = totals.get(heads.pageOf[section]!)
      if (total) total.best = Math.max(total.best, score)
    }
  return [...totals]
    .filter(([page, { count }]) => heads.isSearched[page] && (any || count === tokens.size))
    .sort(([a, one], [b, other]) => other.count - one.count || other.score + other.best - one.score - one.best || a - b)
    .slice(0, limit)
    .map(([page, { words, named }]) => ({
      page,
      words: [...new Set(words)],
      sections: named === tokens.size ? [] : chooseSections(heads.firsts[page]!, heads.firsts[page + 1]!, sections),
    }))
}

function rarityOf(scores: Float64Array): number {
  return Math.log(1 + scores.length / scores.reduce((count, score) => (score > 0 ? count + 1 : count), 0))
}

function chooseSections(first: number, end: number, scores: Float64Array): number[] {
  const scoreOf = (section: number) => scores[section]!
  const found = Array.from({ length: end - first }, (_, at) => first + at).sort((a, b) => scoreOf(b) - scoreOf(a) || a - b)
  const [best] = found
  if (best === undefined || best === first) return []
  const least = NEARLY * scoreOf(best)
  return found.filter((section) => section !== first && scoreOf(section) > 0 && scoreOf(section) >= least).slice(0, MOST_SECTIONS)
}

/** The words that a word of a query stands for, and how much each is like it. */
function* likeWords(
  token: string,
  fields: readonly ReadonlyMap<string, unknown>[],
  fuzzy: number,
  options: SearchFile['options'],
): Generator<readonly [word: string, likeness: number]> {
  const seen = new Set<string>()
  const isPrefix = token.length >= options.prefixFrom || isUnspaced(token)
  const errors = token.length >= options.fuzzyFrom ? Math.min(options.fuzzyMost, Math.round(token.length * fuzzy)) : 0
  for (const field of fields)
    for (const word of field.keys()) {
      const likeness = likenessOf(token, word, isPrefix, fuzzy, errors)
      if (likeness === 0 || seen.has(word)) continue
      seen.add(word)
      yield [word, likeness]
    }
}

function likenessOf(token: string, word: string, isPrefix: boolean, fuzzy: number, errors: number): number {
  if (word === token) return 1
  const part = 0.5 + token.length / word.length / 2
  if (isPrefix && word.startsWith(token)) return PREFIX * part
  if (fuzzy > 0 && token.length >= INSIDE_FROM && word.includes(token)) return INSIDE * part
  if (errors === 0 || Math.abs(word.length - token.length) > errors) return 0
  const distance = editDistance(token, word, errors)
  return distance <= errors ? TYPO * (1 - distance / token.length) : 0
}
