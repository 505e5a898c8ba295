import { z } from 'zod'
import { labelFooter, routeFooter } from './footer.ts'
import { link, pageMeta, richText, text, textWith } from './shared.ts'

export const searchPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    title: text,
    lead: richText,
    form: z
      .strictObject({
        label: text,
        placeholder: text,
        submit: text,
        loading: text,
        resultOne: textWith('count', 'query'),
        resultMany: textWith('count', 'query'),
        empty: textWith('query'),
        emptyHint: text,
        closest: text,
        failed: text,
        retry: text,
        mentions: text.describe('Before the words that a page has elsewhere.'),
      })
      .describe('Copy of the search.'),
    withoutScript: text,
    notLoaded: text.describe('Where its script did not load.'),
    places: z.strictObject({ title: text, links: z.array(link.extend({ text })).min(6) }),
  })
  .transform(labelFooter)
  .describe('Copy of /search.')
