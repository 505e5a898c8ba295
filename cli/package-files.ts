import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DiagnosticCode } from './diagnostics/codes.ts'
import { digestOf } from './hash.ts'

const here = fileURLToPath(import.meta.url)
/** True when lanai runs from its TypeScript sources instead of its compiled modules. */
const isSource = here.endsWith('.ts')
const packageFolder = isSource ? dirname(here) : dirname(dirname(here))

/** Version of the package. */
export function readVersion(): string {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version
}

/** The page of the documentation about a code of a diagnostic. */
export function errorPageFile(code: DiagnosticCode): string {
  return join(packageFolder, 'docs/errors', `${code}.md`)
}

/** A digest of the code that builds, packages included: what another one has made may be made in another way now. */
export function readCodeDigest(): string {
  const bundled = ['browser', 'preact'].flatMap((folder) => listFiles(join(packageFolder, folder)))
  if (!isSource) return digestFiles([join(packageFolder, 'dist/digest'), ...bundled, ...installRecords()])
  const sources = listFiles(packageFolder).filter((file) => /\.tsx?$/.test(file) && !/[\\/](dist|node_modules)[\\/]/.test(file))
  return digestFiles([...sources, ...installRecords()])
}

/** What npm writes whenever it installs something, in the folders from which lanai imports packages. */
function installRecords(): string[] {
  const records: string[] = []
  for (let folder = packageFolder; folder !== dirname(folder); folder = dirname(folder)) {
    const record = join(folder, 'node_modules/.package-lock.json')
    if (existsSync(record)) records.push(record)
  }
  return records
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function digestFiles(files: readonly string[]): string {
  return digestOf(
    files
      .map((file) => digestOf(readFileSync(file)))
      .sort()
      .join(),
  )
}

/** The module that templates import as `lanai`. It has to be the very one that renders: both share contexts. */
export const SITE_INTERFACE = isSource ? join(packageFolder, 'index.ts') : join(packageFolder, 'dist/index.js')

/** The module that bundles of a site import in place of globals that are different in each run. */
export const AMBIENT = isSource ? join(packageFolder, 'ambient.ts') : join(packageFolder, 'dist/ambient.js')

/** The module of the threads that render pages. */
export const PAGE_WORKER = isSource ? join(packageFolder, 'threads/page-worker.ts') : join(packageFolder, 'dist/page-worker.js')

/** Source of a module that takes the place of one of React's, for browsers and for Node. */
export function preactSource(name: 'react.ts' | 'server.ts'): string {
  return join(packageFolder, 'preact', name)
}

/** Source of a script that browsers run; esbuild compiles it together with the site's widgets. */
export function browserSource(name: 'dev-client.ts' | 'loader.ts' | 'mount.tsx'): string {
  return join(packageFolder, 'browser', name)
}

/** Folder of the files that `init` copies. */
export const STARTER = join(packageFolder, 'starter')

/** Folder of the blueprints that every site has. */
export const BLUEPRINTS = join(packageFolder, 'blueprints')

/** What a new site installs as lanai: the version of this package, or the file or folder that it was installed from. */
export function describeInstallation(site: string): string {
  const modules = join(packageFolder, '..')
  const record = join(modules, '.package-lock.json')
  if (basename(modules) !== 'node_modules' || !existsSync(record)) return `file:${relative(site, packageFolder) || '.'}`
  const { packages } = JSON.parse(readFileSync(record, 'utf8')) as { packages: Record<string, { resolved?: string; link?: boolean }> }
  const { resolved = '' } = packages['node_modules/lanai'] ?? {}
  return resolved.startsWith('file:') ? `file:${relative(site, resolve(modules, '..', resolved.slice(5)))}` : `^${readVersion()}`
}
