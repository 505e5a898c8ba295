import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { packageVersion } from '../../../cli/assets/package-version.ts'

describe('packageVersion(name)', () => {
  it('is the version of the package that lanai loads', () => expect(packageVersion('sharp')).toBe(sharp.versions['sharp']))

  it('throws for a package that is not installed', () => {
    expect(() => packageVersion('no-such-package')).toThrow('the package no-such-package is not installed')
  })
})
