import { describe, expect, it } from 'vitest'
import type { Config } from '../../../cli/config/config.ts'
import { settingsVersion } from '../../../cli/pipeline/settings-version.ts'
import { createConfig } from '../memory-site.ts'

describe('settingsVersion(config)', () => {
  it.each<[string, Partial<Config>, boolean]>([
    ['folders', { root: '/other', content: '/other/content', out: '/other/dist' }, false],
    ['the time of the build', { buildTime: 1 }, false],
    ['drafts', { drafts: true }, true],
    ['the origin', { origin: 'https://other.example' }, true],
    ['aliases', { aliases: { '/start': '/' } }, true],
    ['limits', { limits: { title: { min: 1, max: 2 }, description: { min: 3, max: 4 } } }, true],
  ])('with other %s: another one %s', (_what, changes, isOther) =>
    expect(settingsVersion(createConfig(changes)) !== settingsVersion(createConfig())).toBe(isOther),
  )
})
