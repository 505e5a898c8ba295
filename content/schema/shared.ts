import { z } from 'zod'

/** Copy: one line or paragraph, without markup or surrounding white space. */
export const text = z.string().trim().min(1)
/** A route path (`/tools`, `/tools?tool=x`) or an in-page anchor (`#plans`). */
export const path = z.string().regex(/^(\/[a-z0-9\-/]*(\?[^#\s]*)?(#[\w-]+)?|#[\w-]+)$/, 'must be a path of this site, e.g. /tools')
/** An absolute URL outside this site. */
export const url = z.url({ protocol: /^https$/, error: 'must be an https:// address' })
/** A lower-case, hyphenated identifier. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
export const email = z.email()
/** Whole US dollars. */
export const dollars = z.int().nonnegative()
/** A calendar date, YYYY-MM-DD. */
export const day = z.iso.date()

export const sitemapHint = z.strictObject({
  file: slug.optional(),
  priority: z.number().min(0.3).max(1),
  changefreq: z.enum(['weekly', 'monthly', 'yearly']),
})

/** Metadata for `<head>`. The length limits are what search engines display without truncation. */
export const pageMeta = z.strictObject({
  title: text,
  description: text,
  /** Short name of the page in breadcrumbs. */
  label: text.max(40),
  robots: z.enum(['index', 'noindex']).optional(),
  sitemap: sitemapHint.optional(),
})

export const link = z.strictObject({ label: text, href: path })
export const question = z.strictObject({ question: text, answer: text })
export const testimonial = z.strictObject({ quote: text, author: text, role: text, company: text.optional() })
/** A title and a sentence, as most sections list them. */
export const point = z.strictObject({ title: text, text: text })

export type Question = z.infer<typeof question>
export type Testimonial = z.infer<typeof testimonial>
export type Point = z.infer<typeof point>
export type Link = z.infer<typeof link>
