import { inputsOf, linkInputs, type VersionOf } from './input-versions.ts'
import type { StoredPage } from './page-record.ts'
import { KnownPage, ROW, type PageTable } from './page-table.ts'

/** Puts pages into a table. */
export function packPages(pages: Iterable<StoredPage>, versionOf: VersionOf): PageTable {
  const writer = createPageWriter()
  for (const page of pages) writer.add(page)
  return writer.finish(versionOf)
}

export interface PageWriter {
  /** Adds a page, which need not be kept after that. That of another table is copied, with the versions of its inputs: none has changed. */
  add(page: StoredPage): void
  finish(versionOf: VersionOf): PageTable
}

export function createPageWriter(): PageWriter {
  const inputs = createList()
  /** Versions of the inputs of copied pages, at the positions of the inputs. */
  const versions: string[] = []
  const texts = createList()
  const values: unknown[] = []
  const rows = createNumbers()
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
  const copiers = new Map<PageTable, RowCopier>()
  const copierOf = (table: PageTable): RowCopier => {
    const known = copiers.get(table)
    if (known) return known
    const copier = {
      text: copyOnce(table.texts, texts.append),
      name: copyOnce(table.texts, texts.intern),
      value: copyOnce(table.values, (value) => values.push(value) - 1),
      input: copyOnce(table.inputs, (input, position) => {
        const copied = inputs.intern(input)
        versions[copied] = table.versions[position]!
        return copied
      }),
    }
    copiers.set(table, copier)
    return copier
  }
  const copy = ({ table, start }: KnownPage): void => {
    const { text, name, value, input } = copierOf(table)
    const row = table.rows
    const lists = start + ROW.lists
    const data = lists + row[start + ROW.inputs]! + row[start + ROW.links]! + row[start + ROW.reads]!
    const end = start + row[start + ROW.length]!
    rows.add(row[start + ROW.length]!)
    rows.add(text(row[start + ROW.path]!))
    rows.add(text(row[start + ROW.canonicalPath]!))
    rows.add(name(row[start + ROW.source]!))
    rows.add(name(row[start + ROW.props]!))
    rows.add(row[start + ROW.indexable]!)
    rows.add(value(row[start + ROW.islands]!))
    rows.add(value(row[start + ROW.pictures]!))
    rows.add(value(row[start + ROW.rendered]!))
    for (let cell = start + ROW.inputs; cell < lists; cell++) rows.add(row[cell]!)
    for (let cell = lists; cell < data; cell++) rows.add(input(row[cell]!))
    for (let cell = data; cell < end; cell += 2) {
      rows.add(name(row[cell]!))
      rows.add(value(row[cell + 1]!))
    }
  }
  return {
    add: (page) => (page instanceof KnownPage ? copy(page) : pack(page)),
    finish: (versionOf) => ({
      inputs: inputs.list,
      versions: inputs.list.map((input, position) => versions[position] ?? versionOf(input)),
      texts: texts.list,
      values,
      rows: rows.finish(),
    }),
  }
}

/** Each takes a position in a list of one table and returns that in a list of another. */
type RowCopier = Readonly<Record<'text' | 'name' | 'value' | 'input', (position: number) => number>>

/** Creates a function that copies an item when it is asked for first, and returns its new position. */
function copyOnce<T>(from: readonly T[], add: (item: T, position: number) => number): (position: number) => number {
  const copied = new Int32Array(from.length)
  return (position) => (copied[position] ||= add(from[position]!, position) + 1) - 1
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
