export { highlight, type MarkedText } from './search/highlight.ts'
export { loadSearch, type Hit, type HitSection, type Search } from './search/load.ts'
export type { SearchFile, SectionText, WordPart } from './search/search-file.ts'
