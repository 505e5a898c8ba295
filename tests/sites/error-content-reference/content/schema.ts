import { z } from 'zod'
import { errorDiagnostic, file } from 'lanai'
import type { Locate } from 'lanai'

const plans = file('plans.yaml', z.array(z.strictObject({ name: z.string(), picture: z.string() })))
export default { plans }

export function check({ plans }: { plans: { picture: string }[] }, locate: Locate) {
  return plans.flatMap(({ picture }, index) =>
    picture === 'known'
      ? []
      : [
          errorDiagnostic('content-reference', `there is no picture ${JSON.stringify(picture)}`, {
            location: locate('plans', index, 'picture'),
            hint: 'draw it',
          }),
        ],
  )
}
