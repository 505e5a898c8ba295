import { concerned, isIndexed, type Output } from '../output.ts'
import { readPageText } from './page-text.ts'
import type { SearchFile } from './search-file.ts'

/** The search index of all indexed pages: search-index.json. */
export function createSearchOutput(): Output<SearchDocument> {
  return {
    name: 'search',
    extract(rendered) {
      const { html, meta, page } = rendered
      if (!isIndexed(rendered)) return { diagnostics: [] }
      return { value: createSearchDocument(page.url, meta, readPageText(html)), diagnostics: [] }
    },
    *files(pages) {
      const index = createSearchIndex()
      for (const { data } of concerned(pages)) addSearchDocument(index, data)
      yield { kind: 'bytes', path: 'search-index.json', bytes: serializeSearchIndex(index) }
    },
  }
}

/** A page as the search knows it. */
export interface SearchDocument {
  /** As links name it: `/tools/`. */
  url: string
  title: string
  description: string
  /** The beginning of what the page says. */
  extract: string
  /** The words of what it says, each once. */
  words: readonly string[]
}

/** @param text what the page says, without markup */
export function createSearchDocument(
  url: string,
  { title, description }: { title: string; description: string },
  text: string,
): SearchDocument {
  const extract = cutText(text.replace(/\s+/g, ' ').trim(), extractBudget.most)
  return { url, title, description, extract, words: [...new Set(wordsOf(text))] }
}

/** Pages and the words they hold; grows by `addSearchDocument`. */
export interface SearchIndex {
  pages: { url: string; title: string; description: string; extract: string }[]
  /** Indexes into `pages` by word. */
  pagesOfWord: Map<string, number[]>
}

const options: SearchFile['options'] = {
  word: "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*(?:['’][\\p{L}\\p{M}]+|[.,]\\p{N}+)*",
  drop: "[\\p{M}\\s'’.,]",
  boost: { title: 6, description: 3, text: 1 },
  prefixFrom: 2,
  fuzzyFrom: 4,
  fuzzy: 0.25,
  fuzzyMost: 2,
}

/** Characters of page texts that the file may hold in all, and at most and at least for one page. */
const extractBudget = { all: 24_000, most: 800, least: 120 }

export function createSearchIndex(): SearchIndex {
  return { pages: [], pagesOfWord: new Map() }
}

/** Takes up one page. The order of pages does not matter. */
export function addSearchDocument(index: SearchIndex, { words, ...page }: SearchDocument): void {
  const number = index.pages.push(page) - 1
  for (const word of words) {
    const numbers = index.pagesOfWord.get(word)
    if (numbers) numbers.push(number)
    else index.pagesOfWord.set(word, [number])
  }
}

/** The file the search widget reads; the same pages make the same bytes. */
export function serializeSearchIndex(index: SearchIndex): string {
  const order = index.pages.map((_, number) => number).sort((a, b) => compare(index.pages[a]?.url ?? '', index.pages[b]?.url ?? ''))
  const places = new Map(order.map((number, place) => [number, place]))
  const words = [...index.pagesOfWord.keys()].sort(compare)
  const length = Math.min(extractBudget.most, Math.max(extractBudget.least, Math.floor(extractBudget.all / Math.max(1, order.length))))
  const file: SearchFile = {
    options,
    pages: order.flatMap((number) => {
      const page = index.pages[number]
      return page ? [[page.url, page.title, page.description, cutText(page.extract, length)] satisfies SearchFile['pages'][number]] : []
    }),
    words: words.join(' '),
    places: words.map((word) => (index.pagesOfWord.get(word) ?? []).map((number) => places.get(number) ?? 0).sort((a, b) => a - b)),
  }
  return JSON.stringify(file)
}

const WORD = new RegExp(options.word, 'gu')
const DROP = new RegExp(options.drop, 'gu')

/** The words of a string as they are searched for: lower case, without accents, apostrophes or separators. */
export function wordsOf(text: string): string[] {
  const found = text.match(WORD) ?? []
  return found.map((word) => word.normalize('NFKD').toLowerCase().replace(DROP, '')).filter(Boolean)
}

/** At most `length` characters, ending with a whole word. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length)
  return `${text.slice(0, end > 0 ? end : length)} …`
}

/** By code unit: the same in every locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
