/**
 * Checks the built site in dist/ with all programs, and writes .cache/audit/index.html.
 *
 *   npm run audit                          everything; Lighthouse takes about ten seconds a page
 *   npm run audit -- --runs 3              the median of three runs of Lighthouse for all pages
 *   npm run audit -- --only vnu,sitemaps   these parts
 *   npm run audit -- --skip lighthouse     all but these
 */
import fs, { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readManifest, serveFolder } from 'lanai/build'
import { readCount } from '../bench/flags.ts'
import { showProgress } from '../bench/progress.ts'
import { MissingProgram, PARTS, type AuditedSite } from './audit/parts.ts'
import { formatReport, summarize, type PartResult } from './audit/report.ts'
import { launchChromium } from './chromium.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, skip: { type: 'string' }, runs: { type: 'string', default: '1' } },
})
const names = (list = '') => list.split(',').filter(Boolean)
const unknown = [...names(values.only), ...names(values.skip)].filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${PARTS.map(({ name }) => name).join(', ')}`)
const selected = PARTS.filter(
  ({ name }) => (values.only === undefined || names(values.only).includes(name)) && !names(values.skip).includes(name),
)

const folder = resolve('dist')
const manifest = readManifest(folder, fs)
if (!manifest) throw new Error('there is no built site in dist/; run npm run build first')
const pages = manifest.pages.map(({ url, file, source }) => ({ url: file === '404.html' ? '/404.html' : url, file, source }))
const { origin: served, close } = await serveFolder(folder, { port: 0, urls: manifest.urls, rules: () => manifest.rules })
const browser = await launchChromium()
const site: AuditedSite = { folder, served, origin: manifest.origin, pages, browser, runs: readCount('runs', values.runs) }
const results: PartResult[] = []
try {
  for (const [index, { name, run }] of selected.entries()) {
    showProgress(index + 1, selected.length, name)
    const start = performance.now()
    const tables: PartResult['tables'][number][] = []
    const found = await run(site, (table) => tables.push(table)).then(
      (problems) => ({ problems }),
      (error: unknown) => {
        if (error instanceof MissingProgram) return { problems: [], missing: error.message }
        return { problems: [`the part itself failed: ${String(error)}`] }
      },
    )
    const result = { name, seconds: (performance.now() - start) / 1000, tables, ...found }
    results.push(result)
    console.log([name, summarize(result), ...result.problems.slice(0, 5)].join('\n  '))
  }
} finally {
  await browser.close()
  await close()
}
mkdirSync('.cache/audit', { recursive: true })
writeFileSync('.cache/audit/index.html', formatReport(results))
console.log('\n.cache/audit/index.html')
if (results.some(({ problems }) => problems.length > 0)) process.exitCode = 1
