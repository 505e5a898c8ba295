import { dirname, extname, join } from 'node:path'
import { warningDiagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { findGit, readGitState, type GitStateDisk } from './git-state.ts'

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

/** What git knows of the commits of a site: plain JSON. */
export interface Commits {
  /** Why nothing is known. */
  readonly fault?: 'shallow' | 'unreadable' | 'none'
  /** Folder of the site in its repository, with a slash at its end; empty for the repository itself. */
  readonly prefix: string
  /** Time of the last commit of each file, in seconds since 1970, by its path relative to the root of the site. */
  readonly times: Readonly<Record<string, number>>
  /** False where another commit was made while these were read. */
  readonly isStable: boolean
}

/**
 * Reads the commits of a site.
 * @param disk records what the commit that the repository is at is read from
 */
export async function readCommits(root: string, git: Git, disk: GitStateDisk): Promise<Commits> {
  const before = readGitState(root, disk)
  const found = await runLog(root, git)
  return { prefix: '', times: {}, ...found, isStable: readGitState(root, disk) === before }
}

async function runLog(root: string, git: Git): Promise<Partial<Commits>> {
  const state = await git(['rev-parse', '--is-shallow-repository', '--show-prefix'], root)
  const [isShallow, prefix = ''] = state?.split('\n') ?? []
  if (isShallow === undefined) return { fault: 'unreadable' }
  if (isShallow === 'true') return { fault: 'shallow' }
  // `-c` lists the files that a merge itself changed.
  const log = await git(['log', '-z', '-c', '--no-renames', '--name-only', '--format=%x01%ct', '--', '.'], root)
  // A repository without a commit has no log, and no dates.
  if (log === undefined) return { fault: 'none' }
  return { prefix, times: readLog(log, prefix) }
}

/**
 * Reads the history of a site from git. A fresh clone has the same history as the author's machine, and so the same days; a shallow
 * clone lacks most of it, so it counts as none.
 * @param commits reads them, or knows them from an earlier build
 * @returns no value where there is no history
 */
export async function loadHistory(
  root: string,
  git: Git,
  disk: GitStateDisk,
  commits: () => Promise<Commits> = () => readCommits(root, git, disk),
): Promise<Result<History>> {
  if (findGit(root, disk) === undefined) return { diagnostics: [] }
  const [{ fault, prefix, times }, status] = await Promise.all([
    commits(),
    git(['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.'], root),
  ])
  if (fault === 'unreadable') return without('git cannot read the repository of the site', 'run git status in the site to see why')
  if (fault === 'shallow')
    return without('this is a shallow clone', 'fetch the whole history: git fetch --unshallow, or a fetch depth of 0 in CI')
  if (fault === 'none' || status === undefined) return { diagnostics: [] }
  const changed = new Set(status.split('\0').map((entry) => entry.slice(3 + prefix.length)))
  return { value: createHistory(times, changed, (path) => disk.existsSync(join(root, path))), diagnostics: [] }
}

function without(reason: string, hint: string): Result<History> {
  return { diagnostics: [warningDiagnostic('history', `the sitemaps have no dates of changes: ${reason}`, { hint })] }
}

function createHistory(commits: Commits['times'], changed: ReadonlySet<string>, exists: (path: string) => boolean): History {
  const times = new Map(Object.entries(commits))
  const known = new Map<string, readonly string[]>()
  /** The files of a kind that were deleted. Only here is the disk asked for files that no page was made from. */
  const deletedOf = (kind: string, read: ReadonlySet<string>) => {
    const deleted = known.get(kind) ?? [...times.keys()].filter((path) => kindOf(path) === kind && !read.has(path) && !exists(path))
    known.set(kind, deleted)
    return deleted
  }
  return {
    lastDay(files, folders = []) {
      const read = new Set(folders.flat())
      const deleted = [...new Set([...read].map(kindOf))].flatMap((kind) => deletedOf(kind, read))
      const seconds = [...files, ...deleted].map((file) => (changed.has(file) ? undefined : times.get(file)))
      if (seconds.length === 0 || seconds.includes(undefined)) return undefined
      return new Date(Math.max(...(seconds as number[])) * 1000).toISOString().slice(0, 10)
    },
  }
}

/** The files of a folder with the same extension. */
function kindOf(path: string): string {
  return `${dirname(path)}/*${extname(path)}`
}

/** The time of the last commit of each file, in seconds since 1970. */
function readLog(log: string, prefix: string): Record<string, number> {
  const times = new Map<string, number>()
  for (const commit of log.split('\u0001').slice(1)) {
    const [time = '', ...paths] = commit.split('\0')
    for (const path of paths.map((path) => path.replace(/^\n/, '').slice(prefix.length)).filter(Boolean))
      times.set(path, Math.max(times.get(path) ?? 0, Number(time)))
  }
  return Object.fromEntries(times)
}
