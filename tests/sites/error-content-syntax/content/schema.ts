import { z } from 'zod'
import { file, glob } from 'lanai'

export default {
  plans: file('plans.yaml', z.array(z.strictObject({ name: z.string().min(3), price: z.number() }))),
  cities: glob('cities/*.yaml', z.strictObject({ name: z.string() })),
}
