import { z } from 'zod'
import { glob } from 'lanai'

export default { cities: glob('cities/*.yaml', z.strictObject({ name: z.string() })) }
