import { z } from 'zod'
import { pageMeta, path, question, text } from './shared.ts'

export const contactPage = z
  .strictObject({
    meta: pageMeta,
    hero: z.strictObject({ eyebrow: text, title: text, lead: text }),
    replies: z
      .strictObject({ title: text, items: z.array(z.strictObject({ figure: text, label: text, text: text })).min(2) })
      .describe('Response times, fastest first.'),
    direct: z.strictObject({ title: text, phone: text, phoneNote: text, email: text, emailNote: text, address: text, addressNote: text }),
    form: z.strictObject({
      title: text,
      note: text,
      order: text.describe('The message that orders a tool; `{tool}` and `{price}` are filled in.'),
    }),
    next: z.strictObject({ title: text, steps: z.array(z.strictObject({ when: text, title: text, text: text })).length(3) }),
    places: z
      .strictObject({ title: text, links: z.array(z.strictObject({ href: path, label: text, text: text })).min(3) })
      .describe('Pages that answer a visitor sooner than we can.'),
    questions: z.strictObject({ title: text, items: z.array(question) }),
  })
  .describe('Copy of /contact.')
