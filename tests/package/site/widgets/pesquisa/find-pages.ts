import type { SearchFile } from 'lanai/client'

export interface Found {
  url: string
  title: string
  description: string
}

/** The pages that hold every word of a query; the last word may be unfinished. */
export function findPages({ options, pages, words, places }: SearchFile, query: string): Found[] {
  const wanted = (query.match(new RegExp(options.word, 'gu')) ?? []).map((word) =>
    word.normalize('NFKD').toLowerCase().replace(new RegExp(options.drop, 'gu'), ''),
  )
  if (wanted.length === 0) return []
  const known = words.split(' ')
  const hits = wanted.map((word) => new Set(known.flatMap((other, index) => (other.startsWith(word) ? (places[index] ?? []) : []))))
  return pages.flatMap(([url, title, description], page) => (hits.every((hit) => hit.has(page)) ? [{ url, title, description }] : []))
}
