import { z } from 'zod'
import { reference, type EntryIssue } from 'lanai'
import { labelFooter, routeFooter } from './footer.ts'
import { day, dollars, link, pageMeta, photo, question, sitemapHint, slug, richText, text, textWith } from './shared.ts'

const step = z.strictObject({ when: text, title: text, text: richText }).describe('A step of a timeline.')

const page = z
  .strictObject({
    title: text.describe('Title of the page for search engines.'),
    description: text.describe('Description of the page for search engines.'),
    headline: text.max(70).describe('Heading above the synopsis.'),
    steps: z.array(step).length(3).describe('Three moments of a day with it.'),
    questions: z.array(question).describe('What people ask before they buy.'),
    pairs: z
      .array(z.strictObject({ tool: reference('tools'), why: text.max(60) }))
      .length(3)
      .describe('Tools that work well with it.'),
  })
  .describe('What only the page of one tool says.')

export const tool = z
  .strictObject({
    slug: slug.describe('Identifies the tool on /tools, in links, and in the file names of pictures and previews.'),
    homeId: slug.describe('Id of the card of the tool on the home page.'),
    title: text.max(40).describe('Name of the tool.'),
    tagline: text.max(90).describe('One line for the card.'),
    synopsis: text.min(120).describe('What the tool does, for its dialog.'),
    price: dollars.describe('Price without Business Stack, USD per month.'),
    premium: z.boolean().default(false).describe('Sold on request, and not part of Business Stack.'),
    included: z.boolean().describe('Part of Business Stack.'),
    features: z.array(text.max(80)).min(5).max(6).describe('Five or six points.'),
    alt: text.describe('What the picture shows, for people who do not see it.'),
    photo,
    video: z.boolean().default(false).describe('Whether media/previews/<slug>.webm and .mp4 exist.'),
    search: text.optional().describe('Other words and misspellings by which the search finds it, separated by spaces.'),
    page,
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

export const cataloguePage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    hero: z.strictObject({ eyebrow: text, title: text, lead: richText, stackButton: text, auditButton: text }),
    grid: z.strictObject({ title: text, lead: richText }),
    moreInfo: text,
    page: textWith('tool').describe("Link to the tool's own page."),
    price: textWith('price').describe('The price of a tool on its card.'),
    alone: text.describe("Appended to a tool's price for screen readers."),
    sum: z.strictObject({ title: text, separately: text, together: text, note: richText }),
    missing: richText,
    closing: z.strictObject({ title: text, text: richText, button: text, phoneLabel: text }),
  })
  .transform(labelFooter)
  .describe('Copy of /tools.')

export const toolPageCopy = z
  .strictObject({
    socialLine: textWith('price').describe('Line below the title in the social image.'),
    sitemap: sitemapHint,
    parent: link,
    order: textWith('tool').describe('Button that orders the tool alone.'),
    all: text.describe('Button that leads to Business Stack.'),
    ask: text.describe('Button of a tool that is not part of Business Stack.'),
    does: z.strictObject({ title: text }),
    day: textWith('tool'),
    film: textWith('tool'),
    filmed: day.describe('The day on which the films were published.'),
    price: z.strictObject({
      title: text,
      alone: textWith('tool'),
      stack: text,
      stackNote: text,
      stackLink: text,
      instead: text,
      insteadNote: textWith('name', 'examples'),
      insteadPrice: textWith('price'),
      premium: text,
    }),
    questions: z.strictObject({ title: text, more: text }),
    together: z.strictObject({ title: text, lead: textWith('tool') }),
    industries: text,
    dialog: text,
    closing: z.strictObject({ title: text, text: richText }),
  })
  .describe('Copy shared by the pages of all tools.')
