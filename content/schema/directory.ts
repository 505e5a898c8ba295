import { z } from 'zod'
import { labelFooter, routeFooter } from './footer.ts'
import { pageMeta, richText, text, textWith } from './shared.ts'

export const directoryPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    hero: z.strictObject({ eyebrow: text, title: text, lead: richText, alt: text }),
    list: z
      .strictObject({
        title: text,
        search: text,
        placeholder: text,
        category: text,
        allCategories: text,
        location: text,
        allLocations: text,
        submit: text,
        reset: text,
        resultOne: textWith('count'),
        resultMany: textWith('count'),
        empty: text,
        emptyHint: text,
        verified: text,
        newTab: text,
      })
      .describe('Copy of the filter and the list.'),
    tiers: z.strictObject({
      eyebrow: text,
      title: text,
      lead: richText,
      stack: z.strictObject({ name: text, price: text, text: richText, benefits: z.array(richText).length(3), action: text }),
      standard: z.strictObject({ name: text, text: richText, benefits: z.array(richText).min(2), action: text }),
    }),
    rules: z.strictObject({ title: text, items: z.array(richText).min(3) }),
  })
  .transform(labelFooter)
  .describe('Copy of /directory.')
