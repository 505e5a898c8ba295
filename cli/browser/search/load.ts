import { findPages, indexHeads, indexWords, type Found, type Matching, type Places } from './find.ts'
import { chooseExcerpt } from './highlight.ts'
import type { SearchFile, SectionText } from './search-file.ts'
import { findWords } from './words.ts'

/** A page that was found. */
export interface Hit {
  readonly url: string
  readonly title: string
  readonly description: string
  /** The part of its text or description that has most of what was looked for. */
  readonly excerpt: string
  /** What was found, for `highlight`. */
  readonly words: readonly string[]
  /** Up to three of its sections that have what was looked for, the best first; none where its title or its beginning has it. */
  readonly sections: readonly HitSection[]
}

/** A section of a page: what is below a heading with an id, or in a `<section>` with one. */
export interface HitSection {
  /** It leads to the section. */
  readonly url: string
  readonly heading: string
  /** The beginning of its text, or the part of that which has what was looked for. */
  readonly excerpt: string
}

/** Finds pages of the site. */
export interface Search {
  /**
   * The pages that have every word of the query, the best first; words may be cut short, and have typing errors where nothing else is
   * found.
   * @param limit of hits, 20 by default
   */
  query(text: string, limit?: number): Promise<Hit[]>
  /** The few pages that are nearest to a query without a hit: those with any of its words, or words like them. */
  suggest(text: string, limit?: number): Promise<Hit[]>
}

/** Typing errors of suggestions, for each letter. */
const LOOSE = 0.34

/**
 * Loads the search index of the site.
 * @param index its URL: `page.href('/search-index.json')` of the template
 * @param options.filter chooses the pages that are searched, such as those of a language or a version; all by default
 * @throws when it cannot be loaded, or is none
 */
export async function loadSearch(index: string, { filter }: { filter?: (url: string) => boolean } = {}): Promise<Search> {
  const file = await loadJson<SearchFile>(index)
  const heads = indexHeads(file, filter)
  const loaded = new Map<string, Promise<unknown>>()
  const loadPart = <T>(part: string, read: (json: never) => T): Promise<T> => {
    const known = loaded.get(part) ?? loadJson<never>(new URL(part, new URL(index, location.href)).href).then(read)
    loaded.set(part, known)
    // It is requested again the next time.
    known.catch(() => loaded.delete(part))
    return known as Promise<T>
  }
  const readSection = async (number: number): Promise<SectionText> => {
    const { files, size } = file.sections
    return (await loadPart(files[Math.floor(number / size)]!, (list: SectionText[]) => list))[number % size]!
  }
  const whole = indexWords(file)
  const loadWords = (words: readonly string[], matching: Matching): Promise<Places[]> | [Places] =>
    file.parts ? Promise.all(choosePartsFor(words, file.parts, matching).map((part) => loadPart(part, indexWords))) : [whole]
  const run = async (words: readonly string[], matching: Matching, limit: number): Promise<Found[]> =>
    findPages(words, file, await loadWords(words, matching), heads, matching, limit)
  const openSection = async (url: string, number: number, words: readonly string[]): Promise<HitSection> => {
    const [id, heading, text] = await readSection(number)
    return { url: `${url}#${encodeURIComponent(id)}`, heading, excerpt: chooseExcerpt([text], words) }
  }
  const openPage = async ({ page, words, sections }: Found): Promise<Hit> => {
    const [url, title, description] = file.pages[page]!
    const [[, , text], ...others] = await Promise.all([
      readSection(heads.firsts[page]!),
      ...sections.map((number) => openSection(url, number, words)),
    ])
    return { url, title, description, excerpt: chooseExcerpt([description, text], words), words, sections: others }
  }
  const open = (found: readonly Found[]): Promise<Hit[]> => Promise.all(found.map(openPage))
  const wordsOf = (text: string) => findWords(text, true).map(({ word }) => word)
  return {
    async query(text, limit = 20) {
      const words = wordsOf(text)
      const exact = await run(words, { fuzzy: 0 }, limit)
      return open(exact.length > 0 ? exact : await run(words, { fuzzy: file.options.fuzzy }, limit))
    },
    async suggest(text, limit = 4) {
      return open(await run(wordsOf(text), { fuzzy: LOOSE, any: true }, limit))
    },
  }
}

/** The parts with words that begin as those of a query do; a typing error is hardly ever in the first letter. */
function choosePartsFor(
  query: readonly string[],
  parts: readonly (readonly [first: string, file: string])[],
  { fuzzy }: Matching,
): readonly string[] {
  const beginnings = query.map((word) => (fuzzy > 0 ? String.fromCodePoint(word.codePointAt(0)!) : word))
  const isNeeded = (first: string, next: string | undefined) =>
    beginnings.some((beginning) => (first <= beginning || first.startsWith(beginning)) && (next === undefined || next > beginning))
  return parts.filter(([first], at) => isNeeded(first, parts[at + 1]?.[0])).map(([, file]) => file)
}

async function loadJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json().catch((error: Error) => {
    throw new Error(`${url}: ${error.message}`)
  }) as Promise<T>
}
