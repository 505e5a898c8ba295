import type { SearchFile, SectionText, WordPart } from '../../browser/search/search-file.ts'
import { DROP, findWords, hasUnspaced, IS_PLAIN, startOfCharacter, WORD } from '../../browser/search/words.ts'
import { shortHash } from '../../hash.ts'
import type { PageMeta } from '../../types.ts'
import { concerned, isIndexed, type Output } from '../output.ts'
import { readPageSections, type PageSection } from './page-text.ts'

/** The search index of all indexed pages: search-index.json, and its parts where it is large. */
export function createSearchOutput(): Output<SearchDocument> {
  return {
    name: 'search',
    extract(rendered) {
      const { html, meta, page } = rendered
      if (!isIndexed(rendered)) return { diagnostics: [] }
      return { value: createSearchDocument(page.url, meta, readPageSections(html)), diagnostics: [] }
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
  /** What the page is called besides its title, and other words for it. */
  name: string
  aliases: string
  sections: readonly SearchSection[]
}

interface SearchSection {
  id: string
  heading: string
  /** The beginning of what it says. */
  extract: string
  /** The words of its heading, and the others of what it says, each once. */
  headingWords: readonly string[]
  words: readonly string[]
}

/** @param sections what the page says, without markup */
export function createSearchDocument(
  url: string,
  { title, description, search: { name = '', aliases = '' } = {} }: Pick<PageMeta, 'title' | 'description' | 'search'>,
  sections: readonly PageSection[],
): SearchDocument {
  return { url, title, description, name, aliases, sections: sections.map(createSearchSection) }
}

function createSearchSection({ id, heading, text }: PageSection): SearchSection {
  const headingWords = new Set(wordsOf(heading))
  const words = new Set(wordsOf(text).filter((word) => !headingWords.has(word)))
  // The heading of a result precedes its excerpt.
  const said = id && text.startsWith(heading) ? text.slice(heading.length).trim() : text
  return { id, heading: id && heading, extract: cutText(said, EXTRACT), headingWords: [...headingWords], words: [...words] }
}

const options: SearchFile['options'] = {
  word: WORD,
  drop: DROP,
  boost: { title: 6, description: 3, heading: 2, text: 1 },
  prefixFrom: 2,
  fuzzyFrom: 4,
  fuzzy: 0.25,
  fuzzyMost: 2,
}

/** Characters that are kept of the text of a section. */
const EXTRACT = 400
/** Sections of one file, of which a query loads those that its results need. */
const SECTIONS_OF_FILE = 48

/** An index of more bytes is divided into parts, of about as many bytes each. */
const SIZES = { whole: 1_000_000, part: 150_000 }

/** The search index of pages: the files that `loadSearch` reads, by their paths. The same pages make the same bytes, in any order. */
export function createSearchIndex(documents: Iterable<SearchDocument>): Record<string, string> {
  const pages = [...documents].sort((a, b) => (a.url < b.url ? -1 : 1))
  const sections = pages.flatMap((page) => page.sections)
  const found = listPlaces(sections)
  const words = [...found.keys()].sort()
  const places = words.map((word) => found.get(word)!)
  const files: Record<string, string> = {}
  const addFile = (value: unknown) => {
    const text = JSON.stringify(value)
    const path = `assets/search-${shortHash(text)}.json`
    files[path] = text
    return path
  }
  const texts = sections.map(({ id, heading, extract }): SectionText => [id, heading, extract])
  const index = {
    options,
    pages: pages.map(({ url, title, description, sections }) => [url, title, description, sections.length] as SearchFile['pages'][number]),
    names: pages.flatMap(({ name, aliases }, page) => (name || aliases ? [[page, name, aliases] as SearchFile['names'][number]] : [])),
    sections: {
      files: texts.flatMap((_, at) => (at % SECTIONS_OF_FILE === 0 ? addFile(texts.slice(at, at + SECTIONS_OF_FILE)) : [])),
      size: SECTIONS_OF_FILE,
    },
  }
  const whole = JSON.stringify({ ...index, words: words.join(' '), places } satisfies SearchFile)
  if (Buffer.byteLength(whole) <= SIZES.whole) return { ...files, 'search-index.json': whole }
  const parts = divideWords(words, places).map((part): [string, string] => [part.words.split(' ', 1)[0]!, addFile(part)])
  return { ...files, 'search-index.json': JSON.stringify({ ...index, words: '', places: [], parts } satisfies SearchFile) }
}

/** Where each word is, as SearchFile has it. */
function listPlaces(sections: readonly SearchSection[]): Map<string, number[]> {
  const found = new Map<string, { last: number; steps: number[] }>()
  for (const [at, { headingWords, words }] of sections.entries())
    for (const [list, isHeading] of [
      [headingWords, 1],
      [words, 0],
    ] as const)
      for (const word of list) {
        const place = found.get(word) ?? { last: 0, steps: [] }
        if (place.steps.length === 0) found.set(word, place)
        place.steps.push(2 * (at - place.last) + isHeading)
        place.last = at
      }
  return new Map(Array.from(found, ([word, { steps }]) => [word, steps]))
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

/** The words of a string as they are searched for, each once, in any order: lower case, without accents, apostrophes or separators. */
export function wordsOf(text: string): string[] {
  // Most texts repeat most of what is between two spaces; words of scripts without spaces may go on behind one.
  if (hasUnspaced(text)) return [...new Set(findWords(text).map(({ word }) => word))]
  const words = new Set<string>()
  const others: string[] = []
  for (const part of new Set(text.split(/\s+/)))
    if (IS_PLAIN.test(part)) words.add(part.toLowerCase())
    else others.push(part)
  for (const { word } of findWords(others.join(' '))) words.add(word)
  return [...words]
}

const LONGEST_WORD = 40

/** At most `length` characters, ending with a whole word. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const space = text.lastIndexOf(' ', length)
  // A text without spaces is cut anywhere.
  return `${text.slice(0, length - space > LONGEST_WORD ? startOfCharacter(text, length) : space)} …`
}
