import prettyBytes from 'pretty-bytes'
import type { Flags } from '../../config/config.ts'
import { escapeControls } from '../../diagnostics/format.ts'
import { listRoutes, type RouteReport } from '../../report/routes.ts'
import { formatCount } from '../../words.ts'
import { noteOutdated, openSite } from '../records.ts'
import type { Terminal } from '../terminal.ts'

/** `routes`: lists the pages that the last build made. */
export function runRoutes(flags: Flags & { json?: boolean }, terminal: Terminal): void {
  const { config, records } = openSite(flags, terminal)
  const routes = listRoutes(records, config.urls)
  noteOutdated(records, terminal)
  terminal.stdout.write(flags.json ? `${JSON.stringify({ routes, outdated: records.outdated })}\n` : formatRoutes(routes))
}

function formatRoutes(routes: readonly RouteReport[]): string {
  const rows = routes.map(({ path, source, islands, weight, sitemap, indexable, aliasOf }) => [
    path,
    source,
    String(islands),
    prettyBytes(weight.total),
    sitemap ?? (aliasOf === undefined ? (indexable ? 'none' : 'noindex') : `alias of ${aliasOf}`),
  ])
  return `${formatTable([['path', 'source', 'islands', 'weight', 'sitemap'], ...rows])}\n${formatCount(routes.length, 'page')}\n`
}

/** Columns of figures are aligned at their end. */
const FIGURES = [2, 3]

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (FIGURES.includes(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join('  ')
  return rows.map((row) => `${escapeControls(line(row)).trimEnd()}\n`).join('')
}
