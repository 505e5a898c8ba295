import { z } from 'zod'
import { file } from 'lanai'

export default { plans: file('plans.yaml', z.array(z.strictObject({ name: z.string(), price: z.number() }))) }
