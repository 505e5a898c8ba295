import { readManifest, sealManifest, type Manifest } from '../../cli/output/manifest.ts'
import { formatMarker, MARKER } from '../../cli/output/marker.ts'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDiskCache } from '../../cli/cache/disk-cache.ts'
import { loadConfig } from '../../cli/config/config.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import type { Disk } from '../../cli/disk.ts'
import { buildFolder, type FolderReport } from '../../cli/build/folder.ts'
import { systemDisk } from '../../cli/build/system.ts'
import { createSilentProgress } from '../../cli/terminal/progress.ts'
import { createEffects, describe } from './memory-site.ts'
import { temporaryFolder } from './output/fixture.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** What a build is started with. */
export interface Invocation {
  readonly drafts: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  /** The flags of these names. */
  readonly compress?: boolean
  readonly staging?: boolean
  /** Days that hashed files of earlier builds stay; 7 by default, as in the command. */
  readonly keepDays?: number
  /** Milliseconds since 1970; default: the present time. */
  readonly now?: () => number
}

const DEFAULT_INVOCATION: Invocation = { drafts: false, env: {} }

/** What a build has done. */
export interface IncrementalReport extends Omit<FolderReport, 'rendered'> {
  /** Paths of the pages that were rendered. */
  readonly rendered: readonly string[]
  /** Why a page was rendered. */
  explain(path: string): readonly string[]
  readonly warnings: readonly string[]
  readonly isUpToDate: boolean
}

/** A site on the real disk that is edited and built again and again. */
export interface IncrementalSite {
  readonly root: string
  readonly out: string
  /** Makes the files of the site exactly these: others are deleted. */
  sync(files: Readonly<Record<string, string>>): void
  /**
   * Builds what has changed.
   * @param disk the site and its cache are on; default: that of this machine
   */
  build(invocation?: Invocation, disk?: Disk): Promise<IncrementalReport>
  /** Builds the present files with an empty cache into a new folder, and returns what `read` does. */
  buildClean(invocation?: Invocation): Promise<Readonly<Record<string, string>>>
  /** The files of the output folder, byte for byte. */
  read(): Readonly<Record<string, string>>
}

/** The packages that sites of tests import. They are links, so that a site can have packages of its own beside them. */
const PACKAGES = ['@fontsource-variable', 'preact', 'react', 'react-dom', 'zod']

function installPackages(root: string): void {
  fs.mkdirSync(join(root, 'node_modules'))
  for (const name of PACKAGES) fs.symlinkSync(join(REPOSITORY, 'node_modules', name), join(root, 'node_modules', name))
}

/** @param options.areFresh files keep the time at which they are written; otherwise they are older than any build */
export function createIncrementalSite(files: Readonly<Record<string, string>>, { areFresh = false } = {}): IncrementalSite {
  const root = temporaryFolder()
  const out = join(root, 'dist')
  installPackages(root)
  let written: Readonly<Record<string, string>> = {}
  let clock = 1_000_000_000
  let clean = 0
  // A build reads files again that were changed shortly before it, so that most tests would not see what it keeps.
  const age = (path: string) => {
    if (areFresh) return
    clock += 10
    fs.utimesSync(path, clock, clock)
  }
  const site: IncrementalSite = {
    root,
    out,
    sync(files) {
      const folders = new Set<string>()
      for (const path of Object.keys(written))
        if (!Object.hasOwn(files, path)) {
          fs.rmSync(join(root, path))
          folders.add(dirname(join(root, path)))
        }
      for (const [path, text] of Object.entries(files)) {
        if (written[path] === text) continue
        const file = join(root, path)
        for (let folder = dirname(file); folder !== root; folder = dirname(folder)) folders.add(folder)
        fs.mkdirSync(dirname(file), { recursive: true })
        fs.writeFileSync(file, text)
        age(file)
      }
      folders.forEach(age)
      written = files
    },
    build: (invocation = DEFAULT_INVOCATION, disk = systemDisk) => run(root, out, '.cache/lanai', invocation, disk),
    async buildClean(invocation = DEFAULT_INVOCATION) {
      const name = `.cache/clean-${clean++}`
      const folder = join(root, name, 'dist')
      try {
        await run(root, folder, `${name}/cache`, invocation, systemDisk)
        return readAll(folder)
      } finally {
        fs.rmSync(join(root, name), { recursive: true, force: true })
      }
    },
    read: () =>
      readAll(
        out,
        readManifest(
          out,
          createDiskCache(join(root, '.cache/lanai'), fs, () => {}),
          fs,
        ),
      ),
  }
  site.sync(files)
  return site
}

async function run(
  root: string,
  out: string,
  cache: string,
  { drafts, env, compress, staging, keepDays = 7, now = Date.now }: Invocation,
  disk: Disk,
) {
  const warnings: string[] = []
  const warn = (diagnostics: readonly Diagnostic[]) => void warnings.push(...describe(diagnostics))
  let isUpToDate = true
  // Templates see the environment of the process.
  const former = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]))
  setEnvironment(env)
  try {
    const report = await buildFolder({
      root,
      content: join(root, 'content'),
      out,
      drafts,
      flags: [drafts, staging],
      compress,
      keepDays,
      env,
      now,
      loadConfig(disk) {
        isUpToDate = false
        return loadConfig({ root, out, drafts, compress, staging }, { env, now, disk })
      },
      effects: createEffects({
        disk,
        cache: createDiskCache(join(root, cache), disk, warn),
        progress: createSilentProgress(),
        threads: 1,
        warn,
      }),
    })
    return { ...report, rendered: [...report.rendered.keys()], explain: (path: string) => report.rendered.get(path)!, warnings, isUpToDate }
  } finally {
    setEnvironment(former)
  }
}

function setEnvironment(env: Invocation['env']): void {
  for (const [name, value] of Object.entries(env))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
}

/** All files byte for byte, without the hashed files of earlier builds, which a first build does not have. */
function readAll(folder: string, { kept, ...manifest }: Partial<Manifest> = {}): Record<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const texts = Object.fromEntries(paths.sort().map((path) => [path, fs.readFileSync(join(folder, path), 'latin1')]))
  if (!kept) return texts
  const files = manifest.files?.filter((path) => !Object.hasOwn(kept, path)) ?? []
  const own = Object.entries(texts).filter(([path]) => !Object.hasOwn(kept, path))
  return { ...Object.fromEntries(own), [MARKER]: formatMarker(sealManifest({ ...manifest, files } as Manifest).id, files) }
}
