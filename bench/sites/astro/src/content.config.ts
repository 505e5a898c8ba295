import { defineCollection, z } from 'astro:content'
import { glob } from 'astro/loaders'

const text = z.string().min(1)
const link = z.object({ href: text, label: text }).strict()

export const collections = {
  records: defineCollection({
    loader: glob({ pattern: '*.json', base: './src/records' }),
    schema: z
      .object({
        title: text,
        description: text,
        author: text,
        published: text,
        lead: text,
        sections: z.array(z.object({ title: text, paragraphs: z.array(text), points: z.array(text) }).strict()),
        links: z.array(link),
      })
      .strict(),
  }),
}
