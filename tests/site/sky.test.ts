import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { SKY_SCRIPT, SKY_SCRIPT_HASH, skyAt } from '../../templates/sky.ts'

describe('the sky of an hour', () => {
  it.each([
    [0, 'night'],
    [2, 'night'],
    [4, 'night'],
    [5, 'dawn'],
    [8, 'noon'],
    [12, 'noon'],
    [15, 'storm'],
    [17, 'dusk'],
    [20, 'dusk'],
    [21, 'night'],
    [23, 'night'],
  ])('at %i is %s', (hour, sky) => {
    expect(skyAt(hour)).toBe(sky)
  })

  it('is what the script sets at every hour', () => {
    for (let hour = 0; hour < 24; hour++) {
      const root = { dataset: {} as { sky?: string } }
      const Date = class {
        getHours = () => hour
      }
      runInNewContext(SKY_SCRIPT, { Date, document: { documentElement: root } })
      expect(root.dataset.sky).toBe(skyAt(hour))
    }
  })

  it('has the hash of its script in the policy', () => {
    expect(SKY_SCRIPT_HASH).toBe(`'sha256-${createHash('sha256').update(SKY_SCRIPT).digest('base64')}'`)
  })
})
