import type { Kind } from './page-weight.ts'

/** Budgets of what a visitor downloads, in bytes after gzip. The toaster includes Radix Toast, which no other widget uses. */
export const FILE_BUDGETS: readonly [pattern: RegExp, limit: number][] = [
  [/^runtime-/, 72_000],
  [/^toaster-/, 15_000],
  [/^(site|page)-.*\.css$/, 15_000],
  [/\.js$/, 10_000],
  [/\.woff2$/, 10_500],
]
/** It has the words of each section, and is loaded by a visitor who searches. */
export const SEARCH_INDEX_BUDGET = 45_000
/** The inline loader, which is part of every page with islands. */
export const LOADER_BUDGET = 1_720

/** What a page may request until its visitor does something, in bytes: after brotli, and fonts and pictures as they are. */
export interface PageBudget {
  total: number
  kinds: Record<Kind, number>
  requests: number
  /** It may request React. */
  allowsReact?: true
}
/**
 * No page may request React until then, unless its first view shows a widget that loads by itself. With its headers, HTML of 13.1 kB is within the 14.6 kB that a server sends before it waits for the
 * browser, and a font of 10 kB arrives in as few round trips as the stylesheet (decision 16).
 */
export const PAGE_BUDGET: PageBudget = {
  total: 90_000,
  kinds: { html: 13_100, css: 14_000, js: 6_200, font: 20_500, picture: 25_000, video: 0, other: 1_000 },
  requests: 22,
}
/** The home page has the words of two widgets twice: as HTML, and as the props of React. Only its end may come a round trip later. */
const HOME_BUDGET: PageBudget = { ...PAGE_BUDGET, total: 120_000, kinds: { ...PAGE_BUDGET.kinds, html: 14_200, picture: 45_000 } }
/** The document asks for a filter that loads when the grid of products is seen, which is at once. */
const PRODUCTS_BUDGET: PageBudget = { ...PAGE_BUDGET, total: 122_000, kinds: { ...PAGE_BUDGET.kinds, js: 66_000 }, allowsReact: true }
/** Its form says what is missing in a field, whether the e-mail list has it, and where it was sent without the list's own script. */
const FREE_WEBSITE_BUDGET: PageBudget = { ...PAGE_BUDGET, kinds: { ...PAGE_BUDGET.kinds, js: 6_400 } }

/** @param url of a page, relative to the root of the site */
export function budgetOf(url: string): PageBudget {
  if (url === '/') return HOME_BUDGET
  if (url === '/free-website/') return FREE_WEBSITE_BUDGET
  return url === '/products/' ? PRODUCTS_BUDGET : PAGE_BUDGET
}
