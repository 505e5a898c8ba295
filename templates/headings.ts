import { slugify } from './format.ts'

export interface Heading {
  id: string
  title: string
}

/** The `##` headings of a Markdown text, with the ids that `Markdown` gives them. */
export function headingsOf(source: string): Heading[] {
  return [...source.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({ id: slugify(title.trim()), title: title.trim() }))
}
