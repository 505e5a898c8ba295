import { z } from 'zod'
import { reference } from 'lanai'
import { path, slug, richText, text, textWith } from './shared.ts'

export const offer = z
  .strictObject({
    slug,
    group: z.enum(['free', 'found', 'office', 'people', 'products']).describe('Group of the list on /services.'),
    name: text.max(40),
    named: z.array(text).optional().describe('Words by which texts speak of it besides its name: a build warns of them while it is off.'),
    price: z
      .union([
        text,
        z.strictObject({ plan: slug }),
        z.strictObject({ tool: reference('tools') }),
        z.strictObject({ tools: z.literal('single'), range: textWith('lowest', 'highest') }),
      ])
      .describe('The price as copy, or where it is: a plan of plans.yaml, a tool, or the range of the tools that are sold one by one.'),
    per: text.optional().describe('What follows the price, such as `a month`.'),
    get: textWith('hours').describe('What one gets, with the hours of its plan.'),
    differs: text.max(80).optional().describe('What sets it apart from other offers of the same price.'),
    for: text.max(50).describe('Whom it is for.'),
    action: text.max(40).describe('Button of an answer of "Which offer is mine?".'),
    href: z
      .union([path, z.strictObject({ app: z.enum(['localSeo']) }), z.strictObject({ booking: z.enum(['auditCall']) })])
      .describe('Its page; or the key of an address in `apps` of site.yaml, or in `scheduling` of third-parties.yaml.'),
  })
  .describe('An offer of the site.')
export type Offer = z.infer<typeof offer>

export const priceList = z
  .strictObject({
    title: text,
    lead: richText,
    same: textWith('count', 'price').describe('After the lead, where several offers have one price.'),
    columns: z.strictObject({ name: text, price: text, get: text, for: text }),
    groups: z.strictObject({ free: text, found: text, office: text, people: text, products: text }).describe('Titles of the groups.'),
    count: textWith('count').describe('Beside the title of a group that is closed.'),
    one: text.describe('The same for a group of one.'),
    link: text.describe('Link to the list.'),
  })
  .describe('The list of all offers on /services.')
