import { createPositions } from '../incremental/positions.ts'
import type { PageJob } from '../page-job.ts'
import { describeProps, type StoredPage } from './page-record.ts'
import type { VersionOf } from './input-versions.ts'
import { listKnownPages, type KnownPage, type PageTable } from './page-table.ts'

/** Why a page is rendered. */
export type Reason =
  | { readonly kind: 'new' }
  | { readonly kind: 'changed'; /** Inputs with other versions. */ readonly inputs: readonly string[] }
  | { readonly kind: 'props' }
  /** Its file is not in the output folder as the last build wrote it. */
  | { readonly kind: 'file' }

/** What an earlier build knows of a page, or the reason to render it. */
export type PageState =
  { readonly record: StoredPage; readonly reason?: undefined } | { readonly record?: undefined; readonly reason: Reason }

/**
 * Creates the function that decides which pages are rendered again.
 * @param before pages of the last build
 * @param hasFile whether the output folder holds the file of a page as that build wrote it
 */
export function createPageChanges(
  before: PageTable,
  versionOf: VersionOf,
  hasFile: (record: StoredPage) => boolean,
): (job: PageJob) => PageState {
  const find = createFinder(before)
  /** 1 for each input of the table that has changed. */
  let changed: Uint8Array | undefined
  const findChanged = () => Uint8Array.from(before.inputs, (input, index) => (versionOf(input) === before.versions[index] ? 0 : 1))
  return (job) => {
    const record = find(job.path)
    if (!record || record.source !== job.source || record.canonicalPath !== job.canonicalPath) return { reason: { kind: 'new' } }
    const inputs = record.markedInputs((changed ??= findChanged()))
    if (inputs.length > 0) return { reason: { kind: 'changed', inputs } }
    if (record.props !== describeProps(job)) return { reason: { kind: 'props' } }
    return hasFile(record) ? { record } : { reason: { kind: 'file' } }
  }
}

/** Creates the function that finds a page of a table by its path; most builds ask for the pages in the order of the table. */
function createFinder(table: PageTable): (path: string) => KnownPage | undefined {
  const pages = listKnownPages(table)
  const positionOf = createPositions(pages.map(({ path }) => path))
  return (path) => {
    const position = positionOf(path)
    return position === undefined ? undefined : pages[position]
  }
}
