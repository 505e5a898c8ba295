import { z } from 'zod'
import { point, richText, text } from '../../../content/schema/shared.ts'
import { heading, product } from '../fields.ts'
import { waitlistForm } from '../waitlist/schema.ts'

export const waitlistHero = z
  .strictObject({
    kind: z.literal('waitlist-hero'),
    ...heading,
    title: text,
    lead: richText,
    product,
    badge: text.describe('What those on the waitlist get, beside the state of the product.'),
    join: point.describe('Above the form.'),
    form: waitlistForm,
  })
  .describe('The first section of the page of an unreleased product, with the form of its waitlist.')
