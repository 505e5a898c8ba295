import { z } from 'zod'
import { pageMeta, path, slug, text } from './shared.ts'

export const productCard = z.strictObject({
  /** Also the picture id: products/<id>. */
  id: slug,
  title: text.max(40),
  description: text.max(200),
  pictureAlt: text,
  href: path,
  ctaText: text.max(24),
  /** Status of the product, shown on the picture. */
  badge: text.max(20).optional(),
  /** Filter group of the card; labels are under `productGrid` in forms.yaml. */
  stage: z.enum(['beta', 'soon', 'waitlist']),
  /** Name of an accent colour in the page's style sheet. */
  accentColor: z.enum(['coral', 'amber', 'teal']),
  /** Set for a product that has its own page. */
  productType: z.enum(['girder', 'vista', 'estimator', 'copyist']).optional(),
})

export const products = z.array(productCard).superRefine((list, context) => {
  list.forEach(({ id }, index) => {
    if (list.findIndex((other) => other.id === id) !== index)
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `duplicate id: ${id}` })
  })
})

export const productsPage = z.strictObject({
  meta: pageMeta,
  hero: z.strictObject({ eyebrow: text, title: text, lead: text, demo: text, services: text, pictureAlt: text }),
  grid: z.strictObject({ title: text, lead: text }),
  approach: z.strictObject({ title: text, lead: text, stages: z.array(z.strictObject({ when: text, title: text, text: text })).length(3) }),
  callToAction: z.strictObject({ title: text, text: text, button: text }),
})

export type ProductCard = z.infer<typeof productCard>
