import { z } from 'zod'
import { yamlFiles } from 'lanai'

export default { cities: yamlFiles('cities/*.yaml', z.strictObject({ name: z.string() })) }
