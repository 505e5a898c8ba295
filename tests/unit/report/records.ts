import type { PageRecord } from '../../../cli/pipeline/page-record.ts'
import type { SiteState } from '../../../cli/pipeline/session.ts'
import type { Records } from '../../../cli/report/records.ts'

/** The record of a page without anything on it, with changes. */
export function createPageRecord(changes: Partial<PageRecord> = {}): PageRecord {
  const path = changes.path ?? '/'
  return {
    path,
    canonicalPath: path,
    source: 'templates/routes/index.tsx',
    props: '',
    url: path,
    indexable: true,
    islands: [],
    pictures: [],
    links: [],
    reads: [],
    data: {},
    ...changes,
  }
}

/** Records of a build that made these pages. */
export function createRecords(
  pages: readonly PageRecord[],
  { state, ...changes }: Partial<Omit<Records, 'state'>> & { state?: Partial<SiteState> } = {},
): Records {
  return {
    pages,
    state: { renders: [], content: { schema: '', facts: '', files: {} }, ...state } as unknown as SiteState,
    content: 'content',
    graph: {},
    scripts: { widgets: {}, runtime: '' },
    styles: {},
    siteStyles: [],
    size: () => 0,
    outdated: [],
    ...changes,
  }
}
