import { z } from 'zod'
import { link, pageMeta, richText, text } from './shared.ts'

export const notFoundPage = z
  .strictObject({
    meta: pageMeta,
    code: text,
    title: text,
    lead: richText,
    home: link,
    search: link,
    alt: text,
    popular: z.strictObject({ title: text, links: z.array(link.extend({ text })).min(4) }),
  })
  .describe('Copy of the error page.')
