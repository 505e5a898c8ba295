import { z } from 'zod'
import type { EntryIssue } from 'lanai'
import { dollars, pageMeta, slug, text } from './shared.ts'

export const tool = z
  .strictObject({
    slug: slug.describe('Identifies the tool on /tools, in links, and in the file names of pictures and previews.'),
    homeId: slug.describe("Identifies the tool in the home page's carousels."),
    title: text.max(40).describe('Name of the tool.'),
    tagline: text.max(90).describe('One line for the card.'),
    synopsis: text.min(120).describe('What the tool does, for its dialog.'),
    price: dollars.describe('Price without Business Stack, USD per month.'),
    premium: z.boolean().default(false).describe('Sold on request, and not part of Business Stack.'),
    included: z.boolean().describe('Part of Business Stack.'),
    features: z.array(text.max(80)).min(5).max(6).describe('Five or six points.'),
    pictureAlt: text.describe('What the picture shows, for people who do not see it.'),
    video: z.boolean().default(false).describe('Whether media/previews/<slug>.webm and .mp4 exist.'),
  })
  .describe('A tool of the catalogue.')

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

export const toolsPage = z
  .strictObject({
    meta: pageMeta,
    hero: z.strictObject({ eyebrow: text, title: text, lead: text, stackButton: text, auditButton: text }),
    grid: z.strictObject({ title: text, lead: text }),
    moreInfo: text,
    alone: text.describe("Appended to a tool's price for screen readers."),
    sum: z.strictObject({ title: text, separately: text, together: text, note: text }),
    missing: z.strictObject({ text: text, link: text }),
    callToAction: z.strictObject({ title: text, text: text, button: text, phoneLabel: text }),
  })
  .describe('Copy of /tools.')
