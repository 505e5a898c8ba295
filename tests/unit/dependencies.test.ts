import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const KINDS = ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies'] as const
/** Licence of the package that is in this repository. */
const UNPUBLISHED = 'not published'
type Package = Partial<Record<(typeof KINDS)[number], Record<string, string>>>

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const lock = readJson<{ packages: Record<string, { license?: string; link?: boolean }> }>('package-lock.json').packages

/** Names and licences of what a package.json names, as the lock file has them. */
function readDependencies(file: string, kinds: readonly (typeof KINDS)[number][]): Record<string, string> {
  const content = readJson<Package>(file)
  const names = kinds.flatMap((kind) => Object.keys(content[kind] ?? {}))
  const licenceOf = (name: string) => {
    const entry = lock[`cli/node_modules/${name}`] ?? lock[`node_modules/${name}`]
    return entry?.link ? UNPUBLISHED : entry?.license
  }
  return Object.fromEntries(names.map((name) => [name, licenceOf(name) ?? 'unknown']))
}

/** The table below a heading of docs/dependencies.md: name and licence. */
function readTable(heading: string): Record<string, string> {
  const [, section = ''] = readFileSync('docs/dependencies.md', 'utf8').split(`\n## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  const rows = [...table.matchAll(/^\| (\S+) \| ([^|]+) \| ([^|]+) \|$/gm)].filter(([, name]) => name !== 'package')
  expect(rows.every(([, , , reason = '']) => reason.trim().length > 2)).toBe(true)
  return Object.fromEntries(rows.map(([, name = '', licence = '']) => [name, licence.trim()]))
}

it.each([
  ['lanai', 'cli/package.json', KINDS],
  ['The site', 'package.json', ['dependencies', 'optionalDependencies']],
  ['Tests and tools', 'package.json', ['devDependencies']],
] as const)('docs/dependencies.md has a reason and the licence of every package of %s, and no other', (heading, file, kinds) => {
  expect(readTable(heading)).toEqual(readDependencies(file, kinds))
})

it('the SBOM lists every package that is named', () => {
  const { stdout } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { group?: string; name: string }[] }
  const listed = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)))
  const named = ['package.json', 'cli/package.json'].flatMap((file) => Object.entries(readDependencies(file, KINDS)))
  const published = named.filter(([, licence]) => licence !== UNPUBLISHED).map(([name]) => name)
  expect(bomFormat).toBe('CycloneDX')
  expect(published.filter((name) => !listed.has(name))).toEqual([])
})
