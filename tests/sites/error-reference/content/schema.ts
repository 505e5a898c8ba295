import { z } from 'zod'
import { file, glob, list, reference } from 'lanai'

export default {
  tools: glob('tools/*.yaml', z.strictObject({ name: z.string() })),
  plans: list('plans.json', z.strictObject({ slug: z.string(), tools: z.array(reference('tools')) })),
  page: file('page.yaml', z.strictObject({ best: reference('tools'), groups: z.array(z.strictObject({ tools: z.array(reference('tools')) })) })),
  city: file('city.yaml', z.strictObject({ nearby: z.array(reference('cities')), page: reference('page') })),
}
