import { z } from 'zod'
import { yamlFile } from 'lanai'

export default { company: yamlFile('company.yaml', z.strictObject({ name: z.string(), phone: z.string(), members: z.array(z.string()) })) }
