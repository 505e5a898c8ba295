import { z } from 'zod'
import { slug, text, url } from './shared.ts'

const names = z.array(text).min(1)

export const member = z.strictObject({
  id: slug,
  name: text,
  trade: text.max(90).describe('What the business does, in one line.'),
  category: text.describe('One of `categories`.'),
  location: text.describe('One of `locations`.'),
  website: url,
  search: text.optional().describe('Other words that people look for it by, such as lawyer and attorney.'),
  featured: z.boolean().describe('Listed before the standard members.'),
  girderMember: z.boolean().describe('Uses Girder, so the card shows the verified badge.'),
})

export const directoryData = z
  .strictObject({
    categories: names.describe('Trades of the filter.'),
    locations: names.describe('Places of the filter.'),
    members: z.array(member).describe('The businesses that are listed.'),
  })
  .superRefine((data, context) => {
    const ids = new Set<string>()
    data.members.forEach((entry, index) => {
      const path = (key: string) => ['members', index, key]
      if (ids.has(entry.id))
        context.addIssue({
          code: 'custom',
          path: path('id'),
          message: 'is the id of another member',
          params: { hint: 'use an id of its own' },
        })
      ids.add(entry.id)
      for (const [key, values] of [
        ['category', data.categories],
        ['location', data.locations],
      ] as const)
        if (!values.includes(entry[key])) context.addIssue({ code: 'invalid_value', path: path(key), values, input: entry[key] })
    })
  })
  .describe('The business directory: its filter options and its members.')
export type Member = z.infer<typeof member>
