/**
 * What a build cannot go below: reads the records, renders the same pages with preact-render-to-string, writes them.
 * `node main.mjs MODE`: `write` writes the bytes of one page again and again, `render N` uses N threads,
 * `cache` renders in one thread only the records that have changed since its last run.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import type { SiteRecord } from '../../records.ts'
import { neighboursOf, renderHome, renderRecord, renderSitemap, type AnyRecord } from './render.tsx'

const RECORDS = 'content/pages'
const CACHE = '.cache/records.json'

interface Cache {
  /** Digest of what renders. */
  program: string
  /** Time and size of each file. */
  states: Record<string, string>
  /** Records that the page of a file shows as well. */
  shown: Record<string, readonly string[]>
}

interface Share {
  files: readonly string[]
  site: SiteRecord
}

const slugOf = (file: string) => file.replace(/\.json$/, '')
/** Records that are kept: a page shows those beside its own, and one far away. */
const KEPT = 64
const kept = new Map<string, AnyRecord>()

function readRecord(slug: string): AnyRecord {
  const known = kept.get(slug)
  if (known) return known
  const record = JSON.parse(readFileSync(`${RECORDS}/${slug}.json`, 'utf8')) as AnyRecord
  if (kept.size === KEPT) kept.delete(kept.keys().next().value!)
  kept.set(slug, record)
  return record
}

const renderPage = (site: SiteRecord, slug: string) => renderRecord(site, slug, readRecord(slug), readRecord)

function writePage(slug: string, html: string): void {
  const folder = `dist/pages/${slug}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/index.html`, html)
}

function renderShare({ files, site }: Share): void {
  for (const slug of files.map(slugOf)) writePage(slug, renderPage(site, slug))
}

function writeOverview({ files, site }: Share): void {
  const first = files.slice(0, 20).map((file) => ({ slug: slugOf(file), title: readRecord(slugOf(file)).title }))
  writeFileSync('dist/index.html', renderHome(site, first))
  writeFileSync('dist/sitemap.xml', renderSitemap(files.map(slugOf)))
}

function renderInThreads(all: Share, threads: number): void {
  const share = Math.ceil(all.files.length / threads)
  const shares = Array.from({ length: threads }, (_, index) => ({ ...all, files: all.files.slice(index * share, (index + 1) * share) }))
  const [own, ...others] = shares
  for (const other of others) new Worker(fileURLToPath(import.meta.url), { workerData: other })
  renderShare(own!)
  writeOverview(all)
}

function renderChanged(all: Share): void {
  const program = createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(JSON.stringify(all.site))
    .digest('hex')
  const cache = existsSync(CACHE) ? (JSON.parse(readFileSync(CACHE, 'utf8')) as Cache) : undefined
  const { states: known, shown }: Cache = cache?.program === program ? cache : { program, states: {}, shown: {} }
  const states = Object.fromEntries(
    all.files.map((file) => {
      const { mtimeMs, size } = statSync(`${RECORDS}/${file}`)
      return [file, `${mtimeMs}-${size}`]
    }),
  )
  const isChanged = (file: string) => states[file] !== known[file]
  const changed = all.files.filter((file) => isChanged(file) || shown[file]!.some((slug) => isChanged(`${slug}.json`)))
  if (changed.length === 0) return
  for (const file of changed) {
    writePage(slugOf(file), renderPage(all.site, slugOf(file)))
    shown[file] = neighboursOf(readRecord(slugOf(file)))
  }
  writeOverview(all)
  mkdirSync('.cache', { recursive: true })
  writeFileSync(CACHE, JSON.stringify({ program, states, shown }))
}

function writeBytes({ files, site }: Share): void {
  const [first] = files
  const html = renderPage(site, slugOf(first!))
  for (const file of files) writePage(slugOf(file), html)
}

if (isMainThread) {
  const [mode, threads] = process.argv.slice(2)
  const all: Share = { files: readdirSync(RECORDS).sort(), site: JSON.parse(readFileSync('content/site.json', 'utf8')) as SiteRecord }
  mkdirSync('dist/pages', { recursive: true })
  if (mode === 'write') writeBytes(all)
  else if (mode === 'cache') renderChanged(all)
  else renderInThreads(all, Number(threads))
} else renderShare(workerData as Share)
