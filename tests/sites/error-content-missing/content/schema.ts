import { z } from 'zod'
import { yamlFile } from 'lanai'

export default { plans: yamlFile('plans.yaml', z.array(z.string())) }
