import type { Cell } from './cells.ts'

/**
 * What is kept of many things that are made in the same way, such as the pages of a site: rows of numbers that refer to
 * lists of what the rows have in common. A large site has many, of which most builds read little; as objects they took several times
 * the memory.
 */
export interface TableState {
  /** Everything that the rows were made from. */
  readonly cells: readonly Cell[]
  /** The versions of the cells. */
  readonly versions: readonly string[]
  /** Keys of rows and the like. */
  readonly texts: readonly string[]
  /** Values of fields: plain JSON. */
  readonly values: readonly unknown[]
  /** The rows, one after another. */
  readonly rows: Int32Array
  /** How many numbers rows had that are gone. The lists may hold what only these referred to, and a cell twice. */
  readonly unused: number
}

/** What was made under a key. */
export interface Row {
  readonly key: string
  /** Follows from everything but cells that it was made from. */
  readonly fingerprint: string
  /** What it was made from. */
  readonly cells: readonly Cell[]
  /** Its value by fields: plain JSON. A field that is undefined is left out. */
  readonly fields: Readonly<Record<string, unknown>>
}

export const NO_ROWS: TableState = { cells: [], versions: [], texts: [], values: [], rows: new Int32Array(), unused: 0 }

const NO_CELLS: readonly Cell[] = []

/** The numbers of a row: its length, positions in `texts`, the number of its cells, their positions; then name and value of each field. */
const LENGTH = 0
const KEY = 1
const FINGERPRINT = 2
const COUNT = 3
const CELLS = 4

/** A row of a table. */
export class KeptRow implements Row {
  readonly table: TableState
  /** Where its numbers begin. */
  readonly start: number

  constructor(table: TableState, start: number) {
    this.table = table
    this.start = start
  }

