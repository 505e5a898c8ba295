import type { SiteBundle } from '../bundle/load-site.ts'
import type { ModuleGraph } from '../bundle/module-graph.ts'
import type { Cache } from '../cache/cache.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { ENVIRONMENT } from '../engine/cells.ts'
import { createFileVersions } from '../engine/file-versions.ts'
import { openStore } from '../engine/store.ts'
import { listRows, type KeptRow } from '../engine/table.ts'
import { openPreviousSite } from '../output/previous-site.ts'
import { readCodeDigest } from '../package-files.ts'
import type { SiteReport } from '../build/build-site.ts'
import { versionOfVariable, type KeptReport } from '../build/folder.ts'
import { readLastBuild } from '../build/last-build.ts'
import { PAGE_TABLE, type PageRecord, PageRow } from '../build/page-record.ts'
import { CONTENT_TABLE } from '../content/load.ts'
import { sitePath } from '../site-layout.ts'

/** What the last build of an output folder has kept. */
export interface Records {
  /** Files of the content: rows of CONTENT_TABLE. */
  readonly files: readonly KeptRow[]
  /** In the order of their routes. */
  readonly pages: readonly PageRecord[]
  /** Content folder of that build, relative to the root of the site, or absolute outside of it. */
  readonly content: string
  readonly graph: ModuleGraph
  readonly scripts: Pick<SiteReport['assets'], 'widgets' | 'runtime'>
  readonly stylesheets: SiteReport['assets']['stylesheets']
  readonly aliases: SiteReport['aliases']
  /** Bytes of a file of the output; 0 for one that is not in it. */
  size(path: string): number
  /** What has changed since: source files, folders, environment variables and files of the output, relative to the root. */
  readonly outdated: readonly string[]
}

export interface RecordsOptions {
  /** Root of the site, absolute. */
  readonly root: string
  /** Output folder, absolute. */
  readonly out: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cache: Pick<Cache, 'read'>
  readonly disk: Disk
}

/**
 * Opens what the last build of an output folder has kept. Nothing is bundled and no content is read: files are only compared.
 * @throws DiagnosticError where no build has written the folder, or another version of lanai
 */
export function openRecords({ root, out, env, cache, disk }: RecordsOptions): Records {
  const last = readLastBuild(cache, out)
  const store = last && openStore<KeptReport>({ ...cache, write: () => {} }, last.key)
  const head = store?.readHead()
  const values = store?.readValues()
  const refuse = (message: string, hint: string): never => fail('output-foreign', message, { location: { file: out }, hint })
  if (!last || !head || !values) return refuse('nothing is recorded about a build of the output folder', 'run build first')
  if (last.code !== readCodeDigest())
    return refuse('the output folder was built by another version of lanai, or with other npm packages', 'run build again')
  const { leaves, report } = head
  const { graph } = values.tasks['load']?.value as SiteBundle
  const previous = openPreviousSite(out, report.output, disk)
  const versions = createFileVersions(root, disk, leaves.files, 0)
  const variables = Object.entries(leaves.cells).filter(([cell]) => cell.startsWith(ENVIRONMENT))
  const outdated = new Set([
    ...[...versions.changed()].filter((input) => !versions.isUnsure(input)).map((input) => input.slice(input.indexOf(':') + 1)),
    ...variables.flatMap(([cell, known]) => {
      const name = cell.slice(ENVIRONMENT.length)
      return versionOfVariable(env[name]) === known ? [] : `$${name}`
    }),
    ...report.output.paths.filter((path) => !previous.has(path)).map((path) => sitePath(root, `${out}/${path}`)),
  ])
  const rowsOf = (name: string) => (values.tables[name] ? listRows(values.tables[name]) : [])
  return {
    files: rowsOf(CONTENT_TABLE),
    pages: rowsOf(PAGE_TABLE).map((row) => new PageRow(row)),
    content: last.content,
    graph,
    scripts: report.assets,
    stylesheets: report.assets.stylesheets,
    aliases: report.aliases,
    size: (path) => previous.stamp(path)?.size ?? 0,
    outdated: [...outdated].sort(),
  }
}
