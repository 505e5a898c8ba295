import { file, markdown, type ContentOf, type EntryOf } from 'lanai'
import { z } from 'zod'

const text = z.string().trim().min(1)

/** The day of a date, which may have a time, as in `2026-03-19T08:30:00-05:00`. */
const day = z
  .string()
  .transform((date) => date.replace(/[T ]\d{1,2}:.*/, ''))
  .pipe(z.iso.date())

const site = z
  .strictObject({
    name: text.describe('Name of the blog.'),
    author: text.describe('Who writes it.'),
    lead: text.max(165).describe('What it is about: on the home page, and for search engines.'),
    footer: text.describe('Line at the end of every page.'),
  })
  .describe('Words that belong to the whole blog.')

const post = z
  .strictObject({
    title: text,
    description: text.nullish().describe('50 to 165 characters, for lists, feeds and search engines. Default: the first paragraph.'),
    date: day.describe('A post with a date in the future waits until then.'),
    tags: z.array(text).default([]),
    aliases: z.array(text).default([]).describe('Former addresses, such as `/posts/old-name`, which forward to this one.'),
  })
  .describe('Front matter of a post. `draft: true` leaves it out of builds.')

const collections = {
  site: file('site.yaml', site),
  posts: markdown('posts/**/*.md', post),
}
export default collections

export type Content = ContentOf<typeof collections>
export type Post = EntryOf<Content, 'posts'>
