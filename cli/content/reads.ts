import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import { BUILD_DAY, ENVIRONMENT, SETTING, VOLATILE, type Cell } from '../engine/cells.ts'
import { createRecorder, type Recorder } from '../engine/recorder.ts'
import { createKeyLists } from './key-reads.ts'

// What is read of the content has a name:
//   site                   a file: all of its value
//   site:phone/            one field of it; `site:/` that it has fields
//   tools                  a collection: all of its entries
//   tools:title            one field of all entries; `tools:` their slugs, in their order
//   tools/robo-caller      an entry: all of its value
//   tools:title/robo-caller  one field of it; `tools:/robo-caller` that there is such an entry
//   /derived/4f1c…/["docs"]  a value of `derive`, with the reads that it was made from
// Names of other cells begin with a slash, which no collection does.

/** Creates what records reads of the content. */
export function createContentRecorder(): Recorder {
  const listKeys = createKeyLists()
  const normalize = (reads: ReadonlySet<string>) => {
    const { lists, others } = listKeys(reads)
    return lists.length > 0 ? [...lists, ...normalizeReads(others)].sort() : normalizeReads(others)
  }
  return createRecorder(normalize, (read) =>
    failInSiteCode('render', `content (${withoutField(read)}) is read while no page is rendered`, {
      hint: 'read content inside of the component, meta or paths of a route, not when its module is loaded and not after an await',
    }),
  )
}

/** Recorded, with folder and path, where Markdown links to a file: which page is made from it. */
export const SOURCE_INPUT = '/source/'

/** The size of a picture that is copied as it is, by its path in the output. */
export const SIZE_INPUT = '/size/'

/**
 * Says what was read besides content, such as `the setting feeds`.
 * @returns undefined for what the site itself tells the version of
 */
export function describeInput(cell: Cell): string | undefined {
  const after = (kind: string) => (cell.startsWith(kind) ? cell.slice(kind.length) : undefined)
  const [folder = '', path] = after(SOURCE_INPUT)?.split('\n') ?? []
  const [environment, setting, size] = [after(ENVIRONMENT), after(SETTING), after(SIZE_INPUT)]
  if (environment !== undefined) return `the environment variable ${environment}`
  if (setting !== undefined) return `the setting ${setting}`
  if (size !== undefined) return `the size of /${size}`
  return path === undefined ? INPUTS[cell] : `the page of ${JSON.stringify(path)} in ${folder}`
}

const INPUTS: Readonly<Record<Cell, string>> = {
  [BUILD_DAY]: 'the day of the build',
  [VOLATILE]: 'the clock, random numbers, the network, or a module such as node:fs',
}

/** A value of `derive`: its name, and what it was made from. */
const DERIVED = '/derived/'
export const isDerived = (read: string): boolean => read.startsWith(DERIVED)

export function nameDerived(name: string, reads: readonly string[]): string {
  return `${DERIVED}${name}/${JSON.stringify(expandReads(reads).filter((read) => !read.startsWith('/')))}`
}

export function parseDerived(cell: string): { readonly name: string; readonly reads: readonly string[] } {
  const [, name = '', reads = ''] = /^\/derived\/(\w+)\/(.*)$/.exec(cell) ?? []
  return { name, reads: JSON.parse(reads) as string[] }
}

/** Replaces derived values by what they were made from. */
export function expandReads(reads: readonly string[]): readonly string[] {
  return reads.some(isDerived)
    ? normalizeReads(new Set(reads.flatMap((read) => (isDerived(read) ? parseDerived(read).reads : read))))
    : reads
}

/** A name of a read in its parts. */
export interface Read {
  readonly collection: string
  /** Undefined for all of a value, empty for what does not depend on any field. */
  readonly field?: string
  /** Undefined for a whole collection, and for all of a file; empty for a field of a file. */
  readonly slug?: string
}

export function nameRead({ collection, field, slug }: Read): string {
  const escaped = field === undefined ? '' : `:${field.replaceAll('%', '%25').replaceAll('/', '%2F')}`
  return `${collection}${escaped}${slug === undefined ? '' : `/${slug}`}`
}

export function parseRead(read: string): Read {
  const slash = read.indexOf('/')
  const before = slash < 0 ? read : read.slice(0, slash)
  const colon = before.indexOf(':')
  const slug = slash < 0 ? undefined : read.slice(slash + 1)
  if (colon < 0) return slug === undefined ? { collection: before } : { collection: before, slug }
  const field = before
    .slice(colon + 1)
    .replaceAll('%2F', '/')
    .replaceAll('%25', '%')
  return { collection: before.slice(0, colon), field, ...(slug !== undefined && { slug }) }
}

