import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { parseSitemap, type SitemapItem } from 'sitemap'
import { findXmlFaults } from './xml.ts'

xmlRegisterFsInputProviders()
const schemas = [
  // The schema of sitemaps.org, as the package has it.
  join(createRequire(import.meta.url).resolve('sitemap/package.json'), '../schema/sitemap.xsd'),
  join(import.meta.dirname, 'sitemap-video.xsd'),
]
const imports = ['http://www.sitemaps.org/schemas/sitemap/0.9', 'http://www.google.com/schemas/sitemap-video/1.1'].map(
  (namespace, index) => `<import namespace="${namespace}" schemaLocation="${pathToFileURL(schemas[index]!).href}"/>`,
)
const schema = `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join('')}</schema>`

/** Names of the sitemaps of a built site. */
export function listSitemaps(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^sitemap[\w-]*\.xml$/.test(name))
}

/** Finds what the XML schemas of sitemaps and of the video extension do not allow. */
export const findSitemapFaults = (xml: string): string[] => findXmlFaults(xml, schema)

/** The entries of a sitemap, as another program reads them. */
export function readSitemap(folder: string, name: string): Promise<SitemapItem[]> {
  return parseSitemap(Readable.from(readFileSync(join(folder, name))))
}
