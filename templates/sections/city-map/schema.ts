import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const cityMap = z
  .strictObject({ kind: z.literal('city-map'), ...heading, title: text, alt: text.describe('Alt text of the map.') })
  .describe('Every city on a map of Florida, and in a list beside it. Search engines are told of their pages.')
