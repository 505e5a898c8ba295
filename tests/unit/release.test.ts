import { describe, expect, it } from 'vitest'
import { findTarballFaults } from '../package/tarball.ts'
import { checkTree, checkVersion, type Release } from '../release/checks.ts'

const CHANGELOG = `# Changelog

## Unreleased

## 1.3.0 - 2026-11-25

### Breaking
- A key is gone.

## 1.2.0 - 2026-10-01

- The first.
`
const release: Release = {
  versions: { 'cli/package.json': '1.3.0', 'package.json': '1.3.0' },
  tags: ['v1.2.0', 'v1.10.0-beta', 'other', ''],
  changelog: CHANGELOG,
  upgrading: '# Upgrading\n\n## From 1.2 to 1.3\n',
  today: '2026-11-25',
}

describe('checkTree(status)', () => {
  it('accepts a clean tree, and names what is not committed', () => {
    expect(checkTree('')).toEqual([])
    expect(checkTree(' M package.json\n?? notes.md\n')).toEqual(['package.json is not committed', 'notes.md is not committed'])
  })
})

describe('checkVersion(release)', () => {
  it('accepts a version that is new, the same everywhere and described', () => {
    expect(checkVersion(release)).toEqual([])
  })

  it.each<[string, Partial<Release>, RegExp]>([
    ['another version in a file', { versions: { a: '1.3.0', b: '1.2.9' } }, /^b has version 1\.2\.9, and a has 1\.3\.0$/],
    ['a version that has a tag', { tags: ['v1.3.0'] }, /^version 1\.3\.0 is not newer than the tag v1\.3\.0/],
    ['a version older than a tag', { tags: ['v1.2.0', 'v1.10.0'] }, /not newer than the tag v1\.10\.0/],
    ['no part Unreleased', { changelog: CHANGELOG.replace('## Unreleased\n', '') }, /does not begin with ## Unreleased/],
    [
      'entries in Unreleased',
      { changelog: CHANGELOG.replace('Unreleased\n', 'Unreleased\n\n- More.\n') },
      /entries in Unreleased: move them to 1\.3\.0/,
    ],
    ['no part of the version', { changelog: CHANGELOG.replace('1.3.0', '1.2.5') }, /no part "## 1\.3\.0 - 2026-11-25" after Unreleased/],
    ['a date that has not come', { today: '2026-11-24' }, /dates 1\.3\.0 "2026-11-25": write 2026-11-24/],
    ['no date', { changelog: CHANGELOG.replace('1.3.0 - 2026-11-25', '1.3.0') }, /dates 1\.3\.0 "": write/],
    ['no entries', { changelog: CHANGELOG.replace('- A key is gone.', '') }, /no entries for 1\.3\.0/],
    ['no page for who upgrades', { upgrading: '## From 1.1 to 1.2\n' }, /upgrading\.md has no part "## From … to 1\.3"/],
  ])('refuses %s', (_, change, fault) => {
    expect(checkVersion({ ...release, ...change })).toEqual([expect.stringMatching(fault)])
  })
})

describe('findTarballFaults(files, manifest)', () => {
  const manifest = { bin: { lanai: 'bin.js' }, exports: { '.': { types: './dist/types/index.d.ts', default: './dist/index.js' } } }
  const files = ['README.md', 'bin.js', 'browser/mount.tsx', 'dist/digest', 'dist/index.js', 'dist/types/index.d.ts', 'docs/README.md']

  it('accepts what belongs in it', () => {
    expect(findTarballFaults(files, manifest)).toEqual([])
  })
  it('names what does not, and what is missing', () => {
    const others = [...files.filter((file) => file !== 'dist/index.js'), 'browser/loader.ts', '.env', 'dist/index.js.map']
    expect(findTarballFaults(others, manifest)).toEqual([
      'browser/loader.ts does not belong in the tarball',
      '.env does not belong in the tarball',
      'dist/index.js.map does not belong in the tarball',
      'dist/index.js is missing in the tarball',
    ])
  })
})
