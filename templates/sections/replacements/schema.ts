import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const replacements = z
  .strictObject({
    kind: z.literal('replacements'),
    ...heading,
    before: text.describe('Above what is cancelled.'),
    after: text.describe('Above what replaces it.'),
    such: text.describe('Before the examples.'),
    note: richText,
  })
  .describe('The software of compared-tools.yaml, each with the tool that replaces it.')
