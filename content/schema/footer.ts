import { z } from 'zod'
import { path, slug, text } from './shared.ts'

const place = z.strictObject({
  group: slug.describe('A key of footerGroups in site.yaml.'),
  order: z.int().describe('Its place in the group; the numbers have gaps, so that another link fits between two.'),
  label: text.optional().describe('Default: the label of the page.'),
})
const meaning = 'Links to the page in the footer; default: none.'

/** Links in the footer to a page of sections. */
export const pageFooter = z.array(place).optional().describe(meaning)

/** Links in the footer to a route, whose words do not know its address. */
export const routeFooter = z
  .array(place.extend({ href: path }))
  .optional()
  .describe(meaning)

type Place = z.infer<typeof place>
type Placed<Links extends Place> = { meta: { label: string }; footer?: Links[] | undefined }

/** Gives the links their labels, so that the footer, which is on every page, depends on nothing else of this one. */
export function labelFooter<Page extends Placed<Links>, Links extends Place>({ footer = [], ...page }: Page & Placed<Links>) {
  return { ...page, footer: footer.map((place) => ({ ...place, label: place.label ?? page.meta.label })) }
}
