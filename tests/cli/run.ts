import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { runInSharedProcess } from './shared-process.ts'

export const ROOT = resolve(import.meta.dirname, '../..')
export const SITES = join(ROOT, 'tests/sites')

export interface Run {
  status: number | null
  stdout: string
  stderr: string
}

/** Path of the installed command. */
const COMMAND = join(ROOT, 'cli/bin.js')
/** What the command runs. */
const COMPILED = join(ROOT, 'cli/dist/main.js')

export interface RunOptions {
  env?: Record<string, string>
  cwd?: string
}

export interface SpawnOptions extends RunOptions {
  /** Files that may be open at a time. */
  openFiles?: number
  /** User and group to run as; default: those of the tests. */
  user?: number | undefined
}

/** The environment of a command. It sees nothing of that of the tests. */
const createEnv = (env: Record<string, string> = {}) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  SOURCE_DATE_EPOCH: '1790000000',
  NO_COLOR: '1',
  ...env,
})

function requireCompiled(): void {
  if (!existsSync(COMPILED)) throw new Error('lanai is not compiled: run "npm run compile" before these tests')
}

/** Starts the command as a user does: compiled JavaScript, run by node. */
export function spawnLanai(args: string[], { env, cwd = ROOT, openFiles, user }: SpawnOptions = {}) {
  requireCompiled()
  const command = [process.execPath, COMMAND, ...args]
  const limited = openFiles === undefined ? command : ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...command]
  return spawn(limited[0]!, limited.slice(1), { cwd, ...(user !== undefined && { uid: user, gid: user }), env: createEnv(env) })
}

/**
 * Runs the command in a process of its own and waits for its end; the status is null where a signal ended it. For what only such a
 * process shows: limits of the system, signals, errors that end it, and commands that run at the same time.
 */
export function runAlone(args: string[], options: SpawnOptions = {}): Promise<Run> {
  const child = spawnLanai(args, options)
  const run: Run = { status: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (status) => done({ ...run, status }))
  })
}

/** Runs the compiled command, in the process of the commands before. */
export function runLanai(args: string[], { env, cwd = ROOT }: RunOptions = {}): Promise<Run> {
  requireCompiled()
  return runInSharedProcess({ args, cwd, env: createEnv(env) })
}

/** Builds a site, which must have neither errors nor warnings. */
export async function buildSite(site: string, ...flags: string[]): Promise<Run> {
  const run = await runLanai(['build', '--root', site, ...flags])
  expect(run.stderr).not.toMatch(/\[[a-z-]+\]$/m)
  expect(run.status).toBe(0)
  return run
}

/**
 * A user whom permissions apply to: root may read and write everything, so that tests run by root use nobody.
 * @returns undefined for the user of the tests; false where nobody cannot read this repository
 */
export function findOrdinaryUser(): number | undefined | false {
  if (process.getuid?.() !== 0) return undefined
  const nobody = 65_534
  return spawnSync('test', ['-r', COMPILED], { uid: nobody, gid: nobody }).status === 0 ? nobody : false
}

/** A folder that is deleted after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanai-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Seconds since 1970 of what was written last. A build reads again what was changed right before it, which a user is too slow for. */
let clock = 1_000_000_000

/** Makes a file or folder older than any build, and newer than what was written before; of a link, only the link itself. */
function age(path: string): void {
  clock += 1
  lutimesSync(path, clock, clock)
}

/** A copy of a fixture site that the test may change. It finds npm packages as an installed site does. */
export function copySite(name: string, folder = join(scratchFolder(), name)): string {
  cpSync(join(SITES, name), folder, { recursive: true })
  // Before there is the link to the packages, which reading the folder would follow.
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) age(join(folder, path))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  age(folder)
  return folder
}

/** Writes a file of a site, and the folders above it. */
export function write(site: string, file: string, text: string): void {
  const path = join(site, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  for (let changed = path; changed !== dirname(site); changed = dirname(changed)) age(changed)
}

/** Every file below a folder with its text, except those that a pattern leaves out. */
export function readFolder(folder: string, without = /^$/): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
  return Object.fromEntries(paths.filter((path) => !without.test(path)).map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}

/** Makes the name of a city in the site `plain` a sample, which its page shows with a mark. */
export function markSample(site: string): void {
  writeFileSync(join(site, 'content/cities/tampa.yaml'), 'name: !sample Tampa\n')
  const route = join(site, 'templates/routes/seo/[city].tsx')
  const text = readFileSync(route, 'utf8')
    .replace("import type { Page } from 'lanai'", "import { SampleMark, type Page } from 'lanai'")
    .replace('{city.name} at', '{city.name}\n    <SampleMark of={city} name="name" /> at')
  writeFileSync(route, text)
}
