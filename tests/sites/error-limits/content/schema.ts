import { z } from 'zod'
import { file, glob, markdown } from 'lanai'

const head = z.strictObject({ title: z.string(), description: z.string() })
export const formats = { money: (value: number | string) => `$${value}` }
export default {
  facts: file('facts.yaml', z.strictObject({ price: z.number() })),
  home: file('home.yaml', z.strictObject({ meta: head })),
  notes: markdown('notes/*.md', head),
  cities: glob('cities/*.yaml', z.strictObject({ name: z.string() })),
}
