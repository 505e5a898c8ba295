/** Budgets of what a visitor downloads, in bytes after gzip. The toaster includes Radix Toast, which no other widget uses. */
export const FILE_BUDGETS: readonly [pattern: RegExp, limit: number][] = [
  [/^runtime-/, 72_000],
  [/^toaster-/, 15_000],
  [/^site-.*\.css$/, 12_000],
  [/^page-.*\.css$/, 5_000],
  [/\.js$/, 10_000],
  [/\.woff2$/, 16_384],
]
export const SEARCH_INDEX_BUDGET = 40_000
/** The inline loader, which is part of every page with islands. */
export const LOADER_BUDGET = 1_680
