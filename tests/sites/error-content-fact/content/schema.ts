import { z } from 'zod'
import { yamlFile } from 'lanai'

export default {
  facts: yamlFile('facts.yaml', z.strictObject({ price: z.number() })),
  page: yamlFile('page.yaml', z.strictObject({ known: z.string(), unknown: z.string(), shape: z.string() })),
}
