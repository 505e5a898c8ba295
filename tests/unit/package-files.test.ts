import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { describeInstallation, readVersion } from '../../cli/package-files.ts'

/** The version of lanai that a site in `new` gets, when lanai is in a folder of `project`, whose package.json names it. */
function installedAs(range: string, folder = 'node_modules/lanai', key = 'dependencies'): string {
  const root = mkdtempSync(join(tmpdir(), 'installed-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const project = join(root, 'project')
  mkdirSync(join(project, folder), { recursive: true })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ [key]: { lanai: range } }))
  return describeInstallation(join(root, 'new'), join(project, folder)).replace(root, 'ROOT')
}

const IN_STORE = 'node_modules/.pnpm/lanai@0.2.0_preact@11.2.0/node_modules/lanai'

it.each(['node_modules/lanai', IN_STORE])('a site of lanai from the registry, in %s, has a version of it', (folder) => {
  expect(installedAs('^0.1.0', folder)).toBe(`^${readVersion()}`)
  expect(installedAs('latest', folder, 'devDependencies')).toBe(`^${readVersion()}`)
})

it.each(['node_modules/lanai', IN_STORE])('a site of lanai from a file, in %s, has the path of that file', (folder) => {
  expect(installedAs('file:../lanai.tgz', folder)).toBe('file:../lanai.tgz')
  expect(installedAs('file:lanai.tgz', folder)).toBe('file:../project/lanai.tgz')
  expect(installedAs('../lanai.tgz', folder, 'devDependencies')).toBe('file:../lanai.tgz')
})

it('a site of a checkout of lanai has the path of its folder', () => expect(installedAs('^0.1.0', 'cli')).toBe('file:../project/cli'))
