/**
 * How build time and memory grow with the number of pages: builds generated sites of the given sizes, one after another.
 * `npx tsx bench/pages.ts 1000 10000` prints, for each, the median of three builds: milliseconds, microseconds a page, peak heap.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildSite } from '../cli/build.ts'
import { loadConfig } from '../cli/config.ts'
import { writeSite } from '../cli/output.ts'
import { createProgress } from '../cli/progress.ts'

process.env.NODE_ENV = 'production'
const RUNS = 3
const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error('name one or more numbers of pages')

for (const size of sizes) {
  const root = mkdtempSync(join(tmpdir(), 'lanai-bench-'))
  cpSync(resolve(import.meta.dirname, '../tests/sites/many'), root, { recursive: true })
  const route = join(root, 'templates/routes/page/[number].tsx')
  writeFileSync(
    route,
    readFileSync(route, 'utf8')
      .replace(/const PAGES = \d+/, `const PAGES = ${size}`)
      .replace(/repeat\(\d+\)/, 'repeat(700)'),
  )
  const runs: { ms: number; heap: number }[] = []
  for (let run = 0; run < RUNS; run++) {
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    let heap = 0
    const started = performance.now()
    const config = loadConfig({ root }, process.env, Date.now)
    const progress = createProgress({ write: () => {}, isTerminal: false, now: () => performance.now(), quiet: true })
    const files = buildSite(config, progress)
    let count = 0
    const watched = (async function* () {
      for await (const file of files) {
        if (count++ % 100 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed)
        yield file
      }
    })()
    await writeSite(config.out, watched, config)
    runs.push({ ms: performance.now() - started, heap })
  }
  const { ms, heap } = runs.sort((a, b) => a.ms - b.ms)[Math.floor(RUNS / 2)]!
  console.log(`${size} pages  ${Math.round(ms)} ms  ${Math.round((ms / size) * 1000)} µs a page  ${Math.round(heap / 1e6)} MB heap`)
  rmSync(root, { recursive: true, force: true })
}
