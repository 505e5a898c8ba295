import { suggest } from '../closest.ts'
import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import type { Cell } from '../engine/cells.ts'
import type { Recorder } from '../engine/recorder.ts'
import { quotePath } from '../source/schema-diagnostics.ts'

// Which keys of the content are read is recorded beside the fields that a page depends on, which are coarser:
//   /key/site:phone.e164            while a function runs: a key, however deep. Lists are transparent: `points.title` of each item
//   /key/site:offers.*              the names of all keys of a mapping
//   /keys/site:phone\nphone.e164    once it has ended: those of one collection, which most pages of a route have in common
// Nothing depends on them: their version never changes.
const KEY = '/key/'

/** Kind of the cells that list the keys of a collection that were read. */
export const KEYS = 'keys'
const LIST = `/${KEYS}/`

const SEPARATOR = '\n'
const ALL = '*'

/** Keys that JavaScript asks any object for. */
const ASKED: readonly string[] = ['toJSON', 'then', '$$typeof']

export interface KnownKeys {
  /** Relative to the root of the site. */
  readonly file: string
  readonly paths: ReadonlySet<string>
}

/** What is recorded for the reads of a key of a collection, whatever entry has it. */
export class ContentKey {
  readonly #recorder: Recorder
  readonly #collection: string
  /** Empty for an entry as a whole. */
  readonly #path: string
  readonly #name: Cell
  readonly #known: KnownKeys | undefined
  readonly #inner = new Map<string, ContentKey>()
  #recordedIn: number | undefined

  /** @param known all keys that there are, where others cannot be read */
  constructor(recorder: Recorder, collection: string, path = '', known?: KnownKeys) {
    this.#known = known
    this.#recorder = recorder
    this.#collection = collection
    this.#path = path
    this.#name = `${KEY}${collection}:${path}`
  }

  /** Records the read of a key inside of this one, and returns it. */
  read(key: string): ContentKey {
    return this.#readInner(key, escapeKey)
  }

