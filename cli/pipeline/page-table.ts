import { PAGE_INPUT } from '../incremental/reads.ts'
import type { PageRecord, StoredPage } from './page-record.ts'

/**
 * What is kept of the pages of a build, as `encodeState` takes it: rows of numbers that refer to lists of what the pages have in
 * common. A large site has many pages, of which most builds read little; as objects they took several times the memory.
 */
export interface PageTable {
  /** Everything that the pages were made from: the names of `inputsOf` and `linkInput`. */
  readonly inputs: readonly string[]
  /** The versions of the inputs. */
  readonly versions: readonly string[]
  /** Paths and the like. */
  readonly texts: readonly string[]
  /** Other values of pages: plain JSON. */
  readonly values: readonly unknown[]
  /** The rows of all pages, one after another. */
  readonly rows: Int32Array
  /** How many numbers rows had that are gone. The lists may hold what only these referred to, and an input twice. */
  readonly unused: number
}

export const NO_PAGES: PageTable = { inputs: [], versions: [], texts: [], values: [], rows: new Int32Array(), unused: 0 }

/**
 * What the numbers of a row are: its length, positions in `texts`, 1 for a page that may be indexed, positions in `values`, lengths of
 * the lists that follow. After the lists, which are positions in `inputs`, come name and value of the data of each output.
 */
export const ROW = {
  length: 0,
  path: 1,
  canonicalPath: 2,
  source: 3,
  props: 4,
  indexable: 5,
  islands: 6,
  pictures: 7,
  rendered: 8,
  inputs: 9,
  links: 10,
  reads: 11,
  lists: 12,
} as const

/** A page in a table. */
export class KnownPage implements StoredPage {
  readonly table: PageTable
  /** Where its row begins. */
  readonly start: number

  constructor(table: PageTable, start: number) {
    this.table = table
    this.start = start
  }

  get path(): string {
    return this.#text(ROW.path)
  }
  get canonicalPath(): string {
    return this.#text(ROW.canonicalPath)
  }
  get source(): string {
    return this.#text(ROW.source)
  }
  get props(): string {
    return this.#text(ROW.props)
  }
  get indexable(): boolean {
    return this.#cell(ROW.indexable) === 1
  }
  get islands(): PageRecord['islands'] {
    return this.table.values[this.#cell(ROW.islands)] as PageRecord['islands']
  }
  get pictures(): PageRecord['pictures'] {
    return this.table.values[this.#cell(ROW.pictures)] as PageRecord['pictures']
  }
  get rendered(): StoredPage['rendered'] {
    return this.table.values[this.#cell(ROW.rendered)] as StoredPage['rendered']
  }
  get links(): PageRecord['links'] {
    return this.#list(this.#cell(ROW.inputs), this.#cell(ROW.links)).map((input) => input.slice(PAGE_INPUT.length))
  }
  get reads(): PageRecord['reads'] {
    return this.#list(this.#cell(ROW.inputs) + this.#cell(ROW.links), this.#cell(ROW.reads))
  }
  get data(): PageRecord['data'] {
    const { rows, texts, values } = this.table
    const data: Record<string, unknown> = {}
    const first = this.start + ROW.lists + this.#cell(ROW.inputs) + this.#cell(ROW.links) + this.#cell(ROW.reads)
    for (let cell = first; cell < this.start + this.#cell(ROW.length); cell += 2) data[texts[rows[cell]!]!] = values[rows[cell + 1]!]
    return data
  }

  /**
   * Returns the inputs of the page, and those of its links, that have a mark.
   * @param marks 1 for each such input of the table
   */
  markedInputs(marks: Uint8Array): string[] {
    const { inputs, rows } = this.table
    const first = this.start + ROW.lists
    const found: string[] = []
    for (let cell = first; cell < first + this.#cell(ROW.inputs) + this.#cell(ROW.links); cell++)
      if (marks[rows[cell]!] === 1) found.push(inputs[rows[cell]!]!)
    return found
  }

  /** Returns the page as plain JSON. */
  toJSON(): StoredPage {
    const { path, canonicalPath, source, props, indexable, islands, pictures, rendered, links, reads, data } = this
    return { path, canonicalPath, source, props, indexable, islands, pictures, rendered, links, reads, data }
  }

  #cell(cell: number): number {
    return this.table.rows[this.start + cell]!
  }

  #text(cell: number): string {
    return this.table.texts[this.#cell(cell)]!
  }

  #list(offset: number, length: number): string[] {
    const first = this.start + ROW.lists + offset
    return Array.from(this.table.rows.subarray(first, first + length), (input) => this.table.inputs[input]!)
  }
}

/** The pages of a table, in their order. */
export function listKnownPages(table: PageTable): KnownPage[] {
  const pages: KnownPage[] = []
  for (let start = 0; start < table.rows.length; start += table.rows[start]!) pages.push(new KnownPage(table, start))
  return pages
}
