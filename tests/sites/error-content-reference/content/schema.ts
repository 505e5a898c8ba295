import { z } from 'zod'
import { yamlFile } from 'lanai'

const plans = yamlFile('plans.yaml', z.array(z.strictObject({ name: z.string(), picture: z.string() })))
export default { plans }

export function check({ plans }: { plans: { picture: string }[] }) {
  return plans.flatMap(({ picture }, index) =>
    picture === 'known'
      ? []
      : [{ at: ['plans', index, 'picture'] as const, message: `there is no picture ${JSON.stringify(picture)}`, hint: 'draw it' }],
  )
}
