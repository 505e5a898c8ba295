import { markdown } from 'lanai'
import { z } from 'zod'

export default { notes: markdown('notes/*.md', z.strictObject({ title: z.string() })) }
