export { highlight, type MarkedText } from './search/highlight.ts'
export { loadSearch, type Hit, type Search } from './search/load.ts'
export type { SearchFile, WordPart } from './search/search-file.ts'
