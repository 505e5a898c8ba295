import { z } from 'zod'

const copy = z
  .string()
  .trim()
  .min(1)
  .regex(/^(?!.*(?<!\{)\{\w+\}(?!\}))/s, 'must write placeholders with two braces: {{name}}')
export const text = copy
  .regex(/^(?!.*\]\([/#a-z])/s, 'must have no link: nothing makes one of it here')
  .describe('Copy: one line or paragraph, without markup or surrounding white space.')

declare const VALUES: unique symbol
/** A text with placeholders such as `{{tool}}`, whose values are given when it is rendered: `fill` of widgets/shared/fill.ts. */
export interface Copy<Name extends string = string> {
  readonly [VALUES]: Name
}
/** A text that may have placeholders of these names. */
export function textWith<Name extends string>(...values: Name[]) {
  return text.meta({ values }) as unknown as z.ZodType<Copy<Name>, string>
}
/** A text that only `RichText` of templates/rich-text.tsx renders: a string, with a type that nothing else renders. */
export type RichString = symbol
export const richText = copy.describe(
  'Copy with links, [label](/tools) or the names that links of sections may have, and with *emphasis* or **importance**.',
) as unknown as z.ZodType<RichString, string>

export const path = z
  .string()
  .regex(/^(\/[a-z0-9\-/]*(\?[^#\s]*)?(#[\w-]+)?|#[\w-]+)$/, 'must be a path of this site, e.g. /tools')
  .describe('A route path (`/tools`, `/tools?tool=x`) or an in-page anchor (`#plans`).')
export const url = z.url({ protocol: /^https$/, error: 'must be an https:// address' }).describe('An absolute URL outside this site.')
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
  .describe('A lower-case, hyphenated identifier.')
export const email = z.email()
export const dollars = z.int().positive().describe('Whole US dollars, more than 0.').meta({ figure: 'money' })
export const day = z.iso.date({ abort: true }).describe('A calendar date, YYYY-MM-DD.')

export const sitemapHint = z.strictObject({
  file: slug.optional().describe('Name of a sitemap of its own; without it, the main one.'),
  priority: z.number().min(0.3).max(1).describe('Importance beside the other pages, 0.3 to 1.'),
  changefreq: z.enum(['weekly', 'monthly', 'yearly']).describe('How often the page changes.'),
})

export const pageMeta = z
  .strictObject({
    title: text.describe('Title in search results.'),
    description: text.describe('Description in search results.'),
    label: text.max(40).describe('Short name of the page in breadcrumbs.'),
    robots: z.enum(['index', 'noindex']).optional().describe('`noindex` keeps the page out of search engines and sitemaps.'),
    search: z
      .strictObject({ name: text.optional(), aliases: text.optional() })
      .optional()
      .describe('What the page is called besides its title, and other words and misspellings for it, separated by spaces.'),
    socialLine: text.optional().describe('Line below the title in the social image, such as a price.'),
    sitemap: sitemapHint.optional().describe('Entry of the page in a sitemap; required unless the page is `noindex`.'),
  })
  .describe('Metadata for `<head>`. The length limits are what search engines display without truncation.')

const photoFile = text
  .superRefine((file, context) => {
    if (/\.(avif|jpe?g|png|tiff?|webp)$/i.test(file)) return
    const hint = /\.hei[cf]$/i.test(file)
      ? 'export it as JPEG, and write the name of that file'
      : 'write the name of such a file, below content/'
    context.addIssue({ code: 'custom', message: 'must be a photograph: .jpg, .png, .webp, .avif or .tiff', params: { hint } })
  })
  .describe('A file below the content folder, such as photos/crew.jpg.')
/** A photograph of the owner's in place of a drawing. */
export const photo = z
  .strictObject({ file: photoFile, alt: text.describe('What it shows, for people who do not see it.') })
  .optional()
  .describe('A photograph in place of the drawing, cropped to its place.')

export const link = z.strictObject({ label: text, href: path })
export const question = z.strictObject({ question: text, answer: richText })
export const testimonial = z.strictObject({
  quote: text,
  author: text,
  role: text,
  company: text.optional(),
  photo: photoFile.optional().describe('A photograph of the person below the content folder; it is cropped to a square around its middle.'),
  review: url.optional().describe('The review on another site, which the name links to.'),
})
export const point = z.strictObject({ title: text, text: richText }).describe('A title and a sentence, as most sections list them.')

export type Question = z.infer<typeof question>
export type Testimonial = z.infer<typeof testimonial>
export type Point = z.infer<typeof point>
export type Link = z.infer<typeof link>
