import { join } from 'node:path'
import { attempt } from '../attempt.ts'
import { DiagnosticError, errorDiagnostic, fail, flagLocation, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { FILES_TABLE, type KeptValues } from '../engine/engine.ts'
import { joinTables, type TableState } from '../engine/table.ts'
import type { PreviousSite } from '../output/previous-site.ts'
import type { OutputFile } from '../output-file.ts'
import { PAGE_TABLE } from './page-record.ts'

/** A share of the pages of a site: number 1 to `count`. */
export interface Share {
  readonly number: number
  readonly count: number
}

/** The file by which `merge` recognizes a shard. */
export const SHARD_RECORD = '.lanai-shard.json'

/** What a shard records for `merge`: plain JSON. */
interface ShardRecord extends Share {
  /** Code of lanai, Node and settings that made it. */
  readonly builder: string
  readonly values: Omit<KeptValues, 'tables'> & { readonly tables: Readonly<Record<string, PlainTable>> }
  /** Bytes of each of its files. */
  readonly sizes: Readonly<Record<string, number>>
}

type PlainTable = Omit<TableState, 'rows'> & { readonly rows: readonly number[] }

/** Returns the positions of a share among all pages: from the first to before the last. */
export function rangeOf({ number, count }: Share, pages: number): { readonly first: number; readonly end: number } {
  return { first: Math.floor((pages * (number - 1)) / count), end: Math.floor((pages * number) / count) }
}

/**
 * Opens the shards of a site.
 * @param folders output folders of `build --shard`
 * @param builder what made them must be the same as what merges them
 * @throws DiagnosticError where a folder is no shard, or one is missing, given twice or made by something else
 */
export function openShards(folders: readonly string[], builder: string, disk: Disk) {
  const shards = folders.map((folder) => ({ folder, record: readRecord(folder, disk) }))
  const diagnostics = checkShards(shards, builder)
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics)
  const ordered = shards.sort((a, b) => a.record.number - b.record.number)
  const files = new Map(
    ordered.flatMap(({ folder, record }) => Object.entries(record.sizes).map(([path, size]) => [path, { folder, size }])),
  )
  const valuesOf = ordered.map(({ record }) => record.values)
  const joined = (name: string, count = valuesOf.length) =>
    joinTables(
      valuesOf.slice(0, count).flatMap(({ tables }) => (tables[name] ? { ...tables[name], rows: Int32Array.from(tables[name].rows) } : [])),
    )
  const read = (path: string): Uint8Array => {
    const { folder, size } = files.get(path)!
    const bytes = attempt(() => disk.readFileSync(join(folder, path)))
    if (bytes?.byteLength === size) return bytes
    fail('output-foreign', `the file of a shard is ${bytes ? 'incomplete' : 'missing'}`, {
      location: { file: join(folder, path) },
      hint: 'copy the whole folder of the shard, or build it again',
    })
  }
  return {
    /** Adds what they know of their pages to what the last merge has kept. */
    join(kept: KeptValues | undefined): KeptValues {
      const { base, tasks } = kept ?? valuesOf[0]!
      const first = Object.keys(valuesOf[0]!.tables).map((name) => [name, joined(name, 1)] as const)
      const files = [...(kept?.tables[FILES_TABLE] ? [kept.tables[FILES_TABLE]] : []), joined(FILES_TABLE)]
      const tables = { ...Object.fromEntries(first), ...kept?.tables, [PAGE_TABLE]: joined(PAGE_TABLE), [FILES_TABLE]: joinTables(files) }
      return { base, tasks, tables }
    },
    /** Adds their files to those of the last merge. */
    addTo: (previous: PreviousSite): PreviousSite => ({ ...previous, has: (path) => files.has(path) || previous.has(path) }),
    has: (path: string) => files.has(path),
    /** Adds the content of files that a shard holds and this build has not made again. */
    fill: (file: OutputFile): OutputFile =>
      file.kind === 'same' && files.has(file.path) ? { ...file, kind: 'bytes', bytes: read(file.path) } : file,
  }
}

/**
 * Describes a shard, for `merge`.
 * @param sizes of all its files, in bytes
 */
export function formatShardRecord(share: Share, builder: string, { base, tasks, tables }: KeptValues, sizes: ShardRecord['sizes']): string {
  const plain = ([name, table]: [string, TableState]) => [name, { ...table, rows: [...table.rows] } satisfies PlainTable] as const
  const record: ShardRecord = {
    ...share,
    builder,
    values: { base, tasks, tables: Object.fromEntries(Object.entries(tables).map(plain)) },
    sizes,
  }
  return JSON.stringify(record)
}

function checkShards(shards: readonly { readonly folder: string; readonly record: ShardRecord }[], builder: string): Diagnostic[] {
  const reportAll = (message: string, hint: string, code: 'config-flag' | 'output-foreign' = 'output-foreign') => [
    errorDiagnostic(code, message, { location: flagLocation('merge'), hint }),
  ]
  const [first] = shards
  if (!first) return reportAll('no shards were named', 'name the output folders of build --shard', 'config-flag')
  const { count } = first.record
  const diagnostics = shards.flatMap(({ folder, record }, index): Diagnostic[] => {
    const report = (message: string, hint: string) => [errorDiagnostic('output-foreign', message, { location: { file: folder }, hint })]
    const twin = shards.slice(0, index).find((other) => other.record.number === record.number)
    const name = `this is shard ${record.number} of ${record.count}`
    if (record.count !== count) return report(`${name}, others are of ${count}`, 'build all shards with the same number')
    if (twin) return report(`${name}, and so is ${twin.folder}`, 'name each shard once')
    if (record.builder === builder) return []
    return report('the shard was made by another version of lanai or Node, or with other flags', 'build it again in the same way')
  })
  const present = new Set(shards.map(({ record }) => record.number))
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !present.has(number))
  if (diagnostics.length > 0 || missing.length === 0) return diagnostics
  const names = missing.map((number) => `${number}/${count}`).join(', ')
  return reportAll(`missing shards: ${names}`, `build them with --shard ${missing[0]}/${count}, and name their folders`)
}

function readRecord(folder: string, disk: Disk): ShardRecord {
  const bytes = attempt(() => disk.readFileSync(join(folder, SHARD_RECORD)))
  const refuse = (message: string): never =>
    fail('output-foreign', message, { location: { file: folder }, hint: 'name the output folder of build --shard' })
  if (!bytes) return refuse('this folder is no shard')
  const record = attempt(() => JSON.parse(Buffer.from(bytes).toString()) as Partial<ShardRecord> | null)
  return record?.values && record.sizes ? (record as ShardRecord) : refuse('the record of the shard is not readable')
}
