import { readdirSync, realpathSync, type Dirent } from 'node:fs'
import { dirname, join } from 'node:path'
import { PACKAGE } from '../package-files.ts'
import { isPackageFile } from './paths.ts'

/** The folders of packages that are linked for a site, such as those of its workspace: their modules are code of the site. */
export function findLinkedPackages(root: string): readonly string[] {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    for (const entry of readFolder(folder)) {
      const path = join(folder, entry.name)
      if (entry.isSymbolicLink()) add(path)
      else if (entry.name.startsWith('@')) visit(path)
    }
  }
  const add = (path: string): void => {
    try {
      const real = realpathSync(path)
      // A package manager may link its own store, and the root of the workspace.
      if (!isPackageFile(real) && real !== PACKAGE && !`${root}/`.startsWith(`${real}/`)) found.add(real)
    } catch {
      // It points nowhere.
    }
  }
  for (let folder = root; ; folder = dirname(folder)) {
    visit(join(folder, 'node_modules'))
    if (folder === dirname(folder)) return [...found].sort()
  }
}

function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Nothing is installed here.
    return []
  }
}
