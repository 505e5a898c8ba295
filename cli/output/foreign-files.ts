import type { Dirent } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasCode } from '../attempt.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { Inspection } from './inspect-site.ts'

/**
 * Keeps what no build wrote, such as a CNAME file: adds it to the new folder. Files are linked, so that large ones cost nothing;
 * where the file system has no links they are copied.
 * @throws DiagnosticError where the new site has a file of that name, and for sockets, pipes and devices
 */
export function keepForeignFiles(out: string, site: string, foreign: Inspection['foreign'], disk: Disk): void {
  const keep = (path: string, entry: Dirent): void => {
    const source = join(out, path)
    const target = join(site, path)
    if (entry.isDirectory()) {
      const entries = disk.readdirSync(source, { withFileTypes: true })
      if (entries.length === 0 && !disk.existsSync(target)) {
        createParent(target, out, path, disk)
        disk.mkdirSync(target)
      }
      for (const inner of entries) keep(`${path}/${inner.name}`, inner)
    } else {
      if (disk.existsSync(target)) overwrites(out, path)
      createParent(target, out, path, disk)
      keepFile(entry, source, target, path, disk)
    }
  }
  for (const { path, entry } of foreign) keep(path, entry)
}

function keepFile(entry: Dirent, source: string, target: string, path: string, disk: Disk): void {
  if (entry.isSymbolicLink()) return keepLink(source, target, path, disk)
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

/** Windows lets only some users create links. */
function keepLink(source: string, target: string, path: string, disk: Disk): void {
  try {
    disk.symlinkSync(disk.readlinkSync(source), target)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error
    fail('output-foreign', `the output folder holds the link ${JSON.stringify(path)}, and you may not create links`, {
      location: { file: source },
      hint: 'remove the link from the output folder, or allow yourself to create links: on Windows, switch on developer mode',
      cause: error,
    })
  }
}

function createParent(target: string, out: string, path: string, disk: Disk): void {
  try {
    disk.mkdirSync(dirname(target), { recursive: true })
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOTDIR')) overwrites(out, path)
    throw error
  }
}

function overwrites(out: string, path: string): never {
  fail('output-foreign', `the site would overwrite ${JSON.stringify(path)}, which lanai did not write`, {
    location: { file: join(out, path) },
    hint: 'move it to templates/static if it belongs to the site, or remove it yourself',
  })
}
