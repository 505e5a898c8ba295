import { CsvError, parse } from 'csv-parse/sync'
import { DiagnosticError, errorDiagnostic, fail, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { formatCount } from '../words.ts'
import { createLocator } from './position.ts'
import type { Source } from './source.ts'

/**
 * Parses a CSV file whose first row names the columns. Every value is a string; a schema turns it into something else
 * (`z.coerce.number()`).
 * @param file as diagnostics name it
 * @returns a source whose value is a list of rows; `locate([row, column])` is the location of the cell
 * @throws DiagnosticError (`content-syntax`) with every row that does not fit the header
 */
export function parseCsv(file: string, text: string): Source {
  const locateOffset = createLocator(file, text)
  let scanned: readonly (readonly number[])[] | undefined
  const scan = () => (scanned ??= scanCells(text))
  const locateCell = (row: number, column: number) => {
    const cells = scan()[row] ?? []
    return locateOffset(cells[column] ?? cells[0] ?? 0)
  }
  const [header, ...rows] = parseRows(text, () => locateOffset(scan().at(-1)?.at(-1) ?? 0))
  if (!header)
    fail('content-syntax', 'a CSV file begins with a row that names its columns', {
      location: { file, line: 1, column: 1 },
      hint: 'add it',
    })
  const [, separator] = header.length === 1 ? (/[^;\t]([;\t])[^;\t]/.exec(header[0]!) ?? []) : []
  if (separator !== undefined)
    fail('content-syntax', `the columns are separated by ${separator === ';' ? 'semicolons' : 'tabs'}`, {
      location: locateCell(0, 0),
      hint: 'save it with commas, which is a setting of the spreadsheet or of its export',
    })
  const diagnostics: Diagnostic[] = [
    ...header.flatMap((name, column) => checkColumn(name, header.indexOf(name) < column, () => locateCell(0, column))),
    ...rows.flatMap(({ length }, index) =>
      length === header.length
        ? []
        : errorDiagnostic(
            'content-syntax',
            `the row has ${formatCount(length, 'column')}, but the header has ${formatCount(header.length, 'column')}`,
            {
              location: locateCell(index + 1, 0),
              hint: 'put a value that contains a comma in double quotes',
            },
          ),
    ),
  ]
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics)
  const columnOf = (key: PropertyKey | undefined) => Math.max(0, header.indexOf(String(key)))
  return {
    file,
    value: rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column]!]))),
    // The header is row 0 of the file, and row 0 of the value is the one below it.
    locate: ([row, column]) => (row === undefined ? locateCell(0, 0) : locateCell(Number(row) + 1, columnOf(column))),
    locateKey: ([, column]) => locateCell(0, columnOf(column)),
    samples: [],
  }
}

function parseRows(text: string, locateUnclosed: () => Location): string[][] {
  try {
    return parse(text, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isUnclosed = error.code === 'CSV_QUOTE_NOT_CLOSED'
    const { file, line, column } = locateUnclosed()
    const found: unknown = error.lines
    fail('content-syntax', isUnclosed ? 'the closing quote of a value is missing' : 'a value holds a quote in the wrong place', {
      location: isUnclosed ? { file, line, column } : { file, line: typeof found === 'number' ? found : undefined },
      hint: isUnclosed
        ? 'add it, and write "" for a quote inside of the value'
        : 'put the whole value in double quotes, and write "" for a quote inside of it',
      cause: error,
    })
  }
}

function checkColumn(name: string, isRepeated: boolean, locate: () => Location): Diagnostic[] {
  if (name !== '' && !isRepeated) return []
  const message = name === '' ? 'a column has no name' : `two columns have the name ${JSON.stringify(name)}`
  return [errorDiagnostic('content-syntax', message, { location: locate(), hint: 'each column has a name of its own' })]
}

/** Offsets of the cells of each row that is not empty. */
function scanCells(text: string): number[][] {
  const rows: number[][] = []
  let cells = [0]
  for (let offset = 0; offset <= text.length; offset++) {
    const character = text[offset]
    if (character === '"') {
      // A doubled quote inside of a quoted value ends it and starts it again.
      const end = text.indexOf('"', offset + 1)
      if (end < 0) return [...rows, cells]
      offset = end
    } else if (character === ',') cells.push(offset + 1)
    else if (character === '\n' || character === '\r' || character === undefined) {
      if (cells[0] !== offset) rows.push(cells)
      cells = [offset + 1]
    }
  }
  return rows
}
