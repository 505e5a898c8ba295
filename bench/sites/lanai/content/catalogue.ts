import { file, glob, reference, type ContentOf } from 'lanai'
import { z } from 'zod'

const text = z.string().min(1)
const link = z.strictObject({ href: text, label: text })

/** The collections where pages are of the kind `catalogue`. */
const collections = {
  site: file('site.json', z.strictObject({ name: text, description: text, nav: z.array(link) })),
  pages: glob(
    'pages/*.{json,yaml}',
    z.strictObject({
      title: text,
      description: text,
      author: text,
      published: text,
      lead: text,
      properties: z.array(z.strictObject({ name: text, value: text })),
      rows: z.array(z.strictObject({ item: text, unit: text, count: z.number(), price: z.number() })),
      notes: z.array(text),
      neighbours: z.array(reference('pages')),
      links: z.array(link),
    }),
  ),
}
export default collections
export type Content = ContentOf<typeof collections>
