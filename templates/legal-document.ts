import type { EntryOf } from 'lanai'
import type { Content } from './site.ts'

export type LegalDocument = EntryOf<Content, 'legalDocuments'>

/** The legal document with this slug (its file name). */
export function legalDocumentOf(content: Content, slug: string): LegalDocument {
  const found = content.legalDocuments.get(slug)
  if (!found) throw new Error(`content/legal/${slug}.md is missing`)
  return found
}
