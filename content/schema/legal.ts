import { z } from 'zod'
import { pageMeta, text } from './shared.ts'

/** A legal document. Its sections are its `##` headings; the contact section is generated from site.yaml. */
export const legalDocument = z.strictObject({
  title: text,
  meta: pageMeta,
  lead: text,
  /** Plain-language summary; only the full text is binding. */
  summary: z.array(text).min(3).max(6),
})

export const legalPage = z.strictObject({
  effective: text,
  summaryTitle: text,
  summaryNote: text,
  contents: text,
  contact: z.strictObject({ title: text, text: text, email: text, phone: text, mail: text }),
  other: text,
})

export type LegalDocument = z.infer<typeof legalDocument> & { slug: string; body: string }
