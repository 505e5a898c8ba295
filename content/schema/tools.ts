import { z } from 'zod'
import type { EntryIssue } from 'lanai'
import { dollars, pageMeta, slug, text } from './shared.ts'

export const tool = z.strictObject({
  /** Identifies the tool on /tools, in links, and in the file names of pictures and previews. */
  slug,
  /** Identifies the tool in the home page's carousels. */
  homeId: slug,
  title: text.max(40),
  tagline: text.max(90),
  synopsis: text.min(120),
  /** Price without Business Stack, USD per month. */
  price: dollars,
  premium: z.boolean().default(false),
  /** Part of Business Stack. */
  included: z.boolean(),
  features: z.array(text.max(80)).min(5).max(6),
  pictureAlt: text,
  /** Whether media/previews/<slug>.webm and .mp4 exist. */
  video: z.boolean().default(false),
})

/** Rules over the whole catalogue. */
export function checkTools(tools: readonly Tool[]): EntryIssue[] {
  return tools.flatMap(({ slug, homeId, premium, included }, index) => {
    const first = tools.findIndex((other) => other.homeId === homeId)
    return [
      ...(first < index ? [{ slug, path: ['homeId'], message: `"${homeId}" is already the homeId of "${tools[first]?.title}"` }] : []),
      ...(premium && included ? [{ slug, path: ['included'], message: 'a premium tool is not part of Business Stack' }] : []),
    ]
  })
}

export type Tool = z.infer<typeof tool>

export const toolsPage = z.strictObject({
  meta: pageMeta,
  hero: z.strictObject({ eyebrow: text, title: text, lead: text, stackButton: text, auditButton: text }),
  grid: z.strictObject({ title: text, lead: text }),
  moreInfo: text,
  /** Appended to a tool's price for screen readers. */
  alone: text,
  sum: z.strictObject({ title: text, separately: text, together: text, note: text }),
  missing: z.strictObject({ text: text, link: text }),
  callToAction: z.strictObject({ title: text, text: text, button: text, phoneLabel: text }),
})
