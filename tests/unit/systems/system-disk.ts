import { memfs } from 'memfs'
import type { Dirent } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { Disk } from '../../../cli/disk.ts'

/**
 * The file systems that are imitated, as Node sees them: NTFS; APFS, which ignores case and the form of letters but keeps both; and
 * HFS+, which also stores letters in their decomposed form.
 */
export type System = 'windows' | 'apfs' | 'hfs'

export interface SystemDisk {
  readonly disk: Disk
  /** The root of a site on this system. */
  readonly root: string
  /** Opens a file as another program does: on Windows nobody can rename it, or a folder around it, until the returned function runs. */
  hold(file: string): () => void
  /** Adds a link, as somebody who may has done. */
  addLink(target: string, path: string): void
  /** The texts of the files below a folder, by their paths as the disk has stored them; undefined where there is none. */
  read(folder: string): Record<string, string> | undefined
}

/** Operations by the positions of their arguments that are paths. */
const PATHS: Readonly<Partial<Record<keyof Disk, readonly number[]>>> = {
  closeSync: [],
  copyFileSync: [0, 1],
  fstatSync: [],
  linkSync: [0, 1],
  renameSync: [0, 1],
  symlinkSync: [1],
  writeSync: [],
}

/** Operations that give a path its name, by the position of that path. */
const CREATING: Readonly<Partial<Record<keyof Disk, number>>> = {
  copyFileSync: 1,
  linkSync: 1,
  mkdirSync: 0,
  openSync: 0,
  renameSync: 1,
  symlinkSync: 1,
  writeFileSync: 0,
}

/**
 * Creates a disk in memory with the rules of another system.
 * @param files texts by paths below the root of the site, with forward slashes
 */
export function createSystemDisk(system: System, files: Readonly<Record<string, string>> = {}): SystemDisk {
  const isWindows = system === 'windows'
  const root = isWindows ? 'C:\\Users\\Zoë\\site' : '/Users/Zoë/site'
  const memory = memfs().fs as unknown as Disk
  const held = new Set<string>()
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
  const storedName = (name: string) => (system === 'hfs' ? name.normalize('NFD') : name)

  /** The path in memory: each name as the entry that has it was created, whatever its case and form. */
  const locate = (path: string): string => {
    const names = (isWindows ? win32.normalize(path).replaceAll('\\', '/') : posix.normalize(path)).split('/').filter(Boolean)
    return names.reduce((folder, name) => {
      const present = memory.existsSync(folder) && memory.statSync(folder).isDirectory() ? (memory.readdirSync(folder) as string[]) : []
      return posix.join(folder, present.find((other) => keyOf(other) === keyOf(name)) ?? storedName(name))
    }, '/')
  }
  const toSystem = (path: string): string => (isWindows ? path.slice(1).replaceAll('/', '\\') : path)
  const fail = (code: string, operation: string, path: string): never => {
    throw Object.assign(new Error(`${code}: ${operation} '${path}'`), { code, path, syscall: operation.replace('Sync', '') })
  }

  const requireName = (operation: string, path: string): void => {
    const name = isWindows ? win32.basename(path) : posix.basename(path)
    if (isWindows && (/[<>:"|?*]|[. ]$/.test(name) || /^(?:con|nul|aux|prn)(?:\.|$)/i.test(name) || name.length > 255))
      fail('ENOENT', operation, path)
    if (!isWindows && (Buffer.byteLength(name) > 255 || Buffer.byteLength(path) > 1024)) fail('ENAMETOOLONG', operation, path)
  }
  const requireFree = (operation: string, located: string, path: string): void => {
    const isHeld = [...held].some((file) => file === located || file.startsWith(`${located}/`))
    if (isWindows && isHeld) fail(operation === 'renameSync' ? 'EPERM' : 'EBUSY', operation, path)
  }

  const wrap =
    (operation: keyof Disk) =>
    (...args: unknown[]): unknown => {
      const paths = PATHS[operation] ?? [0]
      const created = CREATING[operation]
      const isWriting = created !== undefined && !(operation === 'openSync' && (args[1] ?? 'r') === 'r')
      if (isWriting) requireName(operation, String(args[created]))
      if (isWindows && operation === 'symlinkSync') fail('EPERM', operation, String(args[1]))
      const located = args.map((argument, index) => (paths.includes(index) ? locate(String(argument)) : argument))
      if (operation === 'renameSync' || operation === 'unlinkSync' || operation === 'rmSync')
        for (const index of paths) requireFree(operation, located[index] as string, String(args[index]))
      const [from, to] = located as string[]
      if (isWindows && paths.length === 2 && from!.slice(0, 3) !== to!.slice(0, 3)) fail('EXDEV', operation, String(args[0]))
      // A new spelling of a name that is there already.
      if (operation === 'renameSync' && from === to)
        located[1] = posix.join(posix.dirname(from!), storedName(posix.basename(String(args[1]).replaceAll('\\', '/'))))
      const result = (memory[operation] as (...args: unknown[]) => unknown)(...located)
      if (operation === 'mkdirSync' || operation === 'realpathSync') return typeof result === 'string' ? toSystem(result) : result
      return result
    }
  const { exchangeSync: _none, ...operations } = memory
  const names = Object.keys(operations).filter((name) => name.endsWith('Sync')) as (keyof Disk)[]
  const disk = Object.fromEntries(names.map((name) => [name, wrap(name)])) as unknown as Disk

  const join = isWindows ? win32.join : posix.join
  disk.mkdirSync(root, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    disk.mkdirSync(join(root, path, '..'), { recursive: true })
    disk.writeFileSync(join(root, path), text)
  }
  return {
    disk,
    root,
    hold(file) {
      const located = locate(file)
      held.add(located)
      return () => void held.delete(located)
    },
    addLink: (target, path) => memory.symlinkSync(target, locate(path)),
    read(folder) {
      const located = locate(folder)
      if (!memory.existsSync(located)) return undefined
      const visit = (inside: string): [string, string][] =>
        memory.readdirSync(posix.join(located, inside), { withFileTypes: true }).flatMap((entry: Dirent): [string, string][] => {
          const path = posix.join(inside, entry.name)
          return entry.isDirectory() ? visit(path) : [[path, memory.readFileSync(posix.join(located, path), 'utf8')]]
        })
      return Object.fromEntries(visit('').filter(([path]) => path !== '.lanai'))
    },
  }
}
