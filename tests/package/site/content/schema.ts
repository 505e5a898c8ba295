import { file, glob, list, loader, markdown, reference, type ContentOf } from 'lanai'
import { z } from 'zod'
import { formatEuro } from './format.ts'
import { readReviews } from './reviews.ts'

const collections = {
  site: file('site.yaml', z.strictObject({ name: z.string(), tagline: z.string(), phone: z.string(), email: z.email() })),
  facts: file('facts.yaml', z.strictObject({ deposit: z.number(), season: z.string() })),
  boats: markdown(
    'boats/*.md',
    z.strictObject({
      name: z.string(),
      summary: z.string(),
      /** Day on which the boat joined the fleet. */
      since: z.iso.date(),
      seats: z.int().positive(),
      /** Euros for an hour. */
      hourly: z.number().positive(),
      harbour: reference('harbours'),
      extras: z.array(reference('extras')),
    }),
  ),
  extras: list('extras.csv', z.strictObject({ slug: z.string(), name: z.string(), price: z.coerce.number() })),
  harbours: glob('harbours/*.json', z.strictObject({ name: z.string(), meeting: z.string(), latitude: z.number(), longitude: z.number() })),
  reviews: loader(readReviews, z.strictObject({ boat: reference('boats'), author: z.string(), text: z.string() })),
}
export default collections

export type Content = ContentOf<typeof collections>

/** How placeholders such as `{{deposit euro}}` write a fact. */
export const formats = { euro: (value: number | string) => formatEuro(Number(value)) }
