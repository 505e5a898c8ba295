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
  /** Stands before the standard listings. */
  featured: z.boolean(),
  /** Uses Girder: carries the verified badge. */
  girderMember: z.boolean(),
})

/** The business directory: what it can be narrowed by, and who stands in it. */
export const directoryData = z
  .strictObject({ categories: names, locations: names, members: z.array(member).min(1) })
  .superRefine((data, context) => {
    const ids = new Set<string>()
    data.members.forEach((entry, index) => {
      const refuse = (key: string, message: string) => context.addIssue({ code: 'custom', path: ['members', index, key], message })
      if (ids.has(entry.id)) refuse('id', `stands twice: ${entry.id}`)
      ids.add(entry.id)
      if (!data.categories.includes(entry.category)) refuse('category', `is none of: ${data.categories.join(', ')}`)
      if (!data.locations.includes(entry.location)) refuse('location', `is none of: ${data.locations.join(', ')}`)
    })
  })
export type Member = z.infer<typeof member>
