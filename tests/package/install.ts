import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import process from 'node:process'
import { ROOT, type Run } from '../cli/run.ts'

/** Seconds since 1970: the build day is 2026-09-21. */
export const BUILD_TIME = '1790000000'
/** Day of the only commit of the installed site. */
export const COMMIT_DAY = '2025-03-04'

/** The environment of a shell, without what belongs to the repository or to the test runner. */
const environment = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  SOURCE_DATE_EPOCH: BUILD_TIME,
  NO_COLOR: '1',
}

interface RunOptions {
  cwd: string
  env?: Record<string, string>
}

/** Runs a program and waits for its end. */
export async function run(file: string, args: string[], options: RunOptions): Promise<Run> {
  const child = start(file, args, options)
  const result = { status: null, stdout: '', stderr: '' } as Run
  child.stdout.on('data', (chunk: Buffer) => (result.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (result.stderr += chunk.toString()))
  result.status = await new Promise((done, fail) => child.on('error', fail).on('close', done))
  return result
}

/** Starts a program that runs until it is stopped. */
export function start(file: string, args: string[], { cwd, env = {} }: RunOptions) {
  return spawn(file, args, { cwd, env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function requireRun(file: string, args: string[], options: RunOptions): Promise<string> {
  const { status, stdout, stderr } = await run(file, args, options)
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** An npm tarball and the paths of the files in it. */
export interface Packed {
  readonly tarball: string
  readonly files: readonly string[]
}

/** A site outside of the repository, with lanai installed from a tarball. */
export interface InstalledSite {
  /** Removed by `remove`. */
  readonly folder: string
  readonly root: string
  readonly packed: Packed
  /** Runs the installed command in the site. */
  lanai(args: string[], options?: Partial<RunOptions>): Promise<Run>
  remove(): void
}

/**
 * Packs lanai and installs it in a copy of the second site, in a temporary folder whose name contains a space.
 * The copy is a git repository with one commit.
 */
export async function installSite(): Promise<InstalledSite> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lanai package-')))
  if (folder.startsWith(ROOT + sep)) throw new Error(`${folder} is in the repository: set TMPDIR to a folder outside of it`)
  const root = join(folder, 'ria-mansa')
  const isSource = (file: string) => !/^(node_modules|\.cache|dist)$/.test(relative(join(import.meta.dirname, 'site'), file))
  cpSync(join(import.meta.dirname, 'site'), root, { recursive: true, filter: isSource })
  const source = join(ROOT, 'cli')
  await requireRun(process.execPath, ['set-modes.js'], { cwd: source })
  // As it is compiled: that another compilation has the same bytes is a test.
  const packed = await pack(source, folder, '--ignore-scripts')
  await installPackages(root, packed.tarball)
  await commit(root)
  const bin = join(root, 'node_modules/.bin/lanai')
  return {
    folder,
    root,
    packed,
    lanai: (args, options) => run(bin, args, { cwd: root, ...options }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Installs what a site depends on, from npm's cache as far as possible.
 * @param packages what is added to its dependencies
 */
export async function installPackages(root: string, ...packages: string[]): Promise<void> {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(createLock(root)))
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await requireRun('npm', ['install', ...packages, ...flags], { cwd: root })
}

/**
 * Packs a copy of the sources, which compiles them: the compiled files of the repository stay as they are for the tests that
 * run at the same time.
 * @param mode permissions of the files
 */
export async function packCopy(folder: string, mode: number): Promise<Packed> {
  const workspace = join(folder, 'workspace')
  const isSource = (file: string) => !/^(dist|node_modules)$/.test(relative(join(ROOT, 'cli'), file))
  cpSync(join(ROOT, 'cli'), join(workspace, 'cli'), { recursive: true, filter: isSource })
  cpSync(join(ROOT, 'tsconfig.base.json'), join(workspace, 'tsconfig.base.json'))
  chmodFiles(join(workspace, 'cli'), mode)
  symlinkSync(join(ROOT, 'node_modules'), join(workspace, 'node_modules'))
  const packed = await pack(join(workspace, 'cli'), folder)
  rmSync(workspace, { recursive: true })
  return packed
}

async function pack(source: string, folder: string, ...flags: string[]): Promise<Packed> {
  const stdout = await requireRun('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', folder, ...flags], { cwd: source })
  // Scripts of the package print before the JSON.
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [{ filename: string; files: { path: string }[] }]
  return { tarball: join(folder, filename), files: files.map(({ path }) => path) }
}

function chmodFiles(folder: string, mode: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), mode)
}

interface Lock {
  packages: Record<string, unknown>
}

/**
 * Derives the lockfile of the site from that of the repository: npm then installs the versions that `npm ci` has in its cache,
 * and asks the registry only for packages that are the site's own. It removes what the site does not depend on.
 */
function createLock(root: string): Lock {
  const { dependencies, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const { lanai: _, ...others } = dependencies
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  const packages = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/') && path !== 'node_modules/lanai')
  return { ...lock, ...manifest, packages: { '': { ...manifest, dependencies: others }, ...Object.fromEntries(packages) } }
}

async function commit(root: string): Promise<void> {
  const identity = { GIT_AUTHOR_NAME: 'Ria Mansa', GIT_AUTHOR_EMAIL: 'ola@riamansa.example' }
  const day = `${COMMIT_DAY}T12:00:00Z`
  const env = {
    ...identity,
    GIT_COMMITTER_NAME: identity.GIT_AUTHOR_NAME,
    GIT_COMMITTER_EMAIL: identity.GIT_AUTHOR_EMAIL,
    GIT_AUTHOR_DATE: day,
    GIT_COMMITTER_DATE: day,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
  }
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'first'],
  ])
    await requireRun('git', args, { cwd: root, env })
}

/** Every file and folder below a folder with its size and time of change. */
export function listFolder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const { size, mtimeMs } = statSync(join(folder, path))
      return `${path} ${size} ${mtimeMs}`
    })
}

/** Writes the files of a site. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
