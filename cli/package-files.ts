import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { attempt } from './attempt.ts'
import type { DiagnosticCode } from './diagnostics/codes.ts'
import { foldersFrom } from './disk.ts'
import { digestOf } from './hash.ts'
import { memoize } from './memoize.ts'

const here = fileURLToPath(import.meta.url)
/** True when lanai runs from its TypeScript sources instead of its compiled modules. */
const isSource = here.endsWith('.ts')
/** Folder of this package, absolute and without links. */
export const PACKAGE = isSource ? dirname(here) : dirname(dirname(here))

export function readVersion(): string {
  return (JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }).version
}

/** The page of the documentation about a code of a diagnostic. */
export function errorPageFile(code: DiagnosticCode): string {
  return join(PACKAGE, 'docs/errors', `${code}.md`)
}

/** A digest of the code that builds, packages included: what another one has made may be made in another way now. */
export function readCodeDigest(): string {
  const bundled = ['browser', 'preact'].flatMap((folder) => listFiles(join(PACKAGE, folder)))
  const compiled = [join(PACKAGE, 'dist/digest')].filter((file) => existsSync(file))
  if (!isSource) return digestFiles([...compiled, ...bundled, ...installRecords()])
  return digestOf([digestSources(PACKAGE), digestFiles([...compiled, ...installRecords()])].join())
}

/** Once for a process, which goes on with the sources that it has loaded. */
const digestSources = memoize((folder: string): string =>
  digestFiles(listFiles(folder).filter((file) => /\.tsx?$/.test(file) && !/[\\/](dist|node_modules)[\\/]/.test(file))),
)

/** What npm, pnpm, Yarn and Bun write whenever they install something, in the folder that has `node_modules`. */
export const INSTALL_RECORDS = [
  ...['.package-lock.json', '.pnpm/lock.yaml', '.yarn-state.yml', '.yarn-integrity'].map((name) => `node_modules/${name}`),
  ...['bun.lock', 'bun.lockb'],
]

/** True for one of these files, wherever it is. */
export function isInstallRecord(path: string): boolean {
  return INSTALL_RECORDS.some((name) => path.endsWith(join(sep, name)))
}

/** The records of the folders from which lanai imports packages. */
function installRecords(): string[] {
  return foldersFrom(PACKAGE)
    .flatMap((folder) => INSTALL_RECORDS.map((name) => join(folder, name)))
    .filter((record) => existsSync(record))
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
export const SITE_INTERFACE = isSource ? join(PACKAGE, 'index.ts') : join(PACKAGE, 'dist/index.js')

/** What the addresses of zod in one file begin with. */
const ZOD = pathToFileURL(join(PACKAGE, 'dist/zod-')).href

/**
 * The address of zod in one file, for a site that has the very zod of lanai, which is one of the version that lanai was compiled
 * with; undefined for others. It loads in half of the time of the package.
 * @param folder where the site imports zod
 */
export function findZod(folder: string): string | undefined {
  if (isSource) return undefined
  const locate = (from: string): string => realpathSync(createRequire(join(from, 'resolve.js')).resolve('zod/package.json'))
  // Where it is not installed, Node reports that where it is imported.
  return attempt(() => {
    const file = locate(folder)
    if (file !== locate(PACKAGE)) return undefined
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
    return existsSync(join(PACKAGE, `dist/zod-${version}.js`)) ? `${ZOD}${version}.js` : undefined
  })
}

/** True for an address that `findZod` has returned. */
export function isZod(address: string): boolean {
  return address.startsWith(ZOD)
}

/** The module that bundles of a site import in place of globals that are different in each run. */
export const RECORDED_GLOBALS_FILE = isSource ? join(PACKAGE, 'recorded-globals.ts') : join(PACKAGE, 'dist/recorded-globals.js')

/** The module of the threads that check content and render pages. */
export const WORKER = isSource ? join(PACKAGE, 'build/worker.ts') : join(PACKAGE, 'dist/worker.js')

/** The common languages of highlight.js, and all of them. */
export const HIGHLIGHTER = isSource
  ? { common: 'highlight.js/lib/common', all: 'highlight.js' }
  : { common: join(PACKAGE, 'dist/highlight-common.cjs'), all: join(PACKAGE, 'dist/highlight-all.cjs') }

/** Source of a module that takes the place of one of React's, for browsers and for Node. */
export function preactSource(name: 'react.ts' | 'server.ts'): string {
  return join(PACKAGE, 'preact', name)
}

/** Source of a script that browsers run; esbuild compiles it together with the site's widgets. */
export function browserSource(name: 'dev-client.ts' | 'loader.ts' | 'mount.tsx'): string {
  return join(PACKAGE, 'browser', name)
}

/** Texts that follow from the code of lanai alone. */
export type PrecompiledName = 'loader.js' | 'dev-client.js' | 'settings.json'

/** Returns a text that was made when the package was compiled; undefined where lanai runs from its sources. */
export function readPrecompiled(name: PrecompiledName): string | undefined {
  return isSource ? undefined : readFileSync(join(PACKAGE, 'dist', name), 'utf8')
}

/** Folder of the files that `init` copies, by template. */
export const STARTERS_FOLDER = join(PACKAGE, 'starter')

/** Folder of the blueprints that every site has. */
export const BLUEPRINTS = join(PACKAGE, 'blueprints')

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string> | null>

/** What a new site installs as lanai: the version of this package, or the file or folder that it was installed from. */
export function describeInstallation(site: string, folder = PACKAGE): string {
  if (basename(dirname(folder)) !== 'node_modules') return `file:${relative(site, folder) || '.'}`
  for (const above of foldersFrom(dirname(folder))) {
    const manifest = attempt(() => JSON.parse(readFileSync(join(above, 'package.json'), 'utf8')) as Partial<Manifest> | null)
    const range = manifest?.dependencies?.['lanai'] ?? manifest?.devDependencies?.['lanai']
    if (range === undefined) continue
    const [, file, path = file] = /^file:(.+)|^(\.{0,2}\/.+)/.exec(range) ?? []
    return path === undefined ? `^${readVersion()}` : `file:${relative(site, resolve(above, path))}`
  }
  return `^${readVersion()}`
}
