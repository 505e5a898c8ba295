import { stringify } from 'yaml'
import type { CatalogueRecord, PageRecord } from '../records.ts'
import type { Format } from './tool.ts'

/** The text of a record. */
export function formatRecord(record: PageRecord | CatalogueRecord, format: Format): string {
  return format === 'json' ? `${JSON.stringify(record, null, 2)}\n` : stringify(record, { lineWidth: 0 })
}

/** A record in a data file. */
export function dataFile(slug: string, record: PageRecord | CatalogueRecord, format: Format) {
  return { name: `${slug}.${format}`, text: formatRecord(record, format) }
}
