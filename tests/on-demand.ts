import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import process from 'node:process'

const CACHE = resolve(import.meta.dirname, '../.cache/programs')

/**
 * Installs an npm package of programs below .cache/ where it is not there yet. It never becomes a dependency of the project.
 * @param name with a version, such as `node@24`
 * @param program a file of the installation that must be there afterwards
 * @param env of npm, whose `node` the package is installed for
 * @returns the path of that file
 */
export function installOnDemand(name: string, program: string, env: NodeJS.ProcessEnv = process.env): string {
  const folder = join(CACHE, name.replaceAll('/', '+'))
  const file = join(folder, 'node_modules', program)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // npm would take a folder with the name of a package for the package.
  const args = ['install', name, '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0 || !existsSync(file)) throw new Error(`npm install ${name} fails: ${stderr}`)
  return file
}

/** An environment in which `node` is this executable, for a program and for all that it starts. */
export function withNode(node: string): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [dirname(node), process.env['PATH']].join(delimiter) }
}
