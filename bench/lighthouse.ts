/**
 * Runs Lighthouse, as a phone, on the indexable pages of dist/ after a build with `--compress`, as hosts send files: `npx tsx bench/lighthouse.ts [--runs 3] [--root DIR]
 * [path …]`, where DIR is another site, such as one that `lanai init` has written.
 * Prints a table of the medians and what misses its goal; with fewer runs, a page that misses one is measured three times.
 * Performance is meaningful only on a machine that runs nothing else.
 */
import fs, { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readManifest, serveFolder } from 'lanai/build'
import { readPage } from '../tests/structured-data/page.ts'
import { readCount } from './flags.ts'
import { findMissedGoals, measurePages, tabulate } from './lighthouse-pages.ts'
import { addRule, formatTable } from './turns.ts'

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, root: { type: 'string', default: '.' } },
  allowPositionals: true,
})
const runs = readCount('runs', values.runs)
const root = resolve(values.root)
const folder = join(root, 'dist')
const manifest = readManifest(folder, fs, root)
if (!manifest) throw new Error(`there is no built site in ${folder}; build it first`)
const indexable = manifest.pages.filter(
  ({ url, file }) => readPage(readFileSync(join(folder, file), 'utf8'), url, manifest.origin).isIndexable,
)
const paths = positionals.length > 0 ? positionals : indexable.map(({ url }) => url)

const { origin, close } = await serveFolder(folder, { port: 0, urls: manifest.urls, rules: () => manifest.rules })
const reports = await measurePages(origin, paths, runs).finally(close)
const missed = reports.flatMap(findMissedGoals)
console.log(`Medians, times in ms\n\n${formatTable(addRule(tabulate(reports)))}\n`)
console.log(missed.length === 0 ? 'Every page reaches its goals.' : `Missed goals:\n${missed.join('\n')}`)
if (missed.length > 0) process.exitCode = 1
