import { getElementsByTagName, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** The URLs that a sitemap lists. */
export function readSitemap(xml: string): string[] {
  return getElementsByTagName('loc', parseDocument(xml, { xmlMode: true })).map(textContent)
}
