import { editDistance } from '../../closest.ts'
import type { SearchFile, WordPart } from './search-file.ts'
import { findWords, isUnspaced } from './words.ts'

/** A page that was found: its number in the index, and the words that were found in it. */
export interface Found {
  readonly page: number
  readonly words: readonly string[]
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

const NAME = 24
const ALIAS = 12
const PREFIX = 0.7
const TYPO = 0.4
/** Characters from which a word is also found inside of others, such as `tür` in `haustür`. */
const INSIDE_FROM = 3
const INSIDE = 0.4

/** Titles, descriptions and names: what is known of pages before words are loaded. */
export function indexHeads({ pages, names, options: { boost } }: SearchFile): { heads: Weights; hidden: Weights } {
  const [heads, hidden]: Weights[] = [new Map(), new Map()]
  const add = (to: Weights, text: string, page: number, weight: number) => {
    for (const { word } of findWords(text)) {
      const places = to.get(word) ?? new Map<number, number>()
      to.set(word, places.set(page, Math.max(weight, places.get(page) ?? 0)))
    }
  }
  for (const [page, [, title, description]] of pages.entries()) {
    add(heads!, description, page, boost.description)
    add(heads!, title, page, boost.title)
  }
  for (const [page, name, aliases] of names) {
    add(hidden!, aliases, page, ALIAS)
    // "Robo-Caller" is also found as "robocaller".
    add(
      hidden!,
      `${name} ${findWords(name)
        .map(({ word }) => word)
        .join('')}`,
      page,
      NAME,
    )
  }
  return { heads: heads!, hidden: hidden! }
}

/**
 * Ranks the pages that have the words of a query.
 * @param query its words
 * @param texts the words of pages, by what the query needs of them
 * @param fields what else pages have; words of the last are not reported, since pages do not show them
 */
export function findPages(
  query: readonly string[],
  { options, pages }: Pick<SearchFile, 'options' | 'pages'>,
  texts: readonly WordPart[],
  fields: readonly [heads: Weights, hidden: Weights],
  { fuzzy, any = false }: Matching,
): Found[] {
  const text: Weights = new Map()
  for (const { words, places } of texts)
    for (const [number, word] of words === '' ? [] : words.split(' ').entries())
      text.set(word, new Map(places[number]!.map((page) => [page, options.boost.text])))
  const all = [text, ...fields]
  const totals = new Map<number, { score: number; count: number; words: Set<string> }>()
  for (const token of new Set(query)) {
    const best = new Map<number, number>()
    for (const [word, likeness] of likeWords(token, all, fuzzy, options)) {
      const places = all.map((weights) => weights.get(word))
      const isShown = places[0] !== undefined || places[1] !== undefined
      const found = new Map<number, number>()
      for (const each of places) for (const [page, weight] of each ?? []) found.set(page, (found.get(page) ?? 0) + weight)
      for (const [page, weight] of found) {
        best.set(page, Math.max(best.get(page) ?? 0, likeness * weight))
        const total = totals.get(page) ?? { score: 0, count: 0, words: new Set<string>() }
        totals.set(page, total)
        if (isShown && places.some((each, at) => at < 2 && each?.has(page))) total.words.add(word)
      }
    }
    const rarity = Math.log(1 + pages.length / best.size)
    for (const [page, score] of best) {
      const total = totals.get(page)!
      total.score += score * rarity
      total.count++
    }
  }
  const wanted = new Set(query).size
  return [...totals]
    .filter(([, { count }]) => any || count === wanted)
    .sort(([a, one], [b, other]) => other.count - one.count || other.score - one.score || a - b)
    .map(([page, { words }]) => ({ page, words: [...words] }))
}

/** The words that a word of a query stands for, and how much each is like it. */
function* likeWords(
  token: string,
  fields: readonly Weights[],
  fuzzy: number,
  options: SearchFile['options'],
): Generator<readonly [word: string, likeness: number]> {
  const seen = new Set<string>()
  const isPrefix = token.length >= options.prefixFrom || isUnspaced(token)
  const errors = token.length >= options.fuzzyFrom ? Math.min(options.fuzzyMost, Math.round(token.length * fuzzy)) : 0
  for (const field of fields)
    for (const word of field.keys()) {
      if (seen.has(word)) continue
      seen.add(word)
      if (word === token) yield [word, 1]
      else if (isPrefix && word.startsWith(token)) yield [word, PREFIX * (0.5 + token.length / word.length / 2)]
      else if (fuzzy > 0 && token.length >= INSIDE_FROM && word.includes(token))
        yield [word, INSIDE * (0.5 + token.length / word.length / 2)]
      else if (errors > 0 && Math.abs(word.length - token.length) <= errors && editDistance(token, word) <= errors) yield [word, TYPO]
    }
}
