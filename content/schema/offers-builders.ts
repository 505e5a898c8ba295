import { z } from 'zod'
import { confirmation, heading, step } from './offers.ts'
import { pageMeta, text } from './shared.ts'

export const sbaThankYouPage = z
  .strictObject({
    meta: pageMeta,
    confirmation,
    next: heading.extend({ steps: z.array(step).length(3) }),
    contact: z.strictObject({ title: text, text }),
  })
  .describe('Copy of /sba-thank-you.')
