/**
 * How the cost of a build grows with the number of pages: `npx tsx bench/scale.ts [--pages 1000,10000] [--shards 4]`.
 * Measures one machine (cold, without a change, after an edit of one record) and shards with their merge, each with an empty cache
 * as on machines of their own. Prints a table, and what each further page costs between two sizes. Needs Linux and Python 3.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deleteDiscarded, discard } from './discard.ts'
import { readCount } from './flags.ts'
import { capture, describeMachine, measure, type Cost } from './measure.ts'
import { editRecord, writeSite, type BenchSite } from './site.ts'
import { formatTable } from './turns.ts'
import { WORK } from './tools/folders.ts'
import { lanai } from './tools/generators.ts'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000,10000' }, shards: { type: 'string', default: '4' } } })
const sizes = values.pages.split(',').map((size) => readCount('pages', size))
const shards = readCount('shards', values.shards)

/** One measured command; bytes on the disk of what it wrote and of its cache. */
interface Row extends Cost {
  readonly scenario: string
  readonly output: number
  readonly cache: number
}

const measured: Row[][] = []
for (const pages of sizes) {
  const site: BenchSite = { tool: lanai, folder: join(WORK, 'sites', `scale-${pages}`), pages, format: 'json', kind: 'text' }
  await writeSite(site)
  measured.push(measureSite(site))
  discard(site.folder)
}
deleteDiscarded()

console.log(`\n${describeMachine()}; lanai ${lanai.version()}; ${shards} shards, of which the slowest is shown\n`)
console.log(
  formatTable([
    ['pages', 'scenario', 'wall s', 'CPU s', 'peak MB', 'output MB', 'cache MB'],
    ['--:', '---', '--:', '--:', '--:', '--:', '--:'],
    ...measured.flatMap((rows, index) => rows.map((row) => [String(sizes[index]), row.scenario, ...formatRow(row)])),
  ]),
)
for (const [index, rows] of measured.entries()) {
  const before = measured[index - 1]
  if (!before) continue
  const further = sizes[index]! - sizes[index - 1]!
  console.log(`\nEach page from ${sizes[index - 1]} to ${sizes[index]}:\n`)
  console.log(
    formatTable([
      ['scenario', 'wall ms', 'CPU ms', 'peak kB', 'output kB', 'cache kB'],
      ['---', '--:', '--:', '--:', '--:', '--:'],
      ...rows.map((row, number) => {
        const each = (name: 'wall' | 'cpu' | 'peak' | 'output' | 'cache') => (row[name] - before[number]![name]) / further
        const costs = [each('wall') * 1e3, each('cpu') * 1e3, each('peak') / 1e3, each('output') / 1e3, each('cache') / 1e3]
        return [row.scenario, ...costs.map((cost) => cost.toFixed(3))]
      }),
    ]),
  )
}

function measureSite(site: BenchSite): Row[] {
  const { folder } = site
  const cache = join(folder, '.cache')
  const out = (name: string) => join(folder, name)
  const run = (scenario: string, name: string, ...args: string[]): Row => {
    execFileSync('sync')
    const {
      program,
      args: [command = ''],
      cwd,
    } = lanai.command(folder)
    const cost = measure({ program, args: [command, ...args, '--root', folder, '--out', out(name)], cwd })
    process.stderr.write(`${site.pages} pages, ${scenario}: ${cost.wall.toFixed(1)} s, ${(cost.peak / 1e6).toFixed(0)} MB\n`)
    return { scenario, ...cost, output: bytesOf(out(name)), cache: bytesOf(cache) }
  }

  const rows = [run('cold', 'dist', 'build'), run('no change', 'dist', 'build')]
  editRecord(site, 'changed')
  rows.push(run('one edit', 'dist', 'build'))
  const names = Array.from({ length: shards }, (_, index) => `shard-${index + 1}`)
  const parts = names.map((name, index) => {
    discard(cache)
    return run(`shard ${index + 1}/${shards}`, name, 'build', '--shard', `${index + 1}/${shards}`)
  })
  rows.push({ ...parts.toSorted((a, b) => b.wall - a.wall)[0]!, scenario: 'shard' })
  discard(cache)
  rows.push(run('merge', 'merged', 'merge', ...names.map(out)))
  execFileSync('diff', ['-rq', out('dist'), out('merged')])
  return rows
}

/** Bytes that a folder takes on the disk; links to one file count once. */
function bytesOf(folder: string): number {
  return existsSync(folder) ? Number(capture('du', '-s', '--block-size=1', folder).split('\t')[0]) : 0
}

function formatRow({ wall, cpu, peak, output, cache }: Row): string[] {
  return [wall.toFixed(2), cpu.toFixed(2), (peak / 1e6).toFixed(0), (output / 1e6).toFixed(1), (cache / 1e6).toFixed(1)]
}
