/**
 * How build time and memory grow with the number of pages: builds generated sites of the given sizes, one after another.
 * `npx tsx bench/pages.ts 1000 10000` prints, for each, the median of three builds: milliseconds, microseconds a page, peak memory.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const RUNS = 3
const ROOT = resolve(import.meta.dirname, '..')
const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error('name one or more numbers of pages')

for (const size of sizes) {
  const site = createSite(size)
  const runs: { ms: number; peak: number }[] = []
  for (let run = 0; run < RUNS; run++) {
    rmSync(join(site, 'dist'), { recursive: true, force: true })
    runs.push(await build(site))
  }
  const { ms, peak } = runs.sort((a, b) => a.ms - b.ms)[Math.floor(RUNS / 2)]!
  console.log(`${size} pages  ${Math.round(ms)} ms  ${Math.round((ms / size) * 1000)} µs a page  ${Math.round(peak / 1000)} MB`)
  rmSync(site, { recursive: true, force: true })
}

/** A site with so many pages of 20 kB. */
function createSite(pages: number): string {
  const site = mkdtempSync(join(tmpdir(), 'lanai-bench-'))
  cpSync(join(ROOT, 'tests/sites/many'), site, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(site, 'node_modules'))
  const route = join(site, 'templates/routes/page/[number].tsx')
  const text = readFileSync(route, 'utf8')
  writeFileSync(route, text.replace(/const PAGES = \d+/, `const PAGES = ${pages}`).replace(/repeat\(\d+\)/, 'repeat(700)'))
  return site
}

/** Runs the command; its peak memory is what the process itself reports at its end, in kilobytes. */
function build(site: string): Promise<{ ms: number; peak: number }> {
  const report = `data:text/javascript,process.on('exit',()=>console.error('maxRSS='+process.resourceUsage().maxRSS))`
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', report, join(ROOT, 'cli/bin.js'), 'build', '--json', '--root', site], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => {
      const [, peak] = /maxRSS=(\d+)/.exec(errors) ?? []
      if (code === 0) done({ ms: performance.now() - started, peak: Number(peak) })
      else fail(new Error(`the site does not build:\n${errors}`))
    })
  })
}
