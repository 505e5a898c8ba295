import { reference } from 'lanai'
import { z } from 'zod'
import { leadWords } from './forms.ts'
import { labelFooter, routeFooter } from './footer.ts'
import { priceList } from './offers.ts'
import { pageMeta, richText, text, textWith } from './shared.ts'

export const servicesPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    hero: z.strictObject({ eyebrow: text, title: text, lead: richText, audit: text, plans: text, alt: text }),
    plans: z.strictObject({
      title: text,
      lead: richText,
      trial: richText,
      notes: text,
      columns: z.strictObject({ plan: text, price: text, hours: text, support: text }),
    }),
    elite: z.strictObject({
      offer: reference('offers'),
      eyebrow: text,
      title: text,
      text: richText,
      points: z.array(richText).min(3),
      button: text,
      more: text,
    }),
    cost: z.strictObject({
      title: text,
      lead: richText,
      hire: text,
      hireNote: text,
      ours: textWith('plan'),
      all: text,
      note: richText,
    }),
    prices: priceList,
    audit: z
      .strictObject({ offer: reference('offers'), title: text, text: richText, points: z.array(richText).min(3), ...leadWords })
      .describe('The form, while its offer is on.'),
    service: z.strictObject({ name: text, description: text }).describe('The offer in structured data.'),
  })
  .transform(labelFooter)
  .describe('Copy of /services.')
