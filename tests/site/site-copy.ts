import * as fs from 'node:fs'
import { join, relative } from 'node:path'
import { expect, inject } from 'vitest'
import { openDevSite, type DevSite } from '../../cli/dev/site.ts'
import { hasErrors } from '../../cli/diagnostics/diagnostic.ts'
import { ROOT } from '../cli/run.ts'
import { describe } from '../unit/memory-site.ts'

/** What most copies make from the same inputs, in caches by what it is made from. */
const SHARED_CACHES = ['code', 'fonts', 'font-letters', 'font-metrics', 'pictures', 'social', 'styles']
const SOURCES = ['content', 'templates', 'widgets', 'blueprints']

interface Copy {
  readonly root: string
  /** Opened once, since a change takes a tenth of the time of a start. */
  site?: DevSite
}

/** The copy of all tests of this process; each finds it as the repository is. */
let copy: Copy | undefined

/**
 * A copy of the sources of this site, without what an earlier test has changed in it. It has the packages of the repository, and makes
 * nothing that is in its cache.
 */
export function copySources(): string {
  const { root, site } = (copy ??= createCopy())
  const changed = findChanges(root)
  for (const file of changed) {
    fs.rmSync(join(root, file), { force: true })
    if (fs.existsSync(join(ROOT, file))) fs.cpSync(join(ROOT, file), join(root, file), { preserveTimestamps: true })
  }
  site?.change(changed.map((file) => join(root, file)))
  return root
}

function createCopy(): Copy {
  const root = fs.mkdtempSync(join(inject('scratch'), 'copy-'))
  for (const folder of SOURCES) fs.cpSync(join(ROOT, folder), join(root, folder), { recursive: true, preserveTimestamps: true })
  fs.symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const [cache, shared] = [root, ROOT].map((folder) => join(folder, '.cache/lanai')) as [string, string]
  fs.mkdirSync(cache, { recursive: true })
  for (const name of SHARED_CACHES) {
    fs.mkdirSync(join(shared, name), { recursive: true })
    fs.symlinkSync(join(shared, name), join(cache, name))
  }
  return { root }
}

/** The sources that differ between a copy and the repository, relative to either. */
function findChanges(root: string): string[] {
  const [copied, original] = [root, ROOT].map(readStamps) as [Map<string, string>, Map<string, string>]
  return [...new Set([...copied.keys(), ...original.keys()])].filter((file) => copied.get(file) !== original.get(file))
}

function readStamps(root: string): Map<string, string> {
  const entries = SOURCES.flatMap((folder) => fs.readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.map((file) => {
      const { size, mtimeMs } = fs.statSync(file)
      return [relative(root, file), `${size} ${Math.round(mtimeMs)}`]
    }),
  )
}

export interface ChangedSite {
  readonly site: DevSite
  /** Errors of the site as a whole, each as a line. */
  errors(): Promise<string[]>
  /** The HTML of a page, which must have no error. */
  htmlOf(path: string): Promise<string>
  /** The text of any other file of the site. */
  textOf(path: string): Promise<string>
}

/** The site of the copy as `dev` makes it, with what the test has changed since `copySources`. */
export function openCopy(): ChangedSite {
  const { root } = copy!
  const effects = { env: {}, now: Date.now, disk: fs, threads: 1, git: () => Promise.resolve(undefined) }
  const site = (copy!.site ??= openDevSite({ root }, effects, { warn: () => {}, onEncoded: () => {} }))
  site.change(findChanges(root).map((file) => join(root, file)))
  return {
    site,
    errors: async () => describe((await site.problems()).filter(({ severity }) => severity === 'error')),
    async htmlOf(path) {
      const page = await site.page(path)
      expect(page, path).toBeDefined()
      expect(hasErrors(page!.diagnostics), describe(page!.diagnostics).join('\n')).toBe(false)
      return page!.rendered!.html
    },
    textOf: async (path) => Buffer.from((await site.file(path))!.bytes).toString(),
  }
}
