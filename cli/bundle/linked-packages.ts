import { readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../attempt.ts'
import { foldersFrom } from '../disk.ts'
import { PACKAGE } from '../package-files.ts'
import { isPackageFile } from './paths.ts'

/** The folders of packages that are linked for a site, such as those of its workspace: their modules are code of the site. */
export function findLinkedPackages(root: string): readonly string[] {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    for (const entry of attempt(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
      const path = join(folder, entry.name)
      if (entry.isSymbolicLink()) add(path)
      else if (entry.name.startsWith('@')) visit(path)
    }
  }
  const add = (path: string): void => {
    // It may point nowhere.
    const real = attempt(() => realpathSync(path))
    // A package manager may link its own store, and the root of the workspace.
    if (real !== undefined && !isPackageFile(real) && real !== PACKAGE && !`${root}/`.startsWith(`${real}/`)) found.add(real)
  }
  for (const folder of foldersFrom(root)) visit(join(folder, 'node_modules'))
  return [...found].sort()
}
