import { join, resolve, sep } from 'node:path'
import { attempt } from '../attempt.ts'
import { DiagnosticError, errorDiagnostic, flagLocation, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { LAYOUT } from '../site-layout.ts'

interface FolderFlags {
  root: string
  content?: string | undefined
  out?: string | undefined
}

/** What each flag names. */
const HINTS = {
  root: 'name the folder of a site, which has templates/routes, widgets and content',
  content: 'name a folder with build.yaml and schema.ts',
  out: 'name the folder that the site is written into',
}

/** The folders that flags name, absolute. */
export function locateFolders({ root, content, out }: FolderFlags, disk: Pick<Disk, 'realpathSync'>): Record<keyof FolderFlags, string> {
  // esbuild and Node name modules by the real path, as the working directory of a process is.
  const absolute = attempt(() => disk.realpathSync(resolve(root))) ?? resolve(root)
  return {
    root: absolute,
    content: content ? resolve(content) : join(absolute, LAYOUT.content),
    out: out ? resolve(out) : join(absolute, LAYOUT.output),
  }
}

/**
 * @param names of the flags to check. A disk that records what is read must not be asked for the output folder, which a build changes
 * @throws DiagnosticError for each folder that is a file, or a source that is not there
 */
export function requireFolders(
  flags: FolderFlags,
  disk: Pick<Disk, 'existsSync' | 'statSync'>,
  names: readonly (keyof FolderFlags)[] = ['root', 'content', 'out'],
): void {
  const faults = names.flatMap((name) => checkFolder(name, flags[name], disk) ?? [])
  if (faults.length > 0) throw new DiagnosticError(faults)
}

function checkFolder(
  flag: keyof FolderFlags,
  folder: string | undefined,
  disk: Pick<Disk, 'existsSync' | 'statSync'>,
): Diagnostic | undefined {
  if (folder === undefined) return undefined
  const location = flagLocation(`--${flag}`)
  // Node imports nothing from below such a folder, and esbuild takes the path for a pattern.
  const [character] = (sep === '/' && flag !== 'out' && /[\\*]/.exec(resolve(folder))) || []
  if (character !== undefined)
    return errorDiagnostic('config-flag', `the path ${resolve(folder)} has a ${character}, and no module can be loaded from there`, {
      location,
      hint: 'rename the folder, or move the site',
    })
  const isThere = disk.existsSync(resolve(folder))
  if (isThere ? disk.statSync(resolve(folder)).isDirectory() : flag === 'out') return undefined
  const message = isThere ? `${JSON.stringify(folder)} is not a folder` : `there is no folder ${JSON.stringify(folder)}`
  return errorDiagnostic('config-flag', message, { location, hint: HINTS[flag] })
}
