import { z } from 'zod'
import { testimonial, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

const badge = z.strictObject({ label: text, color: z.enum(['coral', 'amber', 'teal']) })

export const testimonials = z
  .strictObject({
    kind: z.literal('testimonials'),
    ...heading,
    people: z
      .array(testimonial.extend({ badge: badge.optional().describe('What it led to, in a carousel.') }))
      .describe('Without any, there is no section.'),
    carousel: z
      .strictObject({ region: text, previous: text, next: text, pause: text, play: text })
      .optional()
      .describe('One after the other on a phone: the names of the carousel and of its buttons.'),
  })
  .refine(({ people, carousel }) => carousel || people.every(({ badge }) => !badge), 'only a carousel shows badges')
  .describe('What clients say.')
