import { z } from 'zod'
import { markdownFiles, yamlFile } from 'lanai'

export default {
  facts: yamlFile('facts.yaml', z.strictObject({ price: z.number() })),
  notes: markdownFiles('notes/*.md', z.strictObject({ title: z.string() })),
  page: yamlFile('page.yaml', z.strictObject({ known: z.string(), unknown: z.string(), shape: z.string(), open: z.string(), twice: z.string() })),
}
