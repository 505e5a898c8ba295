import { z } from 'zod'
import { thirdParties } from '../../../content/schema/third-parties.ts'
import { heading } from '../fields.ts'

/** Keys of the forms of waitlists. */
export const waitlistForm = thirdParties.shape.hostedForms
  .pick({ estimatorHero: true, estimatorFooter: true, copyistHero: true, copyistFooter: true })
  .keyof()
  .describe('The form, under `hostedForms` in third-parties.yaml.')

export const waitlist = z
  .strictObject({ kind: z.literal('waitlist'), ...heading, form: waitlistForm })
  .describe('The form of a waitlist, at the end of a page.')
