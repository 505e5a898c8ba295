import type { PageRecord } from '../../../cli/build/page-record.ts'
import type { Records } from '../../../cli/report/records.ts'

/** The record of a page without anything on it, with changes. */
export function createPageRecord(changes: Partial<PageRecord> = {}): PageRecord {
  const path = changes.path ?? '/'
  return {
    path,
    canonicalPath: path,
    source: 'templates/routes/index.tsx',
    indexable: true,
    islands: [],
    styles: ['site.css'],
    pictures: [],
    warnings: [],
    links: [],
    reads: [],
    dataOf: () => undefined,
    rendered: { at: 0, causes: ['the page is new'] },
    ...changes,
  }
}

/** Records of a build that made these pages. */
export function createRecords(pages: readonly PageRecord[], changes: Partial<Records> = {}): Records {
  return {
    pages,
    files: [],
    content: 'content',
    graph: {},
    scripts: { widgets: {}, runtime: '' },
    stylesheets: { site: 'site.css', links: 'shared', paths: {}, routes: {}, widgets: {}, policyUses: {} },
    aliases: {},
    size: () => 0,
    outdated: [],
    ...changes,
  }
}
