import { z } from 'zod'
import { slug, text, url } from './shared.ts'

const names = z.array(text).min(1)

export const member = z.strictObject({
  id: slug,
  name: text,
  /** What the business does, in one line. */
  trade: text.max(90),
  category: text,
  location: text,
  website: url,
  /** Listed before the standard members. */
  featured: z.boolean(),
  /** Uses Girder, so the card shows the verified badge. */
  girderMember: z.boolean(),
})

/** The business directory: its filter options and its members. */
export const directoryData = z
  .strictObject({ categories: names, locations: names, members: z.array(member).min(1) })
  .superRefine((data, context) => {
    const ids = new Set<string>()
    data.members.forEach((entry, index) => {
      const addIssue = (key: string, message: string) => context.addIssue({ code: 'custom', path: ['members', index, key], message })
      if (ids.has(entry.id)) addIssue('id', `duplicate id: ${entry.id}`)
      ids.add(entry.id)
      if (!data.categories.includes(entry.category)) addIssue('category', `must be one of: ${data.categories.join(', ')}`)
      if (!data.locations.includes(entry.location)) addIssue('location', `must be one of: ${data.locations.join(', ')}`)
    })
  })
export type Member = z.infer<typeof member>
