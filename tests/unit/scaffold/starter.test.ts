import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { STARTERS_FOLDER } from '../../../cli/package-files.ts'
import { systemDisk } from '../../../cli/build/system.ts'
import { requireStarter, STARTER_NAMES, writeStarter } from '../../../cli/scaffold/starter.ts'
import { ROOT } from '../../cli/run.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
type Package = Record<'name' | 'private', unknown> & Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>

it.each(STARTER_NAMES)('writeStarter names the site of %s after its folder, and what it installs', (starter) => {
  const folder = join(temporaryFolder(), 'My first Site')
  const paths = writeStarter(folder, STARTERS_FOLDER, starter, '^1.2.3', systemDisk).map(({ path }) => path)
  expect(paths).toContain('.gitignore')
  const own = read<Package>(join(folder, 'package.json'))
  expect(own).toMatchObject({ name: 'my-first-site', private: true, dependencies: { lanai: '^1.2.3' } })
  // The versions are those that lanai is tested with; it has no social images, and no server that sends files from its output.
  const { peerDependencies } = read<Package>(join(ROOT, 'cli/package.json'))
  const peers = Object.entries(peerDependencies).filter(([name]) => !['satori', 'koffi'].includes(name))
  expect(own.dependencies).toEqual({ lanai: '^1.2.3', ...Object.fromEntries(peers) })
  const [repository, installed] = ['package.json', 'tests/package/site/package.json'].map((file) => read<Package>(join(ROOT, file)))
  const devDependencies = { ...repository!.devDependencies, ...installed!.devDependencies }
  for (const [name, range] of Object.entries(own.devDependencies)) expect([name, range]).toEqual([name, devDependencies[name]])
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(readme).toMatch(/^# my-first-site\n[^]*^## Where things are$/m)
  for (const [, path = ''] of readme.matchAll(/^\|.*\| `([\w./-]+)`/gm)) expect(existsSync(join(folder, path)), path).toBe(true)
  // Blueprints are filled in later.
  for (const path of paths.filter((each) => !each.startsWith('blueprints/')))
    expect(readFileSync(join(folder, path), 'utf8')).not.toMatch(/__\w+__/)
})

it.each([
  ['a folder with files', { 'site/notes.txt': 'mine' }, 'the folder is not empty: notes.txt'],
  ['a file', { site: 'mine' }, 'there is a file of this name'],
  ['a folder below a file', { 'site/.git/HEAD': '', 'site/templates': 'mine' }, 'the folder is not empty: templates'],
])('writeStarter refuses %s', (_, files, message) => {
  const folder = temporaryFolder()
  write(folder, files)
  expect(() => writeStarter(join(folder, 'site'), STARTERS_FOLDER, 'site', '^1.2.3', systemDisk)).toThrow(DiagnosticError)
  expect(() => writeStarter(join(folder, 'site'), STARTERS_FOLDER, 'site', '^1.2.3', systemDisk)).toThrow(message)
})

it('writeStarter accepts the folder of an empty repository', () => {
  const folder = temporaryFolder()
  write(folder, { '.git/HEAD': 'ref: refs/heads/main' })
  expect(writeStarter(folder, STARTERS_FOLDER, 'site', '^1.2.3', systemDisk).length).toBeGreaterThan(20)
})

it.each([
  ['blgo', 'there is no template "blgo"; the templates are site, blog, docs', 'did you mean "blog"?'],
  ['shop', 'there is no template "shop"; the templates are site, blog, docs', 'write one of them, such as --template site'],
])('requireStarter refuses %s', (name, message, hint) => {
  expect(() => requireStarter(name)).toThrow(
    expect.objectContaining({ diagnostics: [expect.objectContaining({ message, hint })] }) as Error,
  )
})
