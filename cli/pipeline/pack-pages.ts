import { VOLATILE } from '../ambient.ts'
import { inputsOf, linkInput, type VersionOf } from './input-versions.ts'
import type { StoredPage } from './page-record.ts'
import { KnownPage, listKnownPages, NO_PAGES, ROW, type PageTable } from './page-table.ts'

/** Puts pages into a table. */
export function packPages(pages: Iterable<StoredPage>, versionOf: VersionOf): PageTable {
  const writer = createPageWriter()
  for (const page of pages) writer.add(page)
  return writer.finish(versionOf)
}

/** Share of the numbers of a table that may be gone before its pages are packed again. */
const MOST_UNUSED = 1 / 8

export interface PageWriter {
  /** Adds a page, which need not be kept after that. The row of a page of the table before is copied. */
  add(page: StoredPage): void
  /** @param versionOf knows the versions of the inputs of other pages than those that were copied */
  finish(versionOf: VersionOf): PageTable
}

/**
 * Creates what puts pages into a table.
 * @param before the table that pages are copied from. Most builds copy almost all of them: its lists are taken as they are, so that
 * the numbers of its rows stay the same, and what other pages add follows. What no page refers to any more is left out at times
 */
export function createPageWriter(before: PageTable = NO_PAGES): PageWriter {
  const inputs = createList()
  const texts = createList()
  const values: unknown[] = []
  const rows = createNumbers()
  const parts: Part[] = []
  /** Adds numbers of rows to the part of the same rows that ends where they begin. */
  const addPart = (of: Int32Array | undefined, start: number, end: number): void => {
    const last = parts.at(-1)
    if (last?.of === of && last?.end === start) last.end = end
    else parts.push({ of, start, end })
  }
  // Most pages have the same as the page before them.
  const latest = new Map<string, { readonly value: unknown; readonly json: string; readonly position: number }>()
  const addValue = (name: string, value: unknown): number => {
    const last = latest.get(name)
    if (last && last.value === value) return last.position
    const json = JSON.stringify(value)
    const position = last?.json === json ? last.position : values.push(value) - 1
    latest.set(name, { value, json, position })
    return position
  }
  /** By paths: the names of the inputs need not be made again. */
  const linkPositions = new Map<string, number>()
  const internLink = (path: string): number => {
    const known = linkPositions.get(path)
    if (known !== undefined) return known
    const position = inputs.intern(linkInput(path))
    linkPositions.set(path, position)
    return position
  }
  const pack = (page: StoredPage): void => {
    const { path, canonicalPath, source, props, indexable, islands, pictures, rendered, links, reads, data } = page
    const own = [...inputsOf(page)]
    const entries = Object.entries(data)
    rows.add(ROW.lists + own.length + links.length + reads.length + 2 * entries.length)
    const position = texts.append(path)
    rows.add(position)
    rows.add(canonicalPath === path ? position : texts.append(canonicalPath))
    rows.add(texts.intern(source))
    rows.add(texts.intern(props))
    rows.add(indexable ? 1 : 0)
    rows.add(addValue('/islands', islands))
    rows.add(addValue('/pictures', pictures))
    rows.add(addValue('/rendered', rendered))
    for (const { length } of [own, links, reads]) rows.add(length)
    for (const input of own) rows.add(inputs.intern(input))
    for (const link of links) rows.add(internLink(link))
    for (const read of reads) rows.add(inputs.intern(read))
    for (const [name, value] of entries) {
      rows.add(texts.intern(name))
      rows.add(addValue(name, value))
    }
  }
  return {
    add(page) {
      if (page instanceof KnownPage && page.table === before) {
        addPart(before.rows, page.start, page.start + before.rows[page.start + ROW.length]!)
        return
      }
      const start = rows.length()
      pack(page)
      addPart(undefined, start, rows.length())
    },
    finish(versionOf) {
      const added = { inputs: inputs.list, versions: inputs.list.map(versionOf), texts: texts.list, values, rows: rows.finish(), unused: 0 }
      const copied = parts.reduce((sum, { of, start, end }) => sum + (of ? end - start : 0), 0)
      if (copied === 0) return added
      const table = join(before, added, parts, before.unused + before.rows.length - copied)
      // A page that is different in each build is never copied. Without one, the input would have every build look for changes.
      const wasVolatile = before.inputs.includes(VOLATILE) && !added.inputs.includes(VOLATILE)
      return wasVolatile || table.unused > table.rows.length * MOST_UNUSED ? packAgain(table) : table
    },
  }
}

/** Numbers of rows that follow each other: of the table before, or of the pages that were added. */
interface Part {
  readonly of: Int32Array | undefined
  readonly start: number
  end: number
}

/** Joins parts of two tables. The lists of the second one follow those of the first, so that only its rows get other numbers. */
function join(before: PageTable, added: PageTable, parts: readonly Part[], unused: number): PageTable {
  moveRows(added.rows, before)
  const rows = new Int32Array(parts.reduce((sum, { start, end }) => sum + end - start, 0))
  let length = 0
  for (const { of = added.rows, start, end } of parts) {
    rows.set(of.subarray(start, end), length)
    length += end - start
  }
  return {
    inputs: [...before.inputs, ...added.inputs],
    versions: [...before.versions, ...added.versions],
    texts: [...before.texts, ...added.texts],
    values: [...before.values, ...added.values],
    rows,
    unused,
  }
}

/** Changes the numbers of rows whose lists will follow those of another table. */
function moveRows(rows: Int32Array, { inputs, texts, values }: PageTable): void {
  const move = (cell: number, by: number) => (rows[cell] = rows[cell]! + by)
  for (let start = 0; start < rows.length;) {
    const lists = start + ROW.lists
    const data = lists + rows[start + ROW.inputs]! + rows[start + ROW.links]! + rows[start + ROW.reads]!
    const end = start + rows[start + ROW.length]!
    for (const cell of [ROW.path, ROW.canonicalPath, ROW.source, ROW.props]) move(start + cell, texts.length)
    for (const cell of [ROW.islands, ROW.pictures, ROW.rendered]) move(start + cell, values.length)
    for (let cell = lists; cell < data; cell++) move(cell, inputs.length)
    for (let cell = data; cell < end; cell += 2) {
      move(cell, texts.length)
      move(cell + 1, values.length)
    }
    start = end
  }
}

/** Leaves out of the lists what no page refers to any more, and inputs that are there twice. */
function packAgain(table: PageTable): PageTable {
  const { inputs, versions } = table
  const known = new Map(inputs.map((input, position) => [input, versions[position]!]))
  return packPages(listKnownPages(table), (input) => known.get(input)!)
}

/** A list of strings, of which some are found again. */
function createList() {
  const list: string[] = []
  const positions = new Map<string, number>()
  const append = (text: string) => list.push(text) - 1
  return {
    list,
    append,
    intern(text: string): number {
      const known = positions.get(text)
      if (known !== undefined) return known
      positions.set(text, list.length)
      return append(text)
    },
  }
}

/** A growing list of numbers without an array of values in between. */
function createNumbers() {
  let numbers = new Int32Array(1024)
  let length = 0
  return {
    length: () => length,
    add(number: number): void {
      if (length === numbers.length) {
        const larger = new Int32Array(length * 2)
        larger.set(numbers)
        numbers = larger
      }
      numbers[length++] = number
    },
    finish: () => numbers.slice(0, length),
  }
}
