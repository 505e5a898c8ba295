/**
 * The index that a search loads, with what others than `loadSearch` must know to split and compare words as the build does.
 * Word positions and whole page texts would be several times as large.
 */
export interface SearchFile {
  options: {
    /** Pattern (flags `gu`) of a word, and of what is removed from it. Chinese and Japanese are split further, into pairs of characters. */
    word: string
    drop: string
    /** How much a hit counts by the place it was found in. */
    boost: { title: number; description: number; heading: number; text: number }
    /** A query word of at least this length also finds the words it begins. */
    prefixFrom: number
    /** Where nothing is found, a query word of at least this length may contain typing errors: this many for each of its letters, and this many at most. */
    fuzzyFrom: number
    fuzzy: number
    fuzzyMost: number
  }
  /** Url, title and description by page, and how many sections it has: the first is what precedes its headings. */
  pages: [url: string, title: string, description: string, sections: number][]
  /** What pages are called besides their titles, and other words for them, by page. */
  names: [page: number, name: string, aliases: string][]
  /** Every word, in order, one space between; none in an index in parts. */
  words: string
  /**
   * The sections that have each word, in the same order. Sections are counted through all pages; each is written as twice the distance from
   * the one before, and one more where the word is in its heading.
   */
  places: number[][]
  /** Files with lists of SectionText, of `size` sections each, relative to the index. */
  sections: { files: string[]; size: number }
  /** Files that the words of a large index are divided into, relative to it: each is a WordPart, and begins with this word. */
  parts?: [first: string, file: string][]
}

/** Words and their places, as in SearchFile. */
export type WordPart = Pick<SearchFile, 'words' | 'places'>

/** The fragment that leads to a section, its heading and the beginning of its text; no fragment and heading in the first of a page. */
export type SectionText = [id: string, heading: string, text: string]