  /**
   * Requires that there is a key inside of this one, if not in every item of a list.
   * @throws DiagnosticError where all keys are known, and it is none of them
   */
  require(key: string): void {
    if (!this.#known || this.#known.paths.has(joinPath(this.#path, escapeKey(key))) || ASKED.includes(key)) return
    const { file, paths } = this.#known
    const beside = [...paths].flatMap((path) => (parentOf(path) === this.#path ? keysOf(path).slice(-1) : []))
    const quoted = quotePath([...(this.#path === '' ? [] : keysOf(this.#path)), key])
    const hint = suggest(key, beside, 'keys')
    failInSiteCode('content-missing', `${file} has no key ${quoted}`, {
      hint: hint.startsWith('did') ? hint : `add it, or ask with \`in\` whether it is there; ${hint}`,
      value: key,
    })
  }

  /** Records that the names of all keys inside of this one are read. */
  readNames(): void {
    this.#readInner(ALL, (all) => all)
  }

  #readInner(key: string, write: (key: string) => string): ContentKey {
    let inner = this.#inner.get(key)
    if (!inner) {
      inner = new ContentKey(this.#recorder, this.#collection, joinPath(this.#path, write(key)), this.#known)
      this.#inner.set(key, inner)
    }
    inner.#record()
    return inner
  }

  #record(): void {
    const { epoch } = this.#recorder
    if (this.#recordedIn === epoch) return
    this.#recorder.record(this.#name)
    this.#recordedIn = epoch
  }
}

/** Characters of a key that have a meaning in a path. */
function escapeKey(key: string): string {
  return key.replace(/[%.*\n]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

function joinPath(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** The keys of a path. */
export function keysOf(path: string): readonly string[] {
  return path.split('.').map(decodeURIComponent)
}

/** The first place at which a value has a key, with the positions of items of lists. */
export function placeKey(value: unknown, keys: readonly string[]): (string | number)[] | undefined {
  const [key, ...inner] = keys
  if (key === undefined) return []
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) {
    const place = Object.hasOwn(value, key) ? placeKey((value as Record<string, unknown>)[key], inner) : undefined
    return place && [key, ...place]
  }
  for (const [index, item] of value.entries()) {
    const place = placeKey(item, keys)
    if (place) return [index, ...place]
  }
  return undefined
}

/**
 * Creates the function that puts the reads of keys together, by collection: few cells, which most pages have in common.
 * It takes them out of what was read.
 */
export function createKeyLists(): (reads: ReadonlySet<Cell>) => { readonly lists: readonly Cell[]; readonly others: ReadonlySet<Cell> } {
  // Most pages read the same keys in the same order as the page before them.
  let last: { readonly names: readonly Cell[]; readonly lists: readonly Cell[] } = { names: [], lists: [] }
  return (reads) => {
    const names: Cell[] = []
    const others = new Set<Cell>()
    for (const read of reads)
      if (read.startsWith(KEY)) names.push(read)
      else others.add(read)
    if (names.length !== last.names.length || names.some((name, index) => name !== last.names[index]))
      last = { names, lists: listKeys(names) }
    return { lists: last.lists, others }
  }
}

function listKeys(names: readonly Cell[]): readonly Cell[] {
  const paths = new Map<string, string[]>()
  for (const name of [...names].sort()) {
    const colon = name.indexOf(':')
    const collection = name.slice(KEY.length, colon)
    const path = name.slice(colon + 1)
    const known = paths.get(collection)
    if (known) known.push(path)
    else paths.set(collection, [path])
  }
  return [...paths].map(([collection, list]) => `${LIST}${collection}:${list.join(SEPARATOR)}`)
}

/** True for a cell that lists keys that were read. */
export function isKeyList(cell: Cell): boolean {
  return cell.startsWith(LIST)
}

/** Parts lists of keys from other reads. */
export function splitKeys(all: readonly Cell[]): { readonly reads: readonly Cell[]; readonly keys: readonly Cell[] } {
  const keys = all.filter(isKeyList)
  return keys.length > 0 ? { reads: all.filter((read) => !isKeyList(read)), keys } : { reads: all, keys }
}

/** The keys that such a cell lists: their collection and their paths. */
export function listedKeys(cell: Cell): { readonly collection: string; readonly paths: readonly string[] } {
  const colon = cell.indexOf(':')
  return { collection: cell.slice(LIST.length, colon), paths: cell.slice(colon + 1).split(SEPARATOR) }
}

/** Keys that were read, by collection. */
export class KeysRead {
  readonly #paths = new Map<string, Set<string>>()

  /** Adds a key, and those that it is inside of. */
  add(collection: string, path: string): void {
    const known = this.#paths.get(collection) ?? new Set()
    this.#paths.set(collection, known)
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) known.add(path.slice(0, end))
  }

  has(collection: string, path: string): boolean {
    const known = this.#paths.get(collection)
    return known !== undefined && (known.has(path) || known.has(joinPath(parentOf(path), ALL)))
  }
}

/** The path of the key that another one is directly inside of; empty for a key of the value itself. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}

/**
 * The keys of a value as it was written, with those inside of them; without those that its schema has left out or renamed.
 * @param value what the schema has made of it
 */
export function listWrittenKeys(written: unknown, value: unknown): string[] {
  const found = new Set<string>()
  const walk = (from: unknown, to: unknown, path: string): void => {
    if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return
    if (Array.isArray(from)) {
      if (Array.isArray(to)) from.forEach((item, index) => walk(item, to[index], path))
      return
    }
    for (const [key, inner] of Object.entries(from)) {
      if (!Object.hasOwn(to, key)) continue
      const innerPath = joinPath(path, escapeKey(key))
      found.add(innerPath)
      walk(inner, (to as Record<string, unknown>)[key], innerPath)
    }
  }
  walk(written, value, '')
  return [...found]
}
