import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { discard } from './discard.ts'
import { createRecord, createSiteRecord, slugOf, type Kind } from './records.ts'
import { TEMPLATES } from './tools/folders.ts'
import type { Format, Tool } from './tools/tool.ts'

const LAYOUT_WORDS = 'Reference edition'

/** The site of the benchmark, as one tool builds it. */
export interface BenchSite {
  readonly tool: Tool
  readonly folder: string
  readonly pages: number
  readonly format: Format
  readonly kind: Kind
}

/** Writes the site for a tool, in place of what was in the folder. */
export async function writeSite(site: BenchSite): Promise<void> {
  const { tool, folder, pages, kind } = site
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(TEMPLATES, tool.site), folder, { recursive: true })
  if (kind === 'catalogue') for (const [file, text] of Object.entries(tool.catalogue ?? {})) writeFileSync(join(folder, file), text)
  await tool.finish?.(folder, createSiteRecord(pages))
  mkdirSync(join(folder, tool.records), { recursive: true })
  for (let number = 0; number < pages; number++) writeRecord(site, number)
}

function writeRecord({ tool, folder, pages, format, kind }: BenchSite, number: number, edit = ''): void {
  const record = createRecord(number, pages, kind)
  const { name, text } = tool.recordFile(slugOf(number), { ...record, lead: record.lead + edit }, format)
  writeFileSync(join(folder, tool.records, name), text)
}

/** The page that `editRecord` changes. */
export function editedPage({ tool, folder, pages }: BenchSite): string {
  return pageFile(join(folder, tool.output), slugOf(Math.floor(pages / 2)))
}

/** The file of a record's page in an output folder. */
export function pageFile(output: string, slug: string): string {
  return join(output, 'pages', slug, 'index.html')
}

/** Changes one record. */
export function editRecord(site: BenchSite, words: string): void {
  writeRecord(site, Math.floor(site.pages / 2), ` ${words}`)
}

/** Changes a word in the footer of every page. */
export function editLayout({ tool, folder }: BenchSite, words: string): void {
  replaceLayoutWords(join(folder, tool.layout), words)
}

/** Changes the words that the footers of all sites have. */
export function replaceLayoutWords(file: string, words: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(LAYOUT_WORDS)) throw new Error(`${file} does not contain "${LAYOUT_WORDS}"`)
  writeFileSync(file, text.replaceAll(new RegExp(`${LAYOUT_WORDS}[\\w ]*`, 'g'), `${LAYOUT_WORDS} ${words}`))
}

/** Takes output and caches away. */
export function removeResults({ tool, folder }: BenchSite): void {
  for (const path of [tool.output, ...tool.caches]) discard(join(folder, path))
}
