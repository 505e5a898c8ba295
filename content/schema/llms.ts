import { z } from 'zod'
import { text } from './shared.ts'

const texts = <Key extends string>(...keys: Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, text])) as Record<Key, typeof text>)

export const llmsFile = z
  .strictObject({
    contact: text,
    sections: texts('offers', 'plans', 'tools', 'products', 'seo', 'industries', 'articles', 'company', 'optional').describe('Headings.'),
    prices: texts('monthly', 'plan', 'unlimited', 'tier', 'launch', 'listing', 'included').describe(
      'Sentences about prices, with the figures in braces.',
    ),
  })
  .describe('Words of llms.txt.')
