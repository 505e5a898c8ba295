import { z } from 'zod'
import { glob, list, loader } from 'lanai'

const named = z.strictObject({ name: z.string() })
const item = z.strictObject({ slug: z.string(), name: z.string() })
export default {
  cities: glob('cities/*/*.yaml', named),
  plans: list('plans.yaml', item),
  members: list('members.csv', item),
  prices: loader(() => [{ slug: 'low', name: 'Low' }, { slug: 'low', name: 'Lower' }], named),
  regions: glob('regions/*.yaml', named, {
    check: (regions) =>
      regions.flatMap(({ slug, name }, index) =>
        regions.findIndex((other) => other.name === name) < index
          ? [{ slug, path: ['name'], message: 'is the name of another region', hint: 'rename one of them' }]
          : [],
      ),
  }),
}
