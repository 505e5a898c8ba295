import { z } from 'zod'
import { file } from 'lanai'

export default { company: file('company.yaml', z.strictObject({ name: z.string(), phone: z.string(), members: z.array(z.string()) })) }