/** The entry, file or collection that a read is about: `tools/robo-caller` for `tools:title/robo-caller`. */
export function withoutField(read: string): string {
  const { collection, slug } = parseRead(read)
  return slug ? nameRead({ collection, slug }) : collection
}

/** The entries, files and collections that reads are about, sorted; without the entries of a collection that is one of them. */
export function entriesOf(reads: readonly string[]): string[] {
  return normalizeReads(
    new Set(
      expandReads(reads)
        .filter((read) => !read.startsWith('/'))
        .map(withoutField),
    ),
  )
}

/**
 * Fields of one entry, or entries of which one field was read, that are listed. A page that reads more depends on all of them: it is
 * rendered again sooner than it has to be, and less is kept for each page.
 */
const LISTED = 6

/** Sorts names of reads and leaves out those that others include. */
export function normalizeReads(reads: ReadonlySet<string>): string[] {
  if (reads.size <= 1) return [...reads]
  // A page that lists a large collection has read it and each of its entries.
  const outside = [...reads].filter((read) => !isOfReadCollection(read, reads))
  const all = new Set(outside)
  const described = outside.flatMap((read) => describeField(read) ?? [])
  if (described.length > 0) {
    // The version of a field tells whether there is an entry, also where it lacks the field.
    for (const { presence } of described) if (presence !== undefined) all.delete(presence)
    const fields = described.filter(({ read }) => all.has(read))
    if (fields.length > LISTED) {
      // The same field of many entries, many fields of one entry, many fields of all entries.
      widen(all, fields, ({ entry, column }) => entry && column)
      widen(all, fields, ({ entry }) => entry)
      widen(all, fields, ({ isPart, collection }) => (isPart ? undefined : collection))
    }
    for (const field of fields) if (isCovered(field, all)) all.delete(field.read)
  }
  return [...all].filter((read) => !isOfReadCollection(read, all)).sort()
}

/** The read of a field, with the names of what includes it. */
interface FieldRead {
  readonly read: string
  readonly collection: string
  /** The field of all entries. */
  readonly column: string
  /** The entry as a whole. */
  readonly entry: string | undefined
  /** That there is such an entry; undefined for this read itself. */
  readonly presence: string | undefined
  /** True for the field of one entry, or of a file. */
  readonly isPart: boolean
}

/** Names are cut, and not parsed: this runs several times for each page. */
function describeField(read: string): FieldRead | undefined {
  const colon = read.indexOf(':')
  const slash = read.indexOf('/')
  const isPart = slash >= 0
  if (colon < 0 || (isPart && slash < colon)) return undefined
  const collection = read.slice(0, colon)
  if (!isPart) return { read, collection, column: read, entry: undefined, presence: undefined, isPart }
  return {
    read,
    collection,
    column: read.slice(0, slash),
    entry: slash + 1 < read.length ? collection + read.slice(slash) : undefined,
    presence: slash === colon + 1 ? undefined : `${collection}:${read.slice(slash)}`,
    isPart,
  }
}

/** Adds what includes more than `LISTED` of the reads. */
function widen(all: Set<string>, fields: FieldRead[], widerOf: (field: FieldRead) => string | undefined): void {
  const counts = new Map<string, number>()
  for (const field of fields) {
    const wider = isCovered(field, all) ? undefined : widerOf(field)
    if (wider !== undefined) counts.set(wider, (counts.get(wider) ?? 0) + 1)
  }
  for (const [wider, count] of counts) {
    if (count <= LISTED || all.has(wider)) continue
    all.add(wider)
    const column = describeField(wider)
    if (column) fields.push(column)
  }
}

/** True where a wider read is there as well. */
function isCovered({ collection, column, entry, isPart }: FieldRead, all: ReadonlySet<string>): boolean {
  return all.has(collection) || (isPart && (all.has(column) || (entry !== undefined && all.has(entry))))
}

/** `tools` includes `tools/robo-caller`, `tools:title` and `tools:title/robo-caller`. */
function isOfReadCollection(read: string, all: ReadonlySet<string>): boolean {
  const end = read.search(/[:/]/)
  return end > 0 && all.has(read.slice(0, end))
}

/** Joins normalized lists of reads. */
export function mergeReads(first: readonly string[], second: readonly string[]): readonly string[] {
  if (first.length === 0) return second
  return second.every((read) => first.includes(read)) ? first : normalizeReads(new Set([...first, ...second]))
}
