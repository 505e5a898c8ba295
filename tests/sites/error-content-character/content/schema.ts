import { z } from 'zod'
import { file } from 'lanai'

const plan = z.strictObject({ name: z.string(), price: z.number() })

export default {
  site: file('site.yaml', z.strictObject({ name: z.string(), plans: z.array(plan) })),
}
