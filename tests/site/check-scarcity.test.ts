import { expect, it } from 'vitest'
import { checkScarcity } from '../../content/schema/check-scarcity.ts'

const find = (basis: 'stated' | 'real', accepts: readonly string[] = []) =>
  checkScarcity({ scarcity: { basis, accepts } } as never, (...path) => ({ file: path.join('.') })).map(({ severity, location }) => [
    severity,
    location?.file,
  ])

it('warns of countdowns that begin again until the owner accepts them by name or shows real ends', () => {
  expect(find('stated')).toEqual([['warning', 'scarcity.basis']])
  expect(find('stated', ['restarting-countdowns'])).toEqual([])
  expect(find('real')).toEqual([])
})
