import { join } from 'node:path'
import bytes from 'pretty-bytes'
import { locateSetting, type Flags } from '../../config/config.ts'
import type { Location } from '../../diagnostics/diagnostic.ts'
import { escapeControls } from '../../diagnostics/format.ts'
import { systemDisk } from '../../build/system.ts'
import { describeInput } from '../../content/reads.ts'
import { explainPath, type PageExplanation, type RedirectReport } from '../../report/page.ts'
import { formatCount, listFirst } from '../../words.ts'
import { noteOutdated, openSite } from '../records.ts'
import type { Terminal } from '../terminal.ts'

/**
 * `explain`: prints what a page of the last build is made of.
 * @throws DiagnosticError where there is no such page
 */
export function runExplain(address: string, flags: Flags & { json?: boolean }, terminal: Terminal): void {
  const { config, records } = openSite(flags, terminal)
  noteOutdated(records, terminal)
  const report = explainPath(address, records, {
    config,
    locate: (path) => locateSetting(config, systemDisk, path, 'key'),
    read: (file) => (systemDisk.existsSync(join(config.out, file)) ? systemDisk.readFileSync(join(config.out, file), 'utf8') : undefined),
  })
  terminal.stdout.write(flags.json ? `${JSON.stringify({ ...report, outdated: records.outdated })}\n` : formatReport(report))
}

/** Files of one read that are listed. */
const LISTED = 3

type Row = readonly [name: string, values: readonly string[]]

function formatReport(report: PageExplanation | RedirectReport): string {
  if ('redirectsTo' in report)
    return formatRows([[report.path, [`redirects to ${report.redirectsTo} (${formatLocation(report.location)})`]]])
  const { weight, metadata, sitemap, rendered } = report
  const from = ({ path, location }: PageExplanation['redirects'][number]) => `${path}  (${formatLocation(location)})`
  return formatRows([
    ['page', [`${report.url}  (${report.file})`]],
    ['weight', [`${bytes(weight.total)}: HTML ${bytes(weight.html)}, styles ${bytes(weight.styles)}, scripts ${bytes(weight.scripts)}`]],
    ['template', [`${report.template}  (${formatCount(report.modules.length, 'module')})`]],
    ['content', report.content.map(({ read, files }) => `${read}  (${formatFiles(files)})`)],
    ['reads', report.reads.map((read) => describeInput(read) ?? read)],
    ['widgets', report.widgets.map(({ file, islands }) => (islands > 1 ? `${file}  (${formatCount(islands, 'island')})` : file))],
    ['styles', report.styles],
    ['pictures', report.pictures.map(({ file }) => file)],
    ['redirects', report.redirects.map(from)],
    ['aliases', report.aliases.map(from)],
    ['alias of', report.aliasOf === undefined ? [] : [report.aliasOf]],
    ...(metadata
      ? ([
          ['title', [metadata.title]],
          ['description', [metadata.description]],
          ['canonical', [metadata.canonical]],
          ['robots', [metadata.robots]],
          ['image', metadata.socialImage === undefined ? [] : [`/${metadata.socialImage}`]],
        ] satisfies Row[])
      : []),
    ['sitemap', [sitemap ? `${sitemap.file}, priority ${sitemap.priority}, ${sitemap.changefreq}` : 'none']],
    ['rendered', [rendered.at, ...rendered.causes]],
  ])
}

function formatLocation({ file, line }: Location): string {
  return line === undefined ? file : `${file}:${line}`
}

function formatFiles(files: readonly string[]): string {
  return listFirst(files, LISTED) || 'from a loader'
}

/** A name before each group of values; groups without values are left out. */
function formatRows(rows: readonly Row[]): string {
  const used = rows.filter(([, values]) => values.length > 0)
  const width = Math.max(...used.map(([name]) => name.length)) + 2
  const lines = used.flatMap(([name, values]) => values.map((value, index) => (index === 0 ? name : '').padEnd(width) + value))
  return lines.map((line) => `${escapeControls(line)}\n`).join('')
}
