import { describe, expect, it } from 'vitest'
import { describeAmbient, isSameAmbient, versionOfAmbient } from '../../../cli/pipeline/ambient-inputs.ts'

const session = (env: Record<string, string | undefined>, unique = 'u') => ({ env, unique })

describe('versionOfAmbient(input, session)', () => {
  it('follows from the value of a variable', () => {
    const versions = [undefined, '', 'absent', 'a', 'b'].map((X) => versionOfAmbient('/env/X', session({ X })))
    expect(new Set(versions).size).toBe(5)
    expect(versionOfAmbient('/env/X', session({ X: 'a' }, 'other'))).toBe(versions[3])
  })
  it('is another one in each build for what is different in each', () => {
    expect(versionOfAmbient('/volatile', session({}, 'one'))).not.toBe(versionOfAmbient('/volatile', session({}, 'two')))
  })
})

describe('describeAmbient(observed, before, session)', () => {
  it('keeps what earlier builds have observed, and what counts for all sites', () => {
    const ambient = describeAmbient(['/env/NEW'], { '/env/OLD': 'v' }, session({ OLD: 'a' }))
    expect(Object.keys(ambient)).toEqual(expect.arrayContaining(['/env/NEW', '/env/OLD', '/env/TZ', '/env/LANG', '/env/NODE_ENV']))
    expect(ambient['/env/OLD']).not.toBe('v')
  })
})

describe('isSameAmbient(before, session)', () => {
  const before = describeAmbient(['/env/X'], {}, session({ X: 'a', TZ: 'UTC' }))
  it.each<[Record<string, string>, boolean]>([
    [{ X: 'a', TZ: 'UTC' }, true],
    [{ X: 'a', TZ: 'UTC', OTHER: 'b' }, true],
    [{ X: 'b', TZ: 'UTC' }, false],
    [{ X: 'a', TZ: 'Asia/Tokyo' }, false],
  ])('of %j is %s', (env, expected) => expect(isSameAmbient(before, session(env))).toBe(expected))
  it('is false after a build that read what is different in each', () =>
    expect(isSameAmbient(describeAmbient(['/volatile'], {}, session({}, 'one')), session({}, 'two'))).toBe(false))
})
