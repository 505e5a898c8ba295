import { z } from 'zod'
import { priceList } from './offers.ts'
import { labelFooter, routeFooter } from './footer.ts'
import { pageMeta, text } from './shared.ts'

export const servicesPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    hero: z.strictObject({ eyebrow: text, title: text, lead: text, audit: text, plans: text, pictureAlt: text }),
    plans: z.strictObject({
      title: text,
      lead: text,
      trial: z.strictObject({ text: text, link: text }),
      notes: text,
      columns: z.strictObject({ plan: text, price: text, hours: text, support: text }),
    }),
    elite: z.strictObject({ eyebrow: text, title: text, text: text, points: z.array(text).min(3), button: text, more: text }),
    value: z.strictObject({ title: text, lead: text, totalLabel: text, unpriced: text, all: text, button: text }),
    cost: z.strictObject({ title: text, lead: text, hire: text, hireNote: text, ours: text, perMonth: text, all: text, note: text }),
    prices: priceList,
    audit: z.strictObject({ title: text, text: text, points: z.array(text).min(3) }),
    service: z.strictObject({ name: text, description: text }).describe('The offer in structured data.'),
  })
  .describe('Copy of /services.')
  .transform(labelFooter)
