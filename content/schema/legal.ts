import { z } from 'zod'
import { pageMeta, richText, text } from './shared.ts'

export const legalDocument = z
  .strictObject({
    title: text,
    meta: pageMeta,
    lead: richText,
    notice: text.optional().describe('Notice in place of the effective date while the document is not in force.'),
    summary: z.array(richText).min(3).max(6).describe('Plain-language summary; only the full text is binding.'),
  })
  .describe('A legal document. Its sections are its `##` headings; the contact section is generated from site.yaml.')

export type LegalDocument = z.infer<typeof legalDocument> & { slug: string; body: string }
