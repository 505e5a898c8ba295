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

/** The real path of a folder, by which esbuild and Node name modules. */
const realPath = (folder: string, disk: Pick<Disk, 'realpathSync'>) => attempt(() => disk.realpathSync(resolve(folder))) ?? resolve(folder)

/** The folders that flags name, absolute. The root is its real path, and so is what is below it. */
export function locateFolders({ root, content, out }: FolderFlags, disk: Pick<Disk, 'realpathSync'>): Record<keyof FolderFlags, string> {
  const given = resolve(root)
  const absolute = realPath(root, disk)
  const locate = (folder: string) => {
    const path = resolve(folder)
    return path === given || path.startsWith(given + sep) ? absolute + path.slice(given.length) : path
  }
  return {
    root: absolute,
    content: content ? locate(content) : join(absolute, LAYOUT.content),
    out: out ? locate(out) : join(absolute, LAYOUT.output),
  }
}

/**
 * @param names of the flags to check. A disk that records what is read must not be asked for the output folder, which a build changes
 * @throws DiagnosticError for each folder that is a file, or a source that is not there
 */
export function requireFolders(
  flags: FolderFlags,
  disk: Pick<Disk, 'existsSync' | 'statSync' | 'realpathSync'>,
  names: readonly (keyof FolderFlags)[] = ['root', 'content', 'out'],
): void {
  const faults = names.flatMap((name) => checkFolder(name, flags[name], disk) ?? [])
  if (faults.length > 0) throw new DiagnosticError(faults)
}

function checkFolder(
  flag: keyof FolderFlags,
  folder: string | undefined,
  disk: Pick<Disk, 'existsSync' | 'statSync' | 'realpathSync'>,
): Diagnostic | undefined {
  if (folder === undefined) return undefined
  const location = flagLocation(`--${flag}`)
  // Node imports nothing from below such a folder, and esbuild takes the path for a pattern.
  const real = flag === 'out' ? '' : realPath(folder, disk)
  const [character] = (sep === '/' && /[\\*]/.exec(real)) || []
  if (character !== undefined)
    return errorDiagnostic('config-flag', `the path ${real} has a ${character}, and no module can be loaded from there`, {
      location,
      hint: 'rename the folder, or move the site',
    })
  const isThere = disk.existsSync(resolve(folder))
  if (isThere ? disk.statSync(resolve(folder)).isDirectory() : flag === 'out') return undefined
  const message = isThere ? `${JSON.stringify(folder)} is not a folder` : `there is no folder ${JSON.stringify(folder)}`
  return errorDiagnostic('config-flag', message, { location, hint: HINTS[flag] })
}
