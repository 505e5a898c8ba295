import { basename, join } from 'node:path'
import { findClosest } from '../closest.ts'
import { fail, flagLocation } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { kebabCase } from '../names.ts'
import { nameCommands, settingsOf, type PackageManager } from './package-manager.ts'
import { readTemplate, writeNewFiles, type NewFile } from './template.ts'

/** What a new site can begin with, and the folders that its files come from: each takes the place of what those before it have. */
export const STARTERS = {
  site: {
    description: 'pages of your own, with a picture and a React widget',
    entries: 'content/walks/',
    folders: ['shared', 'site'],
  },
  blog: {
    description: 'posts with tags and drafts, long lists in pages, RSS, Atom and JSON feeds',
    entries: 'content/posts/',
    folders: ['shared', 'markdown', 'blog'],
  },
  docs: {
    description: 'nested folders with a sidebar, search, highlighted code, dark and light',
    entries: 'content/docs/',
    folders: ['shared', 'markdown', 'docs'],
  },
} as const

export type StarterName = keyof typeof STARTERS

export const STARTER_NAMES = Object.keys(STARTERS) as StarterName[]

/** npm leaves out files of these names, so that the package has them under others. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

/**
 * Checks the name of a starter.
 * @throws DiagnosticError with the names that there are, and the closest of them
 */
export function requireStarter(name: string): StarterName {
  const found = STARTER_NAMES.find((each) => each === name)
  if (found) return found
  const closest = findClosest(name, STARTER_NAMES, 2)
  fail('config-flag', `there is no template ${JSON.stringify(name)}; the templates are ${STARTER_NAMES.join(', ')}`, {
    location: flagLocation('--template'),
    hint: closest ? `did you mean ${JSON.stringify(closest)}?` : `write one of them, such as --template ${STARTER_NAMES[0]}`,
  })
}

/**
 * Writes the files of a new site.
 * @param folder absolute; it does not exist yet, or is empty but for a repository
 * @param starters folder with the files of all starters
 * @param lanai what the site installs as lanai, as package.json names it
 * @param manager what installs it, and runs its commands
 * @returns what was written
 * @throws DiagnosticError where the folder holds something, or cannot be written
 */
export function writeStarter(
  folder: string,
  starters: string,
  starter: StarterName,
  lanai: string,
  manager: PackageManager,
  disk: Disk,
): NewFile[] {
  requireEmpty(folder, disk)
  const name = kebabCase(basename(folder)) || 'site'
  const parts = STARTERS[starter].folders.map((part) => readTemplate(join(starters, part), { name, lanai }, disk))
  const files = joinFiles(parts.flat()).map((file) => ({
    ...file,
    path: RENAMED[file.path] ?? file.path,
    text: nameCommands(file.text, manager),
  }))
  files.push(...settingsOf(manager, folder, disk))
  writeNewFiles(folder, files, disk)
  return files
}

/** One file of each path: a later one takes the place of an earlier one, or is added to it. */
function joinFiles(all: readonly NewFile[]): NewFile[] {
  const files = new Map<string, NewFile>()
  for (const { path, text, isAddition } of all)
    files.set(path, { path, text: isAddition ? (files.get(path)?.text ?? '') + text : text, isAddition: false })
  return [...files.values()]
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
