import { reference } from 'lanai'
import { z } from 'zod'
import { textWith } from '../../../content/schema/shared.ts'
import { heading, link } from '../fields.ts'

export const cityList = z
  .strictObject({
    kind: z.literal('city-list'),
    ...heading,
    cities: z.array(reference('cities')).min(2).describe('The cities to list, in order.'),
    label: textWith('city').describe('The link to the page of a city.'),
    more: link,
  })
  .describe('Links to the pages of some cities, with a sentence each.')
