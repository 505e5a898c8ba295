import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading, picture } from '../fields.ts'
import { packagePrice } from '../package/schema.ts'

export const packageHero = z
  .strictObject({
    kind: z.literal('package-hero'),
    ...heading,
    title: text,
    lead: richText,
    picture,
    price: packagePrice,
    promoEnd: z.iso
      .datetime({ offset: true })
      .optional()
      .describe(
        'When the promotion ends, as ISO 8601 with offset (2026-03-31T23:59:59-04:00); default: the end of the current month in America/New_York.',
      ),
    countdown: z
      .strictObject({ label: text, note: text, ended: text, turned: text })
      .describe("`ended` is shown after a fixed end; `turned` after a month's end, when the countdown has restarted."),
  })
  .describe('The first section of a page that sells the full-access package, which search engines are told of.')
