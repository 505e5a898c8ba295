import type { StoredPage } from '../../../cli/pipeline/page-record.ts'
import type { SiteState } from '../../../cli/pipeline/session.ts'
import type { Records } from '../../../cli/report/records.ts'

/** The record of a page without anything on it, with changes. */
export function createPageRecord(changes: Partial<StoredPage> = {}): StoredPage {
  const path = changes.path ?? '/'
  return {
    path,
    canonicalPath: path,
    source: 'templates/routes/index.tsx',
    props: '',
    indexable: true,
    islands: [],
    pictures: [],
    links: [],
    reads: [],
    data: {},
    rendered: { at: 0, causes: ['the page is new'] },
    ...changes,
  }
}

/** Records of a build that made these pages. */
export function createRecords(
  pages: readonly StoredPage[],
  { state, ...changes }: Partial<Omit<Records, 'state'>> & { state?: Partial<SiteState> } = {},
): Records {
  return {
    pages,
    state: { content: { schema: '', facts: '', files: {} }, ...state } as unknown as SiteState,
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
