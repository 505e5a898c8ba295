import { z } from 'zod'
import { file, glob, list, loader } from 'lanai'

const plan = z.strictObject({ slug: z.string(), price: z.number() })
const member = z.strictObject({ slug: z.string(), city: z.string().min(2), seats: z.coerce.number() })
const named = z.strictObject({ name: z.string() })

export default {
  site: file('site.json', z.strictObject({ name: z.string(), phone: z.string() })),
  broken: file('broken.json', named),
  plans: list('plans.json', plan),
  single: list('single.yaml', plan),
  members: list('members.csv', member),
  columns: list('columns.csv', member),
  ragged: list('ragged.csv', member),
  open: list('open.csv', member),
  quoted: list('quoted.csv', member),
  cities: glob('cities/*.json', named),
  text: file('text.toml', named),
  prices: loader(function* () {
    yield { slug: 'low', name: 'Low' }
    yield { slug: 'high', name: 5, location: { file: 'data/prices.db', line: 2 } }
    yield { slug: '', name: 'Nameless' }
    throw new Error('the connection was lost')
  } as never, named),
  none: loader(() => 5 as never, named),
}
