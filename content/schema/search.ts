import { z } from 'zod'
import { labelFooter, routeFooter } from './footer.ts'
import { link, pageMeta, text } from './shared.ts'

export const searchPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    title: text,
    lead: text,
    form: z
      .strictObject({
        label: text,
        placeholder: text,
        submit: text,
        loading: text,
        resultOne: text,
        resultMany: text,
        empty: text,
        emptyHint: text,
        closest: text,
        failed: text,
        retry: text,
        mentions: text,
      })
      .describe('Copy of the search; `{count}`, `{query}` and `{words}` are placeholders.'),
    withoutScript: text,
    notLoaded: text.describe('Where its script did not load.'),
    places: z.strictObject({ title: text, links: z.array(link.extend({ text })).min(6) }),
  })
  .describe('Copy of /search.')
  .transform(labelFooter)
export type SearchForm = z.infer<typeof searchPage>['form']
