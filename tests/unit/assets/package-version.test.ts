import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { packageVersion, requirePackage } from '../../../cli/assets/package-version.ts'
import { createDisk, diagnosticsOf } from '../memory-site.ts'

describe('packageVersion(name)', () => {
  it('is the version of the package that lanai loads', () => expect(packageVersion('sharp')).toBe(sharp.versions['sharp']))

  it('throws for a package that is not installed', () => {
    expect(() => packageVersion('no-such-package')).toThrow('the package no-such-package is not installed')
  })
})

describe('requirePackage(name, use, file, root, disk)', () => {
  const file = 'templates/social.tsx'
  const disk = createDisk({ [file]: `export const art = () => 'hero'\n\nexport default function Social() {}\n` })
  const require = (name: string) => requirePackage(name, 'social images need', file, '/site', disk)

  it('accepts one that is installed', () => {
    expect(require('satori')).toBeUndefined()
  })
  it('names the file, the line and the command for one that is not', async () => {
    expect(await diagnosticsOf(() => require('no-such-package'))).toEqual([
      {
        code: 'bundle',
        severity: 'error',
        message: "social images need the package 'no-such-package', which is not installed",
        location: { file, line: 3 },
        hint: 'install it in the site: npm install no-such-package',
      },
    ])
  })
})
