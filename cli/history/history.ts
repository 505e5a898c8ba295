import { dirname, extname, join } from 'node:path'
import { warningDiagnostic, type Result } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'

/** The days on which the files of a site last changed. */
export interface History {
  /**
   * The day (UTC, YYYY-MM-DD) of the last commit that changed one of the files; undefined where it is not known for all of them,
   * because one is not committed as it is now.
   * @param files relative to the root of the site
   * @param folders files of each folder that was read as a whole: a file that was deleted beside them counts as well
   */
  lastDay(files: readonly string[], folders?: readonly (readonly string[])[]): string | undefined
}

/** Runs git in a folder: its output, or undefined where git is missing or fails. */
export type Git = (args: readonly string[], folder: string) => Promise<string | undefined>

/**
 * Reads the history of a site from git. A fresh clone has the same history as the author's machine, and so the same days; a shallow
 * clone lacks most of it, so it counts as none.
 * @returns no value where there is no history
 */
export async function loadHistory(root: string, git: Git, disk: Pick<Disk, 'existsSync'>): Promise<Result<History>> {
  if (!isInRepository(root, disk)) return { diagnostics: [] }
  const state = await git(['rev-parse', '--is-shallow-repository', '--show-prefix'], root)
  const [isShallow, prefix = ''] = state?.split('\n') ?? []
  if (isShallow === undefined) return without('git cannot read the repository of the site', 'run git status in the site to see why')
  if (isShallow === 'true')
    return without('this is a shallow clone', 'fetch the whole history: git fetch --unshallow, or a fetch depth of 0 in CI')
  const [log, status] = await Promise.all([
    // `-c` lists the files that a merge itself changed.
    git(['log', '-z', '-c', '--no-renames', '--name-only', '--format=%x01%ct', '--', '.'], root),
    git(['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.'], root),
  ])
  // A repository without a commit has no log, and no dates.
  if (log === undefined || status === undefined) return { diagnostics: [] }
  const inside = (path: string) => path.slice(prefix.length)
  const days = readLog(log, inside)
  const changed = new Set(status.split('\0').map((entry) => inside(entry.slice(3))))
  const deleted = [...days.keys()].filter((path) => !disk.existsSync(join(root, path)))
  return { value: createHistory(days, changed, deleted), diagnostics: [] }
}

function without(reason: string, hint: string): Result<History> {
  return { diagnostics: [warningDiagnostic('history', `the sitemaps have no dates of changes: ${reason}`, { hint })] }
}

function isInRepository(root: string, disk: Pick<Disk, 'existsSync'>): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (disk.existsSync(join(folder, '.git'))) return true
    if (folder === dirname(folder)) return false
  }
}

function createHistory(days: ReadonlyMap<string, number>, changed: ReadonlySet<string>, deleted: readonly string[]): History {
  const kindOf = (path: string) => `${dirname(path)}/*${extname(path)}`
  return {
    lastDay(files, folders = []) {
      const kinds = new Set(folders.flat().map(kindOf))
      const sources = kinds.size > 0 ? [...files, ...deleted.filter((path) => kinds.has(kindOf(path)))] : files
      const seconds = sources.map((file) => (changed.has(file) ? undefined : days.get(file)))
      if (seconds.length === 0 || seconds.includes(undefined)) return undefined
      return new Date(Math.max(...(seconds as number[])) * 1000).toISOString().slice(0, 10)
    },
  }
}

/** The time of the last commit of each file, in seconds since 1970. */
function readLog(log: string, inside: (path: string) => string): Map<string, number> {
  const times = new Map<string, number>()
  for (const commit of log.split('\u0001').slice(1)) {
    const [time = '', ...paths] = commit.split('\0')
    for (const path of paths.map((path) => inside(path.replace(/^\n/, ''))).filter(Boolean))
      times.set(path, Math.max(times.get(path) ?? 0, Number(time)))
  }
  return times
}
