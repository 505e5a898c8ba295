import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { WORK } from './tools/folders.ts'

const TRASH = join(WORK, 'trash')

/**
 * Takes a file or folder away without deleting it. ext4 does not use the inode of a deleted file again for up to five minutes, and searches
 * past all of these for each file that is created: a build after the deletion of its previous output would be measured with that.
 */
export function discard(path: string): void {
  if (!existsSync(path)) return
  mkdirSync(TRASH, { recursive: true })
  renameSync(path, join(TRASH, randomUUID()))
}

/** Deletes what was discarded, also by a command that was interrupted. */
export function deleteDiscarded(): void {
  rmSync(TRASH, { recursive: true, force: true })
}
