import { z } from 'zod'
import { pageMeta, point, text } from './shared.ts'

export const careersPage = z
  .strictObject({
    meta: pageMeta,
    hero: z.strictObject({ eyebrow: text, title: text, lead: text, positions: text, pictureAlt: text }),
    mission: z.strictObject({ title: text, text: text, more: text }),
    values: z.strictObject({ title: text, items: z.array(point).length(4) }),
    perks: z.strictObject({ title: text, lead: text, items: z.array(point).min(4) }),
    open: z.strictObject({
      eyebrow: text,
      title: text,
      text: text,
      sendTitle: text,
      send: z.array(text).min(3),
      rolesTitle: text,
      roles: z.array(text).min(2),
      button: text,
      addressLabel: text,
      reply: text,
    }),
  })
  .describe('Copy of /careers.')
