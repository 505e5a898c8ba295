import { z } from 'zod'
import { confirmation, heading, step } from './offers.ts'
import { pageMeta, text } from './shared.ts'

export const successPage = z
  .strictObject({
    meta: pageMeta,
    confirmation,
    book: text,
    next: heading.extend({ steps: z.array(step).length(3) }),
    contact: z.strictObject({ title: text, text }),
  })
  .describe('/success: after a purchase.')

export const thankYouPage = z
  .strictObject({
    meta: pageMeta,
    confirmation,
    contact: z.strictObject({ title: text, text, call: text, write: text }),
    meanwhile: heading.extend({ links: z.array(z.strictObject({ label: text, href: z.string().startsWith('/'), text })).min(2) }),
    home: text,
  })
  .describe('/thank-you: after the contact form.')
