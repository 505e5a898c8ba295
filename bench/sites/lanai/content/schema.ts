import { file, glob, type ContentOf } from 'lanai'
import { z } from 'zod'

const text = z.string().min(1)
const link = z.strictObject({ href: text, label: text })

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
      sections: z.array(z.strictObject({ title: text, paragraphs: z.array(text), points: z.array(text) })),
      links: z.array(link),
    }),
  ),
}
export default collections
export type Content = ContentOf<typeof collections>
