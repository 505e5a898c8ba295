import { z } from 'zod'
import { facts } from './facts.ts'

const end = z.iso.datetime({ offset: true }).describe('A date and time with offset, e.g. 2026-12-18T23:59:59-05:00.')

/** The offers whose places are counted in facts.yaml. */
const counted = Object.entries(facts.shape).flatMap(([name, { shape }]) => ('spotsLeft' in shape || 'spots' in shape ? [name] : []))

export const scarcity = z
  .strictObject({
    basis: z
      .enum(['stated', 'real'])
      .describe(
        '`stated` shows limits as the offers describe them, some restarting for each visitor; `real` shows only those under `real`.',
      ),
    accepts: z
      .array(z.literal('restarting-countdowns'))
      .default([])
      .describe('Risks that the owner has had checked and accepts by name: countdowns that begin again for each visitor or month.')
      .meta({ unread: true }),
    real: z.strictObject({
      counted: z.array(z.enum(counted)).describe('Offers whose count in facts.yaml is that of today.'),
      ends: z.strictObject({ promo: end.optional(), kickstart: end.optional(), freeWebsite: end.optional() }),
      girder: z.strictObject({ seats: z.int().positive(), ends: end }).optional().describe('The onboarding wave of Girder.'),
    }),
  })
  .describe('Whether limited offers are shown as stated or as they really are.')
export type Scarcity = z.infer<typeof scarcity>
