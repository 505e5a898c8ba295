import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const products = z
  .strictObject({ kind: z.literal('products'), ...heading, title: text })
  .describe('The products of products.yaml, with a filter. Search engines are told of the list.')
