import { z } from 'zod'
import { href } from '../../content/schema/links.ts'
import { slug, richText, text } from '../../content/schema/shared.ts'

// Fields that sections have in common.

/** What every section may have above its content. */
export const heading = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional()
    .describe('Id of the section, for links to it.'),
  surface: z.enum(['dusk', 'deep', 'paper']).optional().describe('What the section is printed on; default: the night of the page.'),
  eyebrow: text.optional(),
  title: text.optional(),
  lead: richText.optional(),
  offer: slug.optional().describe('The offer of the section, where the page has another: while it is off, there is no section.'),
}

/** The name of a number among the facts. */
export const fact = z
  .string()
  .regex(/^\w+(\.\w+)+$/, 'must be the name of a number in facts.yaml, such as stack.price')
  .describe('A number of facts.yaml, such as stack.price.')

/** An amount that a section shows. */
export const price = z.strictObject({
  fact,
  per: z.enum(['month', 'year', 'once']).optional(),
  note: text.optional(),
})

export const action = z
  .strictObject({
    label: text.optional().describe('Default of `trial:` and `subscribe:`: the words of `stackLinks` in site.yaml.'),
    href,
    kind: z
      .enum(['primary', 'secondary'])
      .optional()
      .describe('`primary`: the conversion of the page, one on a screen. Default: the first one.'),
    submit: z.literal(true).optional().describe('The button of a form in place of a link.'),
    about: text.optional().describe('What a label such as "Learn More" is about, for those who hear it alone.'),
  })
  .refine(({ label, href }) => label !== undefined || /^(trial|subscribe):/.test(href), { path: ['label'], error: 'is missing' })

export const drawing = z.string().regex(/^[\w-]+(\/[\w-]+){1,2}$/, 'must be a drawing such as scenes/about')

export const picture = z.strictObject({ of: drawing.describe('Id of the drawing.'), alt: text })

export const link = z.strictObject({ label: text, href })

/** Where to read more. */
export const more = richText.optional().describe('A sentence with a link; it goes while the link leads to an offer that is off.')

/** A product whose page it is. */
export const product = z.string().describe('Id of the product in products.yaml, which has its state.')
