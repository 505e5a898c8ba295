import type { SearchFile, WordPart } from '../../browser/search/search-file.ts'
import { DROP, findWords, WORD } from '../../browser/search/words.ts'
import { shortHash } from '../../hash.ts'
import type { PageMeta } from '../../types.ts'
import { concerned, isIndexed, type Output } from '../output.ts'
import { readPageText } from './page-text.ts'

/** The search index of all indexed pages: search-index.json, and its parts where it is large. */
export function createSearchOutput(): Output<SearchDocument> {
  return {
    name: 'search',
    extract(rendered) {
      const { html, meta, page } = rendered
      if (!isIndexed(rendered)) return { diagnostics: [] }
      return { value: createSearchDocument(page.url, meta, readPageText(html)), diagnostics: [] }
    },
    *files(pages) {
      const documents = Array.from(concerned(pages), ({ data }) => data)
      for (const [path, bytes] of Object.entries(createSearchIndex(documents))) yield { kind: 'bytes', path, bytes }
    },
  }
}

export interface SearchDocument {
  /** As links name it: `/tools/`. */
  url: string
  title: string
  description: string
  /** The beginning of what the page says. */
  extract: string
  /** What the page is called besides its title, and other words for it. */
  name: string
  aliases: string
  /** The words of what it says, each once. */
  words: readonly string[]
}

/** @param text what the page says, without markup */
export function createSearchDocument(
  url: string,
  { title, description, search: { name = '', aliases = '' } = {} }: Pick<PageMeta, 'title' | 'description' | 'search'>,
  text: string,
): SearchDocument {
  const extract = cutText(text.replace(/\s+/g, ' ').trim(), extractBudget.most)
  return { url, title, description, extract, name, aliases, words: [...new Set(wordsOf(text))] }
}

const options: SearchFile['options'] = {
  word: WORD,
  drop: DROP,
  boost: { title: 6, description: 3, text: 1 },
  prefixFrom: 2,
  fuzzyFrom: 4,
  fuzzy: 0.25,
  fuzzyMost: 2,
}

/** Characters of page texts that the file may hold in all, and at most and at least for one page. */
const extractBudget = { all: 24_000, most: 800, least: 120 }

/** An index of more bytes is divided into parts, of about as many bytes each. */
const SIZES = { whole: 1_000_000, part: 150_000 }
const PAGES_OF_PART = 200
const EXTRACT_OF_PART = 320

/** The search index of pages: the files that `loadSearch` reads, by their paths. The same pages make the same bytes, in any order. */
export function createSearchIndex(documents: Iterable<SearchDocument>): Record<string, string> {
  const pages = [...documents].sort((a, b) => (a.url < b.url ? -1 : 1))
  const placesOf = new Map<string, number[]>()
  for (const [place, { words }] of pages.entries())
    for (const word of words) {
      const places = placesOf.get(word)
      if (places) places.push(place)
      else placesOf.set(word, [place])
    }
  const words = [...placesOf.keys()].sort()
  const lists = words.map((word) => placesOf.get(word)!)
  const length = Math.min(extractBudget.most, Math.max(extractBudget.least, Math.floor(extractBudget.all / Math.max(1, pages.length))))
  const names = pages.flatMap(({ name, aliases }, page) => (name || aliases ? [[page, name, aliases] as SearchFile['names'][number]] : []))
  const describe = (extractLength: number) =>
    pages.map(
      ({ url, title, description, extract }) => [url, title, description, cutText(extract, extractLength)] as SearchFile['pages'][number],
    )
  const whole = JSON.stringify({ options, pages: describe(length), names, words: words.join(' '), places: lists } satisfies SearchFile)
  if (Buffer.byteLength(whole) <= SIZES.whole) return { 'search-index.json': whole }
  const files: Record<string, string> = {}
  const addPart = (value: unknown) => {
    const text = JSON.stringify(value)
    const path = `assets/search-${shortHash(text)}.json`
    files[path] = text
    return path
  }
  const extracts = pages.map(({ extract }) => cutText(extract, EXTRACT_OF_PART))
  const parts: SearchFile['parts'] = {
    words: divideWords(words, lists).map((part) => [part.words.split(' ', 1)[0]!, addPart(part)]),
    extracts: extracts.flatMap((_, at) => (at % PAGES_OF_PART === 0 ? addPart(extracts.slice(at, at + PAGES_OF_PART)) : [])),
    pages: PAGES_OF_PART,
  }
  return {
    ...files,
    'search-index.json': JSON.stringify({ options, pages: describe(0), names, words: '', places: [], parts } satisfies SearchFile),
  }
}

function divideWords(words: readonly string[], places: number[][]): WordPart[] {
  const parts: WordPart[] = []
  let [from, size] = [0, 0]
  for (const [at, word] of words.entries()) {
    size += word.length + JSON.stringify(places[at]).length
    if (size < SIZES.part && at < words.length - 1) continue
    parts.push({ words: words.slice(from, at + 1).join(' '), places: places.slice(from, at + 1) })
    ;[from, size] = [at + 1, 0]
  }
  return parts
}

/** The words of a string as they are searched for: lower case, without accents, apostrophes or separators. */
export function wordsOf(text: string): string[] {
  return findWords(text).map(({ word }) => word)
}

const LONGEST_WORD = 40

/** At most `length` characters, ending with a whole word. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  if (length === 0) return ''
  const space = text.lastIndexOf(' ', length)
  // A text without spaces is cut anywhere.
  return `${text.slice(0, length - space > LONGEST_WORD ? length : space)} …`
}
