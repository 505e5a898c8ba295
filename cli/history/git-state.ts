import { dirname, join, resolve } from 'node:path'
import { foldersFrom, type Disk } from '../disk.ts'

/** What a repository is read with. */
export type GitStateDisk = Pick<Disk, 'readFileSync' | 'existsSync' | 'statSync'>

/**
 * Returns the commit that a repository is at, read from its files: much quicker than running git.
 * @param root a folder of the repository
 * @returns a string that changes with each commit, checkout and fetch of history; empty outside of a repository
 */
export function readGitState(root: string, disk: GitStateDisk): string {
  const git = findGit(root, disk)
  return git === undefined ? '' : describe(git, disk)
}

/** Finds the folder of a repository, or the file that names it. @param root a folder of the repository */
export function findGit(root: string, disk: Pick<Disk, 'existsSync'>): string | undefined {
  return foldersFrom(root)
    .map((folder) => join(folder, '.git'))
    .find((git) => disk.existsSync(git))
}

function describe(git: string, disk: GitStateDisk): string {
  const read = (file: string) => (disk.existsSync(file) && disk.statSync(file).isFile() ? disk.readFileSync(file, 'utf8').trim() : '')
  // In a worktree or a submodule it is a file that names the folder.
  const [, link] = /^gitdir: (.+)/.exec(read(git)) ?? []
  const folder = link === undefined ? git : resolve(dirname(git), link)
  const common = resolve(folder, read(join(folder, 'commondir')) || '.')
  const head = read(join(folder, 'HEAD'))
  const [, ref] = /^ref: (.+)/.exec(head) ?? []
  const commit = ref === undefined ? head : read(join(common, ref)) || read(join(common, 'packed-refs'))
  // Repositories in the reftable format keep all references in tables, and HEAD is constant there.
  return JSON.stringify([head, commit, read(join(common, 'reftable/tables.list')), read(join(common, 'shallow'))])
}
