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
    boost: { title: number; description: number; text: number }
    /** A query word of at least this length also finds the words it begins. */
    prefixFrom: number
    /** Where nothing is found, a query word of at least this length may contain typing errors: this many for each of its letters, and this many at most. */
    fuzzyFrom: number
    fuzzy: number
    fuzzyMost: number
  }
  /** Url, title, description and the beginning of the text, by page; the last is empty in an index in parts. */
  pages: [url: string, title: string, description: string, extract: string][]
  /** What pages are called besides their titles, and other words for them, by page. */
  names: [page: number, name: string, aliases: string][]
  /** Every word, in order, one space between; none in an index in parts. */
  words: string
  /** Indexes into `pages` of each word, in the same order. */
  places: number[][]
  /** Files that a large index is divided into, relative to it. */
  parts?: {
    /** Each begins with this word; its file is a WordPart. */
    words: [first: string, file: string][]
    /** Lists of the beginnings of texts, of `pages` pages each. */
    extracts: string[]
    pages: number
  }
}

/** Words and their places, as in SearchFile. */
export type WordPart = Pick<SearchFile, 'words' | 'places'>
