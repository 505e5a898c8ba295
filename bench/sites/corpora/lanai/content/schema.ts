import { markdown, type ContentOf } from 'lanai'
import { z } from 'zod'

const collections = { texts: markdown('texts/*.md', z.strictObject({ title: z.string() })) }
export default collections
export type Content = ContentOf<typeof collections>
