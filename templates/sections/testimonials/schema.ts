import { z } from 'zod'
import { testimonial } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const testimonials = z
  .strictObject({ kind: z.literal('testimonials'), ...heading, people: z.array(testimonial).describe('Without any, there is no section.') })
  .describe('What clients say.')
