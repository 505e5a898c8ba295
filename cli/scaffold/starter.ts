import { basename, join } from 'node:path'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { readTemplate, writeNewFiles, type NewFile } from './template.ts'

/** npm leaves out files of these names, so that the package has them under others. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

/**
 * Writes the files of a new site.
 * @param folder absolute; it does not exist yet, or is empty but for a repository
 * @param starter folder with the files
 * @param lanai what the site installs as lanai, as package.json names it
 * @returns what was written
 * @throws DiagnosticError where the folder holds something, or cannot be written
 */
export function writeStarter(folder: string, starter: string, lanai: string, disk: Disk): NewFile[] {
  requireEmpty(folder, disk)
  const name =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'site'
  const files = readTemplate(starter, { name, lanai }, disk).map((file) => ({ ...file, path: RENAMED[file.path] ?? file.path }))
  writeNewFiles(folder, files, disk)
  return files
}

function requireEmpty(folder: string, disk: Disk): void {
  if (!disk.existsSync(folder)) return
  const location = { file: folder }
  if (!disk.statSync(folder).isDirectory()) fail('config-flag', 'there is a file of this name', { location, hint: 'choose another name' })
  const found = disk.readdirSync(folder).filter((name) => name !== '.git')
  if (found.length === 0) return
  fail('config-flag', `the folder is not empty: ${found.slice(0, 3).join(', ')}`, {
    location,
    hint: `choose another one, for instance ${join(folder, 'site')}`,
  })
}
