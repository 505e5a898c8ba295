import { z } from 'zod'
import { yamlFile, yamlFiles } from 'lanai'

export default {
  plans: yamlFile('plans.yaml', z.array(z.strictObject({ name: z.string().min(3), price: z.number() }))),
  cities: yamlFiles('cities/*.yaml', z.strictObject({ name: z.string() })),
}
