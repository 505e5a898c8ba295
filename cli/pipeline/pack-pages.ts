import { inputsOf, linkInputs, type VersionOf } from './input-versions.ts'
import type { StoredPage } from './page-record.ts'
import { KnownPage, NO_PAGES, ROW, type PageTable } from './page-table.ts'

/** Puts pages into a table. */
export function packPages(pages: Iterable<StoredPage>, versionOf: VersionOf): PageTable {
  const writer = createPageWriter()
  for (const page of pages) writer.add(page)
  return writer.finish(versionOf)
}

export interface PageWriter {
  /** Adds a page, which need not be kept after that. The row of a page of the table before is copied. */
  add(page: StoredPage): void
  /** @param versionOf knows the versions of inputs that no copied page has; those of the others are as they were */
  finish(versionOf: VersionOf): PageTable
}

/**
 * Creates what puts pages into a table.
 * @param before the table that pages are copied from. Its lists are taken as they are, so that the numbers of a row that is copied stay
 * the same; what no row refers to any more is left out at the end
 */
export function createPageWriter(before: PageTable = NO_PAGES): PageWriter {
  const inputs = createList(before.inputs)
  const texts = createList(before.texts)
  const values = [...before.values]
  const rows = createNumbers()
  /** 1 for each input of a page that was copied. */
  const copied = new Uint8Array(before.inputs.length)
  // Most pages have the same as the page before them.
  const latest = new Map<string, { readonly json: string; readonly position: number }>()
  const addValue = (name: string, value: unknown): number => {
    const json = JSON.stringify(value)
    const last = latest.get(name)
    if (last?.json === json) return last.position
    const position = values.push(value) - 1
    latest.set(name, { json, position })
    return position
  }
  const pack = (page: StoredPage): void => {
    const { path, canonicalPath, source, props, indexable, islands, pictures, rendered, reads, data } = page
    const lists = [[...inputsOf(page)], linkInputs(page), reads]
    const entries = Object.entries(data)
    rows.add(lists.reduce((length, list) => length + list.length, ROW.lists + 2 * entries.length))
    const position = texts.append(path)
    rows.add(position)
    rows.add(canonicalPath === path ? position : texts.append(canonicalPath))
    rows.add(texts.intern(source))
    rows.add(texts.intern(props))
    rows.add(indexable ? 1 : 0)
    rows.add(addValue('/islands', islands))
    rows.add(addValue('/pictures', pictures))
    rows.add(addValue('/rendered', rendered))
    for (const { length } of lists) rows.add(length)
    for (const list of lists) for (const input of list) rows.add(inputs.intern(input))
    for (const [name, value] of entries) {
      rows.add(texts.intern(name))
      rows.add(addValue(name, value))
    }
  }
  const copy = ({ table, start }: KnownPage): void => {
    rows.addAll(table.rows.subarray(start, start + table.rows[start + ROW.length]!))
    const { inputs: first, data } = cellsOf(table.rows, start)
    for (let cell = first; cell < data; cell++) copied[table.rows[cell]!] = 1
  }
  return {
    add: (page) => (page instanceof KnownPage && page.table === before ? copy(page) : pack(page)),
    finish(versionOf) {
      const known = inputs.list.map((_, position) => (copied[position] === 1 ? before.versions[position]! : undefined))
      const table = withoutUnused({ inputs: inputs.list, versions: known, texts: texts.list, values, rows: rows.finish() })
      return { ...table, versions: table.versions.map((version, position) => version ?? versionOf(table.inputs[position]!)) }
    },
  }
}

/** Where the lists of a row begin that refer to `inputs`, where its data begin and where it ends. */
function cellsOf(rows: Int32Array, start: number) {
  const inputs = start + ROW.lists
  const data = inputs + rows[start + ROW.inputs]! + rows[start + ROW.links]! + rows[start + ROW.reads]!
  return { inputs, data, end: start + rows[start + ROW.length]! }
}

/** A table of which some versions are still to be found. */
type Draft = Omit<PageTable, 'versions'> & { readonly versions: readonly (string | undefined)[] }

/** Leaves out of the lists of a table what no row refers to, and changes the numbers of its rows. */
function withoutUnused({ inputs, versions, texts, values, rows }: Draft): Draft {
  const used = { inputs: new Int32Array(inputs.length), texts: new Int32Array(texts.length), values: new Int32Array(values.length) }
  forEachReference(rows, (list, cell) => (used[list][rows[cell]!] = 1))
  const isUsed = (list: keyof typeof used) => (_item: unknown, position: number) => used[list][position] === 1
  const table = {
    inputs: inputs.filter(isUsed('inputs')),
    versions: versions.filter(isUsed('inputs')),
    texts: texts.filter(isUsed('texts')),
    values: values.filter(isUsed('values')),
    rows,
  }
  for (const marks of Object.values(used)) countUp(marks)
  forEachReference(rows, (list, cell) => (rows[cell] = used[list][rows[cell]!]!))
  return table
}

/** Calls a function with each cell of the rows that refers to an item of a list. */
function forEachReference(rows: Int32Array, visit: (list: 'inputs' | 'texts' | 'values', cell: number) => void): void {
  for (let start = 0; start < rows.length;) {
    const { inputs, data, end } = cellsOf(rows, start)
    for (const cell of [ROW.path, ROW.canonicalPath, ROW.source, ROW.props]) visit('texts', start + cell)
    for (const cell of [ROW.islands, ROW.pictures, ROW.rendered]) visit('values', start + cell)
    for (let cell = inputs; cell < data; cell++) visit('inputs', cell)
    for (let cell = data; cell < end; cell += 2) {
      visit('texts', cell)
      visit('values', cell + 1)
    }
    start = end
  }
}

/** Puts the position that an item will have in place of each mark: the number of marks before it. */
function countUp(marks: Int32Array): void {
  let count = 0
  for (let position = 0; position < marks.length; position++) {
    const isMarked = marks[position] === 1
    marks[position] = count
    if (isMarked) count++
  }
}

/** A list of strings, of which some are found again. */
function createList(before: readonly string[]) {
  const list = [...before]
  let positions: Map<string, number> | undefined
  const append = (text: string) => list.push(text) - 1
  return {
    list,
    append,
    intern(text: string): number {
      positions ??= new Map(list.map((each, position) => [each, position]))
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
  const grow = (least: number): void => {
    if (least <= numbers.length) return
    const larger = new Int32Array(Math.max(least, length * 2))
    larger.set(numbers)
    numbers = larger
  }
  return {
    add(number: number): void {
      grow(length + 1)
      numbers[length++] = number
    },
    addAll(others: Int32Array): void {
      grow(length + others.length)
      numbers.set(others, length)
      length += others.length
    },
    finish: () => numbers.slice(0, length),
  }
}
