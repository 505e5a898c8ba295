import { z } from 'zod'
import { file, markdown } from 'lanai'

export const formats = { money: (value: number) => `$${value.toLocaleString('en-US')}`, count: String }

export default {
  facts: file('facts.yaml', z.strictObject({ price: z.number() })),
  notes: markdown('notes/*.md', z.strictObject({ title: z.string() })),
  page: file('page.yaml', z.strictObject({ known: z.string(), unknown: z.string(), shape: z.string(), open: z.string(), twice: z.string() })),
}
