import { PAGE_INPUT } from '../render/page.tsx'
import { inputsOf, linkInputs, type VersionOf } from './input-versions.ts'
import type { PageRecord } from './page-record.ts'

/**
 * What is kept of the pages of a build, as `encodeState` takes it: rows of numbers that refer to lists of what the pages have in
 * common. A large site has many pages, of which most builds read little; as objects they took several times the memory.
 */
export interface PageTable {
  /** Everything that the pages were made from, each once: the names of `inputsOf` and `linkInputs`. */
  readonly inputs: readonly string[]
  /** The versions of the inputs. */
  readonly versions: readonly string[]
  /** Paths, URLs and the like. */
  readonly texts: readonly string[]
  /** Other values of pages: plain JSON. */
  readonly values: readonly unknown[]
  /** The rows of all pages, one after another. */
  readonly rows: Int32Array
}

export const NO_PAGES: PageTable = { inputs: [], versions: [], texts: [], values: [], rows: new Int32Array() }

// What the numbers of a row are: its length, positions in `texts`, 1 for a page that may be indexed, positions in `values`, lengths
// of the lists that follow. After the lists, which are positions in `inputs`, come name and value of the data of each collector.
const LENGTH = 0
const PATH = 1
const CANONICAL_PATH = 2
const SOURCE = 3
const PROPS = 4
const URL = 5
const INDEXABLE = 6
const ISLANDS = 7
const PICTURES = 8
const INPUTS = 9
const LINKS = 10
const READS = 11
const LISTS = 12

/** A page in a table. */
export class KnownPage implements PageRecord {
  readonly table: PageTable
  /** Where its row begins. */
  readonly start: number

  constructor(table: PageTable, start: number) {
    this.table = table
    this.start = start
  }

  get path(): string {
    return this.#text(PATH)
  }
  get canonicalPath(): string {
    return this.#text(CANONICAL_PATH)
  }
  get source(): string {
    return this.#text(SOURCE)
  }
  get props(): string {
    return this.#text(PROPS)
  }
  get url(): string {
    return this.#text(URL)
  }
  get indexable(): boolean {
    return this.#cell(INDEXABLE) === 1
  }
  get islands(): PageRecord['islands'] {
    return this.table.values[this.#cell(ISLANDS)] as PageRecord['islands']
  }
  get pictures(): PageRecord['pictures'] {
    return this.table.values[this.#cell(PICTURES)] as PageRecord['pictures']
  }
  get links(): PageRecord['links'] {
    return this.#list(this.#cell(INPUTS), this.#cell(LINKS)).map((input) => input.slice(PAGE_INPUT.length))
  }
  get reads(): PageRecord['reads'] {
    return this.#list(this.#cell(INPUTS) + this.#cell(LINKS), this.#cell(READS))
  }
  get data(): PageRecord['data'] {
    const { rows, texts, values } = this.table
    const data: Record<string, unknown> = {}
    const first = this.start + LISTS + this.#cell(INPUTS) + this.#cell(LINKS) + this.#cell(READS)
    for (let cell = first; cell < this.start + this.#cell(LENGTH); cell += 2) data[texts[rows[cell]!]!] = values[rows[cell + 1]!]
    return data
  }

  /**
   * Returns the inputs of the page, and those of its links, that have a mark.
   * @param marks 1 for each such input of the table
   */
  markedInputs(marks: Uint8Array): string[] {
    const { inputs, rows } = this.table
    const first = this.start + LISTS
    const found: string[] = []
    for (let cell = first; cell < first + this.#cell(INPUTS) + this.#cell(LINKS); cell++)
      if (marks[rows[cell]!] === 1) found.push(inputs[rows[cell]!]!)
    return found
  }

  /** Returns the page as plain JSON. */
  toJSON(): PageRecord {
    const { path, canonicalPath, source, props, url, indexable, islands, pictures, links, reads, data } = this
    return { path, canonicalPath, source, props, url, indexable, islands, pictures, links, reads, data }
  }

  #cell(cell: number): number {
    return this.table.rows[this.start + cell]!
  }

  #text(cell: number): string {
    return this.table.texts[this.#cell(cell)]!
  }

  #list(offset: number, length: number): string[] {
    const first = this.start + LISTS + offset
    return Array.from(this.table.rows.subarray(first, first + length), (input) => this.table.inputs[input]!)
  }
}

/** The pages of a table, in their order. */
export function listKnownPages(table: PageTable): KnownPage[] {
  const pages: KnownPage[] = []
  for (let start = 0; start < table.rows.length; start += table.rows[start]!) pages.push(new KnownPage(table, start))
  return pages
}

/** Puts pages into a table. */
export function packPages(pages: Iterable<PageRecord>, versionOf: VersionOf): PageTable {
  const writer = createPageWriter()
  for (const page of pages) writer.add(page)
  return writer.finish(versionOf)
}

export interface PageWriter {
  /** Adds a page, which need not be kept after that. That of another table is copied, with the versions of its inputs: none has changed. */
  add(page: PageRecord): void
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
  const pack = (page: PageRecord): void => {
    const { path, canonicalPath, source, props, url, indexable, islands, pictures, reads, data } = page
    const lists = [[...inputsOf(page)], linkInputs(page), reads]
    const entries = Object.entries(data)
    rows.add(lists.reduce((length, list) => length + list.length, LISTS + 2 * entries.length))
    const position = texts.append(path)
    rows.add(position)
    rows.add(canonicalPath === path ? position : texts.append(canonicalPath))
    rows.add(texts.intern(source))
    rows.add(texts.append(props))
    rows.add(texts.append(url))
    rows.add(indexable ? 1 : 0)
    rows.add(addValue('/islands', islands))
    rows.add(addValue('/pictures', pictures))
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
    const lists = start + LISTS
    const data = lists + row[start + INPUTS]! + row[start + LINKS]! + row[start + READS]!
    const end = start + row[start + LENGTH]!
    rows.add(row[start + LENGTH]!)
    rows.add(text(row[start + PATH]!))
    rows.add(text(row[start + CANONICAL_PATH]!))
    rows.add(name(row[start + SOURCE]!))
    rows.add(text(row[start + PROPS]!))
    rows.add(text(row[start + URL]!))
    rows.add(row[start + INDEXABLE]!)
    rows.add(value(row[start + ISLANDS]!))
    rows.add(value(row[start + PICTURES]!))
    for (let cell = start + INPUTS; cell < lists; cell++) rows.add(row[cell]!)
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
