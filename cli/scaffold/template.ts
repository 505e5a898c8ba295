import { dirname, join } from 'node:path'
import { attempt } from '../attempt.ts'
import { DiagnosticError, errorDiagnostic } from '../diagnostics/diagnostic.ts'
import { createFolder, type Disk } from '../disk.ts'

/** What the names between double underscores in a template are replaced by: `__slug__` by `slug`. */
export type Values = Readonly<Record<string, string>>

/** A file that a template makes. */
export interface NewFile {
  /** Relative to the root of the site. */
  readonly path: string
  readonly text: string
  /** Added to the end of a file that exists, such as a list. */
  readonly isAddition: boolean
}

/** The end of the name of a template file whose text is added to another file. */
const ADDITION = '.append'

/**
 * Reads the files of a template, with their names and texts filled in.
 * @param folder of the template, absolute
 * @param without file that belongs to the template itself
 */
export function readTemplate(folder: string, values: Values, disk: Disk, without?: string): NewFile[] {
  const files: NewFile[] = []
  const visit = (inside: string) => {
    const entries = disk.readdirSync(join(folder, inside), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (entry.isDirectory()) visit(path)
      else if (path !== without) {
        const isAddition = path.endsWith(ADDITION)
        const target = fill(isAddition ? path.slice(0, -ADDITION.length) : path, values)
        files.push({ path: target, text: fill(disk.readFileSync(join(folder, path), 'utf8'), values), isAddition })
      }
    }
  }
  visit('')
  return files
}

/** Replaces the names between double underscores that have a value. */
export function fill(text: string, values: Values): string {
  return text.replace(/__([A-Za-z]+)__/g, (name, key: string) => values[key] ?? name)
}

/**
 * Writes new files. Nothing is overwritten: where a file exists already, or an entry that would be added, nothing is written at all.
 * @param root folder, absolute
 * @throws DiagnosticError where something exists already, is missing or cannot be written
 */
export function writeNewFiles(root: string, files: readonly NewFile[], disk: Disk): void {
  const diagnostics = files.flatMap((file) => refuse(root, file, disk) ?? [])
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics)
  const created: string[] = []
  const added: (readonly [file: string, before: string])[] = []
  try {
    for (const { path, text, isAddition } of files) {
      const file = join(root, path)
      if (isAddition) {
        const before = disk.readFileSync(file, 'utf8')
        added.push([file, before])
        disk.writeFileSync(file, before + (before.endsWith('\n') ? '' : '\n') + text)
      } else {
        created.push(firstMissing(file, disk))
        createFolder(dirname(file), disk)
        disk.writeFileSync(file, text, { flag: 'wx' })
      }
    }
  } catch (error) {
    undo(created, added, disk)
    throw explainWriting(error, root)
  }
}

function refuse(root: string, { path, text, isAddition }: NewFile, disk: Disk) {
  const file = join(root, path)
  const location = { file: path }
  const exists = disk.existsSync(file)
  if (!isAddition) {
    const hint = 'choose another name, or edit the file that is there'
    return exists ? errorDiagnostic('config-flag', 'this file exists already', { location, hint }) : undefined
  }
  if (!exists)
    return errorDiagnostic('config-flag', 'this file does not exist, so that no entry can be added to it', {
      location,
      hint: 'write the file first',
    })
  const lines = disk.readFileSync(file, 'utf8').split(/\r?\n/)
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const line = lines.indexOf(first) + 1
  if (line === 0) return undefined
  return errorDiagnostic('config-flag', 'the entry exists already', {
    location: { file: path, line },
    hint: 'choose another name, or edit the entry',
  })
}

/** The highest folder above a new file that does not exist either, or the file. */
function firstMissing(file: string, disk: Disk): string {
  const folder = dirname(file)
  return disk.existsSync(folder) ? file : firstMissing(folder, disk)
}

/** Leaves no half of a template behind. */
function undo(created: string[], added: readonly (readonly [string, string])[], disk: Disk): void {
  // The first error is the one to report.
  for (const [file, before] of added) attempt(() => disk.writeFileSync(file, before))
  for (const path of created.reverse()) attempt(() => (disk.existsSync(path) ? disk.rmSync(path, { recursive: true }) : undefined))
}

function explainWriting(error: unknown, root: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  return new DiagnosticError([
    errorDiagnostic('output-write', `the files cannot be written: ${message}`, {
      location: { file: root },
      hint: 'allow yourself to write there, or choose another folder',
      cause: error,
    }),
  ])
}
