import { join } from 'node:path'
import { DiagnosticError, errorDiagnostic, fail, flagLocation, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { packPages } from './pack-pages.ts'
import type { StoredPage } from './page-record.ts'
import { listKnownPages } from './page-table.ts'
import type { SiteState } from './session.ts'

/** A share of the pages of a site: number 1 to `count`. */
export interface Share {
  readonly number: number
  readonly count: number
}

/** The file by which `merge` recognizes a shard. */
export const SHARD_RECORD = '.lanai-shard.json'

/** What a shard records for `merge`. */
export interface ShardRecord extends Share {
  /** Code of lanai, Node and settings that made it. */
  readonly builder: string
  readonly state: ShardState
  /** Bytes of each of its files. */
  readonly sizes: Readonly<Record<string, number>>
}

/** The state of a shard as plain JSON. */
export interface ShardState extends Omit<SiteState, 'pages'> {
  readonly pages: readonly StoredPage[]
  /** Versions of all inputs of the pages. */
  readonly versions: Readonly<Record<string, string>>
}

export function describeShardState(state: SiteState): ShardState {
  const { inputs, versions } = state.pages
  return {
    ...state,
    pages: listKnownPages(state.pages).map((page) => page.toJSON()),
    versions: Object.fromEntries(inputs.map((input, index) => [input, versions[index]!])),
  }
}

/** All shards of a site. */
export interface Shards {
  /** What they know of their pages. */
  readonly state: SiteState
  has(path: string): boolean
  /**
   * Reads a file of a shard.
   * @throws DiagnosticError where it is missing or has another size
   */
  read(path: string): Uint8Array
}

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
export function openShards(folders: readonly string[], builder: string, disk: Disk): Shards {
  const shards = folders.map((folder) => ({ folder, record: readRecord(folder, disk) }))
  const diagnostics = checkShards(shards, builder)
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics)
  const ordered = shards.sort((a, b) => a.record.number - b.record.number)
  const files = new Map(
    ordered.flatMap(({ folder, record }) => Object.entries(record.sizes).map(([path, size]) => [path, { folder, size }])),
  )
  const states = ordered.map(({ record }) => record.state)
  const versions = Object.assign({}, ...states.map((state) => state.versions)) as ShardState['versions']
  const pages = states.flatMap((state) => state.pages)
  return {
    state: {
      ...states[0]!,
      pages: packPages(pages, (input) => versions[input]!),
      keys: Object.assign({}, ...states.map(({ keys }) => keys)) as SiteState['keys'],
    },
    has: (path) => files.has(path),
    read(path) {
      const { folder, size } = files.get(path)!
      const bytes = readFile(join(folder, path), disk)
      if (bytes?.byteLength === size) return bytes
      fail('output-foreign', `the file of a shard is ${bytes ? 'incomplete' : 'missing'}`, {
        location: { file: join(folder, path) },
        hint: 'copy the whole folder of the shard, or build it again',
      })
    },
  }
}

function checkShards(shards: readonly { readonly folder: string; readonly record: ShardRecord }[], builder: string): Diagnostic[] {
  const [first] = shards
  if (!first)
    return [
      errorDiagnostic('config-flag', 'no shards were named', {
        location: flagLocation('merge'),
        hint: 'name the output folders of build --shard',
      }),
    ]
  const { count } = first.record
  const report = (message: string, file: string, hint: string) => errorDiagnostic('output-foreign', message, { location: { file }, hint })
  const diagnostics = shards.flatMap(({ folder, record }, index): Diagnostic[] => {
    const twin = shards.slice(0, index).find((other) => other.record.number === record.number)
    if (record.count !== count)
      return [
        report(
          `this is shard ${record.number} of ${record.count}, others are of ${count}`,
          folder,
          'build all shards with the same number',
        ),
      ]
    if (twin) return [report(`this is shard ${record.number} of ${count}, and so is ${twin.folder}`, folder, 'name each shard once')]
    if (record.builder !== builder)
      return [
        report('the shard was made by another version of lanai or Node, or with other flags', folder, 'build it again in the same way'),
      ]
    return []
  })
  const present = new Set(shards.map(({ record }) => record.number))
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !present.has(number))
  if (diagnostics.length > 0 || missing.length === 0) return diagnostics
  const names = missing.map((number) => `${number}/${count}`).join(', ')
  return [
    errorDiagnostic('output-foreign', `missing shards: ${names}`, {
      location: flagLocation('merge'),
      hint: `build them with --shard ${missing[0]}/${count}, and name their folders`,
    }),
  ]
}

function readRecord(folder: string, disk: Disk): ShardRecord {
  const bytes = readFile(join(folder, SHARD_RECORD), disk)
  const refuse = (message: string): never =>
    fail('output-foreign', message, { location: { file: folder }, hint: 'name the output folder of build --shard' })
  if (!bytes) return refuse('this folder is no shard')
  try {
    const record = JSON.parse(Buffer.from(bytes).toString()) as Partial<ShardRecord> | null
    return record?.state && record.sizes ? (record as ShardRecord) : refuse('the record of the shard is not readable')
  } catch (error) {
    if (error instanceof DiagnosticError) throw error
    return refuse('the record of the shard is not readable')
  }
}

function readFile(file: string, disk: Disk): Uint8Array | undefined {
  try {
    return disk.readFileSync(file)
  } catch {
    // Reported by the caller, as missing.
    return undefined
  }
}
