import { reference } from 'lanai'
import { z } from 'zod'
import { day, path, photo, slug, text } from './shared.ts'

export const productCard = z
  .strictObject({
    id: slug.describe('Also the picture id: products/<id>.'),
    title: text.max(40).describe('Name of the product.'),
    description: text.max(200),
    alt: text.describe('What the picture shows, for people who do not see it.'),
    photo,
    href: path.describe('Page of the product.'),
    ctaText: text.max(24).describe('Label of the button.'),
    badge: text.max(20).optional().describe('Status of the product, shown on the picture.'),
    releases: day.optional().describe('The day of the release in the badge: afterwards the product is out since then.'),
    stage: z.enum(['beta', 'soon', 'waitlist', 'out']).describe('Filter group of the card; labels are under `productGrid` in forms.yaml.'),
    accentColor: z.enum(['coral', 'amber', 'teal']).describe("Name of an accent colour in the page's style sheet."),
    offer: reference('offers').optional().describe('The offer that it is part of; without one, that of its id.'),
    productType: slug.optional().describe('Set for a product that has its own page.'),
  })
  .describe('A product.')

export const products = z
  .array(productCard)
  .superRefine((list, context) => {
    list.forEach(({ id }, index) => {
      if (list.findIndex((other) => other.id === id) !== index)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: 'is the id of another product',
          params: { hint: 'use an id of its own' },
        })
    })
  })
  .describe('The products, in the order of the grid.')

export type ProductCard = z.infer<typeof productCard>
