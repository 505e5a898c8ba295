/**
 * The index that a search widget loads, with everything it must know to split and compare words as the build does.
 * Word positions and whole page texts would be several times as large.
 */
export interface SearchFile {
  options: {
    /** Pattern (flags `gu`) of a word, and of what is removed from it. */
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
  /** Url, title, description and the beginning of the text, by page. */
  pages: [url: string, title: string, description: string, extract: string][]
  /** Every word, in order, one space between. */
  words: string
  /** Indexes into `pages` of each word, in the same order. */
  places: number[][]
}
