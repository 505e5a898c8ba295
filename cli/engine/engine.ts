import type { Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import { PAGE, type Cell } from './cells.ts'
import { createFileVersions, type FileInput, type KeptVersions } from './file-versions.ts'
import { recordDisk } from './recorded-disk.ts'
import { createTableWriter, listRows, NO_ROWS, type KeptRow, type Row, type TableState, type TableWriter } from './table.ts'

/** The only door to the world while something is made. */
export interface Context {
  /** Records what is read through it. */
  readonly disk: Disk
  /** Notes cells that were read in another way. */
  note(cells: Iterable<Cell>): void
  /** Notes files that were read in another way, such as by a bundler. What was changed since the task began is made again next time. */
  noteFiles(inputs: Iterable<FileInput>): void
}

/** What is slow to make and there are few of: a bundle, a stylesheet, the history of the site. */
export interface Task<T> {
  readonly name: string
  /** Everything but cells that the value depends on: plain JSON. */
  readonly key?: unknown
  run(context: Context): T | Promise<T>
  /** The part of the value that is kept: plain JSON. Default: the whole value. */
  keep?(value: T): T
  /** False where a kept value cannot be used, although nothing has changed. */
  isUsable?(value: T): boolean
  /** The value is no JSON: it is kept for the next revision of this process, and not for the next build. */
  readonly isTransient?: boolean
}

/** Why a row is made. */
export type Why =
  | { readonly kind: 'new' }
  | { readonly kind: 'changed'; /** Cells with other versions. */ readonly cells: readonly Cell[] }
  /** It is made from other arguments. */
  | { readonly kind: 'fingerprint' }
  /** Its file is not in the output folder as the last build wrote it. */
  | { readonly kind: 'file' }

/** What is quick to make and there are many of: files of the content, pages, files of the output. */
export type Table = Omit<ReturnType<typeof openTable>, 'finish'>

/** What decides whether anything has changed since a build. */
export interface Leaves {
  readonly files: KeptVersions
  /** Versions of everything else that follows from nothing that was made. */
  readonly cells: Readonly<Record<Cell, string>>
}

/** What a build has made, for the next one. */
export interface KeptValues {
  /** Versions of cells that everything depends on. */
  readonly base: Readonly<Record<Cell, string>>
  readonly tasks: Readonly<Record<string, KeptTask>>
  readonly tables: Readonly<Record<string, TableState>>
}

/** The value of a task, with the versions of everything that it was made from: plain JSON. */
export interface KeptTask {
  readonly key: string
  readonly cells: Readonly<Record<Cell, string>>
  readonly value: unknown
}

/** Returns the version of a cell from the rest of its name, after the kind. */
export type VersionOf = (name: string) => string

export interface EngineOptions {
  /** Root of the site: files are named relative to it. */
  readonly root: string
  readonly disk: Disk
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** What follows from nothing that is made, by kind: `env`, `day`. */
  readonly leaves: Readonly<Record<string, VersionOf>>
  /** Those of an earlier build. */
  readonly previous?: Leaves | undefined
  /** There will be further revisions in this process: values are kept whole, also those that are no JSON. */
  readonly isLive?: boolean
  /** Reads what an earlier build has made; called once, where something has changed. */
  readonly load?: () => KeptValues | undefined
}

/**
 * Knows what everything was made from, and makes only what was made from something else. A value that comes out equal has the same
 * version, so that what depends on it stays.
 */
export type Engine = ReturnType<typeof createEngine>

const NOTHING: KeptValues = { base: {}, tasks: {}, tables: {} }

export function createEngine({ root, disk, now, leaves, previous, isLive = false, load = () => undefined }: EngineOptions) {
  const startedAt = now()
  const files = createFileVersions(root, disk, previous?.files, startedAt)
  const providers = new Map<string, VersionOf>()
  const asked = new Map<Cell, string>()
  /** Versions of what the site tells, in this revision. */
  const derived = new Map<Cell, string>()
  const base = new Set<Cell>()
  /** How many times each task was run. */
  const runs = new Map<string, number>()
  const tasks = new Map<string, KeptTask>()
  const tables = new Map<string, ReturnType<typeof openTable>>()
  const { disk: recorded } = recordDisk(root, disk, files)
  let kept: KeptValues | undefined

  const version = (cell: Cell): string => {
    // A large site has many of these, and asks for most of them once.
    if (!cell.startsWith('/')) return providers.get('')!(cell)
    if (cell.startsWith('/file:')) return files.version(cell.slice(1) as FileInput)
    if (cell.startsWith(PAGE)) return providers.get('page')!(cell.slice(PAGE.length))
    const known = derived.get(cell) ?? asked.get(cell)
    if (known !== undefined) return known
    if (cell.startsWith('/task/')) return String(runs.get(cell.slice('/task/'.length)))
    const kind = /^\/(\w+)/.exec(cell)?.[1] ?? ''
    if (kind === 'list' || kind === 'kind') return files.version(cell.slice(1) as FileInput)
    const versionOf = leaves[kind] ?? providers.get(kind)
    if (!versionOf) throw new Error(`nothing knows the version of ${cell}`)
    const found = versionOf(cell.slice(kind.length + 2))
    ;(leaves[kind] ? asked : derived).set(cell, found)
    return found
  }
  const isSame = (versions: Readonly<Record<Cell, string>>) => Object.entries(versions).every(([cell, known]) => version(cell) === known)
  const values = (): KeptValues => {
    if (kept) return kept
    kept = load() ?? NOTHING
    Object.keys(kept.base).forEach((cell) => base.add(cell))
    if (!isSame(kept.base))
      kept = { ...NOTHING, tables: Object.fromEntries(Object.entries(kept.tables).filter(([name]) => isAbsolute(name))) }
    return kept
  }

  return {
    /** Milliseconds since 1970. */
    startedAt,
    files,
    /** Records what is read through it as read by the whole build. */
    disk: recorded,
    /** Returns the present version of a cell. */
    version,
    /** True where nothing has changed since the earlier build. */
    isFresh(): boolean {
      if (!previous) return false
      // All files are compared, also where the first has changed: a build needs the versions of the others.
      const changed = [...files.changed()]
      return changed.length === 0 && isSame(previous.cells)
    },
    /** Sets what knows the versions of cells of a kind: of the content with an empty kind. */
    provide(kind: string, versionOf: VersionOf): void {
      providers.set(kind, versionOf)
      for (const cell of derived.keys()) if (cell.startsWith(`/${kind}`)) derived.delete(cell)
    },
    /** Adds cells that everything depends on. */
    rely(cells: Iterable<Cell>): void {
      for (const cell of cells) base.add(cell)
    },
    /** Returns the value of a task: the kept one, unless something has changed that it was made from. */
    async get<T>({ name, key = null, run, keep = (value) => value, isUsable = () => true, isTransient = false }: Task<T>): Promise<T> {
      // A build has one revision.
      if (isTransient && !isLive) return run({ disk: recorded, note: () => {}, noteFiles: () => {} })
      const digest = digestOf(JSON.stringify(key))
      const known = tasks.get(name) ?? values().tasks[name]
      if (known?.key === digest && isSame(known.cells) && isUsable(known.value as T)) {
        tasks.set(name, known)
        return known.value as T
      }
      const began = now()
      runs.set(name, (runs.get(name) ?? 0) + 1)
      const reading = recordDisk(root, disk, files)
      const noted = new Set<Cell>()
      const read = new Set<FileInput>()
      const value = await run({
        disk: reading.disk,
        note: (cells) => {
          for (const cell of cells) noted.add(cell)
        },
        noteFiles: (inputs) => {
          for (const input of inputs) read.add(input)
        },
      })
      const cells = [
        ...[...reading.inputs].map((input) => [`/${input}`, files.version(input)]),
        ...[...read].map((input) => [`/${input}`, files.noteRead(input, began)]),
        ...[...noted].map((cell) => [cell, version(cell)]),
      ]
      tasks.set(name, { key: digest, cells: Object.fromEntries(cells) as KeptTask['cells'], value: isLive ? value : keep(value) })
      return value
    },
    table(name: string): Table {
      const known = tables.get(name)
      if (known) return known
      const table = openTable(() => values().tables[name] ?? NO_ROWS, version)
      tables.set(name, table)
      return table
    },
    /** Begins a new revision after files were changed, added or removed: what was made is kept like that of an earlier build. */
    invalidate(paths: Iterable<string>): void {
      // With the versions that rows were made from.
      const finished = [...tables].map(([name, { finish }]) => [name, finish()] as const)
      kept = { base: {}, tasks: {}, tables: { ...values().tables, ...Object.fromEntries(finished) } }
      tables.clear()
      for (const path of paths) files.forget(path)
      derived.clear()
      asked.clear()
    },
    /** Returns what the next build needs. */
    save(): { readonly leaves: Leaves; readonly values: KeptValues } {
      const made: KeptValues = {
        base: Object.fromEntries([...base].map((cell) => [cell, version(cell)])),
        tasks: Object.fromEntries(tasks),
        tables: Object.fromEntries([...tables].map(([name, { finish }]) => [name, finish()])),
      }
      // Versions of further cells were asked for meanwhile.
      return { leaves: { files: files.kept(), cells: Object.fromEntries(asked) }, values: made }
    },
  }
}

/** True for a table whose rows depend on nothing but their fingerprints. */
const isAbsolute = (name: string) => name === FILES_TABLE

/** Files of the output, with fingerprints that follow from everything that they are made from. */
export const FILES_TABLE = 'files'

function openTable(read: () => TableState, versionOf: (cell: Cell) => string) {
  let opened: { readonly state: TableState; readonly rows: ReadonlyMap<string, KeptRow>; readonly writer: TableWriter } | undefined
  const open = () => {
    if (opened) return opened
    const state = read()
    return (opened = { state, rows: new Map(listRows(state).map((row) => [row.key, row])), writer: createTableWriter(state) })
  }
  /** 1 for a cell of the table that has another version, 2 for one that has the same. */
  let compared: Uint8Array | undefined
  let isEmpty = true
  /** The rows that were added. */
  let finished: TableState | undefined
  const finish = () => (finished ??= isEmpty ? open().state : open().writer.finish(versionOf))
  const changedCells = (row: KeptRow): readonly Cell[] => {
    const { cells, versions } = open().state
    compared ??= new Uint8Array(cells.length)
    return row.markedCells(compared, (at) => (versionOf(cells[at]!) === versions[at] ? 2 : 1))
  }
  return {
    /** True where rows are kept of an earlier build. */
    get isKnown(): boolean {
      return open().rows.size > 0
    },
    /** All rows that were kept. */
    list: (): readonly KeptRow[] => [...open().rows.values()],
    /** Returns the row that was kept under a key, whether or not it can be used. */
    find: (key: string) => open().rows.get(key),
    /** Returns the row that was kept under a key, or why it has to be made again. */
    check(
      key: string,
      fingerprint: string,
    ): { readonly row: KeptRow; readonly why?: undefined } | { readonly row?: undefined; readonly why: Why } {
      const row = open().rows.get(key)
      if (!row) return { why: { kind: 'new' } }
      const cells = changedCells(row)
      if (cells.length > 0) return { why: { kind: 'changed', cells } }
      return row.fingerprint === fingerprint ? { row } : { why: { kind: 'fingerprint' } }
    },
    /** Adds a row for the next build: one that was made, or one that was kept. */
    add(row: Row): void {
      isEmpty = false
      finished = undefined
      open().writer.add(row)
    },
    /** The rows that were added, once all of them are there. */
    made: (): readonly KeptRow[] => (isEmpty ? [] : listRows(finish())),
    /** Returns the rows that were added; those that were kept where none was, such as after an error. */
    finish,
  }
}