  get end(): number {
    return this.start + this.#number(LENGTH)
  }
  get key(): string {
    return this.table.texts[this.#number(KEY)]!
  }
  get fingerprint(): string {
    return this.table.texts[this.#number(FINGERPRINT)]!
  }
  get cells(): readonly Cell[] {
    const { cells, rows } = this.table
    return Array.from(rows.subarray(this.start + CELLS, this.#fieldsStart), (cell) => cells[cell]!)
  }
  get fields(): Row['fields'] {
    const { rows, texts, values } = this.table
    const fields: Record<string, unknown> = {}
    for (let at = this.#fieldsStart; at < this.end; at += 2) fields[texts[rows[at]!]!] = values[rows[at + 1]!]
    return fields
  }

  /** Returns the version of one of its cells; undefined where it has no such cell. */
  version(cell: Cell): string | undefined {
    const { cells, versions, rows } = this.table
    for (let at = this.start + CELLS; at < this.#fieldsStart; at++) if (cells[rows[at]!] === cell) return versions[rows[at]!]
    return undefined
  }

  /** Returns the value of one field, or undefined. */
  field(name: string): unknown {
    const { rows, texts, values } = this.table
    for (let at = this.#fieldsStart; at < this.end; at += 2) if (texts[rows[at]!] === name) return values[rows[at + 1]!]
    return undefined
  }

  /**
   * Returns its cells that have the mark 1.
   * @param marks of the cells of the table; 0 for those without a mark yet
   * @param mark returns the mark of the cell at a position
   */
  markedCells(marks: Uint8Array, mark: (position: number) => number): readonly Cell[] {
    const { cells, rows } = this.table
    const end = this.#fieldsStart
    let found: Cell[] | undefined
    for (let at = this.start + CELLS; at < end; at++) {
      const position = rows[at]!
      if ((marks[position] ||= mark(position)) === 1) (found ??= []).push(cells[position]!)
    }
    return found ?? NO_CELLS
  }

  get #fieldsStart(): number {
    return this.start + CELLS + this.#number(COUNT)
  }

  #number(offset: number): number {
    return this.table.rows[this.start + offset]!
  }
}

/** The rows of a table, in their order. */
export function listRows(table: TableState): KeptRow[] {
  const rows: KeptRow[] = []
  for (let start = 0; start < table.rows.length; start += table.rows[start]!) rows.push(new KeptRow(table, start))
  return rows
}

/** Joins the rows of tables. What no row refers to is left out of the lists, and a cell is there once. */
export function joinTables(tables: readonly TableState[]): TableState {
  const versions = new Map(tables.flatMap((table) => table.cells.map((cell, index) => [cell, table.versions[index]!] as const)))
  // Of two rows with one key the last one counts.
  const rows = new Map(tables.flatMap((table) => listRows(table).map((row) => [row.key, row])))
  const writer = createTableWriter()
  for (const row of rows.values()) writer.add(row)
  return writer.finish((cell) => versions.get(cell)!)
}

/** Share of the numbers of a table that may be gone before its rows are packed again. */
const MOST_UNUSED = 1 / 8

export type TableWriter = ReturnType<typeof createTableWriter>

/**
 * Creates what puts rows into a table.
 * @param before the table that rows are copied from. Most builds copy almost all of them: its lists are taken as they are, so that
 * the numbers of its rows stay the same, and what other rows add follows. What no row refers to any more is left out at times
 */
export function createTableWriter(previous: TableState = NO_ROWS) {
  const cells = createList()
  const texts = createList()
  const values: unknown[] = []
  const numbers: number[] = []
  const parts: Part[] = []
  /** Adds numbers of rows to the part of the same rows that ends where they begin. */
  const addPart = (of: Int32Array | undefined, start: number, end: number): void => {
    const last = parts.at(-1)
    if (last?.of === of && last?.end === start) last.end = end
    else parts.push({ of, start, end })
  }
  // Most rows have the same as the row before them.
  const latest = new Map<string, { readonly value: unknown; readonly json: string; readonly position: number }>()
  const addValue = (name: string, value: unknown): number => {
    const last = latest.get(name)
    if (last && last.value === value) return last.position
    const json = JSON.stringify(value)
    const position = last?.json === json ? last.position : values.push(value) - 1
    latest.set(name, { value, json, position })
    return position
  }
  const pack = ({ key, fingerprint, cells: own, fields }: Row): void => {
    const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
    numbers.push(CELLS + own.length + 2 * entries.length, texts.append(key), texts.intern(fingerprint), own.length)
    for (const cell of own) numbers.push(cells.intern(cell))
    for (const [name, value] of entries) numbers.push(texts.intern(name), addValue(name, value))
  }
  return {
    /** Adds a row, which need not be held after that. A row of the table before is copied. */
    add(row: Row): void {
      if (row instanceof KeptRow && row.table === previous) return addPart(previous.rows, row.start, row.end)
      const start = numbers.length
      pack(row)
      addPart(undefined, start, numbers.length)
    },
    /** @param versionOf knows the versions of the cells of other rows than those that were copied */
    finish(versionOf: (cell: Cell) => string): TableState {
      const added = {
        cells: cells.list,
        versions: cells.list.map(versionOf),
        texts: texts.list,
        values,
        rows: new Int32Array(numbers),
        unused: 0,
      }
      const copied = parts.reduce((sum, { of, start, end }) => sum + (of ? end - start : 0), 0)
      if (copied === 0) return added
      const table = join(previous, added, parts, previous.unused + previous.rows.length - copied)
      return table.unused > table.rows.length * MOST_UNUSED ? joinTables([table]) : table
    },
  }
}

/** Numbers of rows that follow each other: of the table before, or of the rows that were added. */
interface Part {
  readonly of: Int32Array | undefined
  readonly start: number
  end: number
}

/** Joins parts of two tables. The lists of the second one follow those of the first, so that only its rows get other numbers. */
function join(previous: TableState, added: TableState, parts: readonly Part[], unused: number): TableState {
  moveRows(added.rows, previous)
  const rows = new Int32Array(parts.reduce((sum, { start, end }) => sum + end - start, 0))
  let length = 0
  for (const { of = added.rows, start, end } of parts) {
    rows.set(of.subarray(start, end), length)
    length += end - start
  }
  return {
    cells: [...previous.cells, ...added.cells],
    versions: [...previous.versions, ...added.versions],
    texts: [...previous.texts, ...added.texts],
    values: [...previous.values, ...added.values],
    rows,
    unused,
  }
}

/** Changes the numbers of rows whose lists will follow those of another table. */
function moveRows(rows: Int32Array, { cells, texts, values }: TableState): void {
  const move = (at: number, by: number) => (rows[at] = rows[at]! + by)
  for (let start = 0; start < rows.length;) {
    const fields = start + CELLS + rows[start + COUNT]!
    const end = start + rows[start + LENGTH]!
    move(start + KEY, texts.length)
    move(start + FINGERPRINT, texts.length)
    for (let at = start + CELLS; at < fields; at++) move(at, cells.length)
    for (let at = fields; at < end; at += 2) {
      move(at, texts.length)
      move(at + 1, values.length)
    }
    start = end
  }
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
