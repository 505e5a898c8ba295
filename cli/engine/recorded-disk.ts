import type { Stats } from 'node:fs'
import type { Disk } from '../disk.ts'
import { sitePath } from '../site-layout.ts'
import type { FileInput, FileVersions } from './file-versions.ts'

/**
 * Creates a disk that records each file, list and kind of a path that is read through it.
 * @param root of the site: inputs are relative to it
 */
export function recordDisk(
  root: string,
  disk: Disk,
  files: FileVersions,
): { readonly disk: Disk; readonly inputs: ReadonlySet<FileInput> } {
  const inputs = new Set<FileInput>()
  const name = (path: unknown) => sitePath(root, String(path))
  const record = <Call extends (path: never, ...rest: never[]) => unknown>(kind: 'list' | 'kind', call: Call) =>
    ((path: never, ...rest: never[]) => {
      const input: FileInput = `${kind}:${name(path)}`
      inputs.add(input)
      files.version(input)
      return call(path, ...rest)
    }) as Call
  return {
    inputs,
    disk: {
      ...disk,
      readFileSync: ((path: never, encoding?: 'utf8') => {
        const content: Buffer = disk.readFileSync(path)
        const file = name(path)
        inputs.delete(`kind:${file}`)
        inputs.add(`file:${file}`)
        files.note(file, content)
        return encoding ? content.toString(encoding) : content
      }) as Disk['readFileSync'],
      existsSync: record('kind', disk.existsSync),
      statSync: ((path: never, ...rest: never[]) => {
        const file = name(path)
        const input: FileInput = `kind:${file}`
        inputs.add(input)
        let stats: Stats | undefined
        try {
          stats = disk.statSync(path, ...rest) as Stats | undefined
        } finally {
          files.noteKind(file, stats)
        }
        return stats
      }) as unknown as Disk['statSync'],
      lstatSync: record('kind', disk.lstatSync as never) as unknown as Disk['lstatSync'],
      readdirSync: record('list', disk.readdirSync as never) as unknown as Disk['readdirSync'],
    },
  }
}
