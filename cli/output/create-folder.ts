import type { Disk } from '../disk.ts'

/**
 * Creates a folder and those above it.
 * @throws the error of the file system
 */
export function createFolder(folder: string, disk: Disk): void {
  try {
    disk.mkdirSync(folder, { recursive: true })
  } catch (error) {
    // Node reports a read-only file system in this way; creating the one folder fails for the real reason.
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && path !== undefined) disk.mkdirSync(path)
    throw error
  }
}
