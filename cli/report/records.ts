import type { SiteBundle } from '../bundle/load-site.ts'
import type { ModuleGraph } from '../bundle/module-graph.ts'
import type { Cache } from '../cache/cache.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { createFileVersions } from '../incremental/file-versions.ts'
import { openFormerSite } from '../output/former-site.ts'
import { readCodeDigest } from '../package-files.ts'
import { changedVariables, KIND, readLastBuild, readState, siteKey, type Outcome } from '../pipeline/last-build.ts'
import type { StoredPage } from '../pipeline/page-record.ts'
import { listKnownPages } from '../pipeline/page-table.ts'
import type { SiteState } from '../pipeline/session.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'

/** What the last build of an output folder has kept. */
export interface Records {
  readonly state: SiteState
  /** In the order of their routes. */
  readonly pages: readonly StoredPage[]
  /** Content folder of that build, relative to the root of the site, or absolute outside of it. */
  readonly content: string
  readonly graph: ModuleGraph
  readonly scripts: Pick<SiteState['assets'], 'widgets' | 'runtime'>
  /** Stylesheets of each route, as URLs. */
  readonly styles: SiteState['assets']['stylesheets']
  /** The stylesheet of all pages, relative to the root, where the site has one. */
  readonly siteStyles: readonly string[]
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
  const outcome = last && readState<Outcome>(cache.read(KIND, last.key))
  const state = last && readState<SiteState>(cache.read(KIND, siteKey(last.key)))
  const refuse = (message: string, hint: string): never => fail('output-foreign', message, { location: { file: out }, hint })
  if (!last || !outcome || !state) return refuse('nothing is recorded about a build of the output folder', 'run build first')
  if (last.code !== readCodeDigest())
    return refuse('the output folder was built by another version of lanai, or with other npm packages', 'run build again')
  const { graph } = state.steps['load']?.value as SiteBundle
  const former = openFormerSite(out, outcome.output, disk)
  const versions = createFileVersions(root, disk, outcome.files, 0)
  const outdated = new Set([
    ...[...versions.changed()].map((input) => input.slice(input.indexOf(':') + 1)),
    ...[...changedVariables(outcome, env)].map((name) => `$${name}`),
    ...outcome.output.paths.filter((path) => !former.has(path)).map((path) => sitePath(root, `${out}/${path}`)),
  ])
  return {
    state,
    pages: listKnownPages(state.pages),
    content: last.content,
    graph,
    scripts: state.assets,
    styles: state.assets.stylesheets,
    siteStyles: Object.values(state.steps).some(({ inputs }) => `file:${LAYOUT.styles}` in inputs) ? [LAYOUT.styles] : [],
    size: (path) => former.stamp(path)?.size ?? 0,
    outdated: [...outdated].sort(),
  }
}
