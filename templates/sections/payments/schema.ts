import { z } from 'zod'
import { href } from '../../../content/schema/links.ts'
import { scarcity } from '../../../content/schema/scarcity.ts'
import { richText, text } from '../../../content/schema/shared.ts'
import { fact, heading, picture, price } from '../fields.ts'

const counted = scarcity.shape.real.shape.counted.element.describe('The offer, as under `real.counted` in scarcity.yaml.')

const box = z.strictObject({
  title: text,
  value: z.strictObject({ label: text, fact }).describe('What it is worth.'),
  ways: z
    .array(
      z.strictObject({
        label: text,
        badge: text.optional(),
        price,
        button: z.strictObject({ label: text, href }),
        note: richText.optional(),
      }),
    )
    .min(1)
    .describe('The first one is that of the primary button.'),
})

export const payments = z
  .strictObject({
    kind: z.literal('payments'),
    ...heading,
    title: text,
    payments: box,
    spots: z
      .strictObject({ of: counted, fact: fact.describe('How many places are left.'), places: fact.describe('How many there are.'), text })
      .optional()
      .describe('The places left, above a first section; nothing where scarcity.yaml does not show them.'),
    picture: picture.optional().describe('With one it is the first section of a page: the picture is along the bottom of the window.'),
    promoEnd: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('When the promotion ends (2026-03-31T23:59:59-04:00); default: the end of the current month in America/New_York.'),
    countdown: z
      .strictObject({ label: text, note: text, ended: text, turned: text })
      .optional()
      .describe('Below the ways to pay. `ended`: after `promoEnd`; `turned`: after the end of a month, when it begins again.'),
    guarantee: text.optional().describe('Below the ways to pay.'),
    limited: z
      .strictObject({ of: counted, otherwise: text })
      .optional()
      .describe('The title speaks of the places left of an offer; `otherwise` is the title where they are not shown (scarcity.yaml).'),
  })
  .describe('A box with the ways to pay for an offer.')
