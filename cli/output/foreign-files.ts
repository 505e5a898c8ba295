import type { Dirent } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

/**
 * Keeps what no build wrote, such as a CNAME file: adds it to the new folder. Files are linked, so that large ones cost nothing;
 * where the file system has no links they are copied.
 * @param old lists what belongs to the present site
 * @throws DiagnosticError where the new site has a file of that name, and for sockets, pipes and devices
 */
export function keepForeignFiles(out: string, staging: string, old: Manifest, disk: Disk): void {
  const written = new Set([...old.files, MANIFEST])
  for (const entry of disk.readdirSync(out, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(out, source).replace(/\\/g, '/')
    const target = join(staging, path)
    if (entry.isDirectory()) {
      if (disk.readdirSync(source).length === 0 && !disk.existsSync(target)) {
        createParent(target, out, path, disk)
        disk.mkdirSync(target)
      }
    } else if (!written.has(path)) {
      if (disk.existsSync(target)) overwrites(out, path)
      createParent(target, out, path, disk)
      keepFile(entry, source, target, path, disk)
    }
  }
}

function keepFile(entry: Dirent, source: string, target: string, path: string, disk: Disk): void {
  if (entry.isSymbolicLink()) return disk.symlinkSync(disk.readlinkSync(source), target)
  if (!entry.isFile())
    fail('output-foreign', `the output folder holds ${JSON.stringify(path)}, which is no file, folder or link`, {
      location: { file: source },
      hint: 'remove this socket, pipe or device from the output folder',
    })
  try {
    disk.linkSync(source, target)
  } catch {
    disk.copyFileSync(source, target)
  }
}

function createParent(target: string, out: string, path: string, disk: Disk): void {
  try {
    disk.mkdirSync(dirname(target), { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') overwrites(out, path)
    throw error
  }
}

function overwrites(out: string, path: string): never {
  fail('output-foreign', `the site would overwrite ${JSON.stringify(path)}, which lanai did not write`, {
    location: { file: join(out, path) },
    hint: 'move it to templates/static if it belongs to the site, or remove it yourself',
  })
}
