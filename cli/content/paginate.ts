import { failInSiteCode } from '../diagnostics/diagnostic.ts'

/** A part of a long list, with the paths of the pages around it. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** Counted from 1. */
  readonly number: number
  /** Number of pages. */
  readonly count: number
  readonly path: string
  /** Path of the page before; undefined on the first one. */
  readonly previous: string | undefined
  readonly next: string | undefined
  /** Paths of all pages, in their order. */
  readonly paths: readonly string[]
}

/** How a list is divided. */
export interface PaginateOptions {
  /** Items of a page, at least 1. */
  readonly size: number
  /** Route path of a page by its number: `(number) => (number === 1 ? '/blog' : '/blog/page/' + number)`. */
  path(number: number): string
}

/**
 * Divides a list into pages.
 * @param items a list or a collection
 * @returns the pages; one without items where there is none
 */
export function paginate<Item>(items: Iterable<Item>, { size, path }: PaginateOptions): ListPage<Item>[] {
  if (!Number.isInteger(size) || size < 1)
    failInSiteCode('route-params', `a page of a list cannot have ${String(size)} items`, { hint: 'pass a size of 1 or more to paginate' })
  const all = [...items]
  const count = Math.max(1, Math.ceil(all.length / size))
  const paths = Array.from({ length: count }, (_, index) => path(index + 1))
  return paths.map((own, index) => ({
    items: all.slice(index * size, (index + 1) * size),
    number: index + 1,
    count,
    path: own,
    previous: paths[index - 1],
    next: paths[index + 1],
    paths,
  }))
}
