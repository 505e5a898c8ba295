import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const replacements = z
  .strictObject({
    kind: z.literal('replacements'),
    ...heading,
    before: text.describe('Above what is cancelled.'),
    after: text.describe('Above what replaces it.'),
    such: text.describe('Before the examples.'),
    note: text,
  })
  .describe('The software of compared-tools.yaml, each with the tool that replaces it.')
