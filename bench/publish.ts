/**
 * What it costs to put a new site in the place of the present one, in the ways that docs/decisions/12-output.md compares.
 * `npx tsx bench/publish.ts 10000 [folder]` does it with so many pages of 20 kB, each in a folder of its own, below a folder on the
 * disk in question (default: this repository). It prints the median of five rounds: processor time and wall time in milliseconds,
 * and the processor time relative to that of writing the whole site and deleting the previous one.
 */
import fs from 'node:fs'
import { join, resolve } from 'node:path'
import type { OutputState } from '../cli/output/previous-site.ts'
import { openOutput } from '../cli/output/open-output.ts'

const ROUNDS = 5
const ABOUT = {
  origin: 'https://site.example',
  urls: 'directory' as const,
  drafts: false,
  limits: { title: { min: 10, max: 70 }, description: { min: 50, max: 165 } },
  externalPaths: [],
}
const [, , count = '10000', parent = resolve(import.meta.dirname, '..')] = process.argv
const paths = Array.from({ length: Number(count) }, (_, index) => `page/number-${index}/index.html`)
const root = fs.mkdtempSync(join(resolve(parent), '.publish-'))
const out = join(root, 'dist')
const standbys = join(root, 'standbys')
const body = 'x'.repeat(20_000)

interface Time {
  cpu: number
  wall: number
}
const times = new Map<string, Time[]>()

function measure<T>(way: string, run: () => T): T {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const result = run()
  const { user, system } = process.cpuUsage(cpu)
  times.set(way, [...(times.get(way) ?? []), { cpu: (user + system) / 1000, wall: performance.now() - started }])
  return result
}

let version = 0

/** Builds the site with a number of edited pages; only `publish` is measured where the site was there before. */
function build(way: string, edits: number, state: OutputState | undefined, keepsStandbys = true): OutputState {
  version++
  const write = () => {
    const output = openOutput(out, ABOUT, fs, { state, standbys: keepsStandbys ? standbys : undefined })
    for (const [index, path] of paths.entries())
      output.add(index >= edits && output.previous.has(path) ? { kind: 'same', path } : { kind: 'bytes', path, bytes: `${body}${version}` })
    return output
  }
  if (!state) return measure(way, () => write().publish().state)
  const output = write()
  return measure(way, () => output.publish().state)
}

try {
  let state = build('first build: nothing is replaced', 0, undefined)
  for (let round = 0; round < ROUNDS; round++) {
    state = build('every file written, previous site deleted', 0, undefined)
    const { previous } = openOutput(out, ABOUT, fs, { state })
    measure('stat of every file', () => paths.every((path) => previous.has(path)))
    state = build('nothing differs', 0, state)
    state = build('one file: one rename', 1, state)
    state = build('two files: every other file linked, previous site deleted', 2, state, false)
    state = build('two files: every other file linked, previous site kept', 2, state)
    state = build('two files: standby brought up to date (the first one)', 2, state)
    state = build('two files: standby brought up to date', 2, state)
    measure('two files: journal and renames within dist/', () => replaceWithJournal(paths.slice(0, 2)))
    const gap = measure('exchange of two folders', exchange)
    times.set('no dist/ between the two renames', [...(times.get('no dist/ between the two renames') ?? []), gap])
  }
} finally {
  fs.rmSync(root, { recursive: true, force: true })
}

/** What lanai does not do: between its renames dist/ is a mix of two sites. */
function replaceWithJournal(changed: readonly string[]): void {
  for (const [index, path] of changed.entries()) fs.writeFileSync(join(root, String(index)), `${body}${path}`)
  const journal = join(root, 'journal')
  fs.writeFileSync(journal, JSON.stringify(changed))
  for (const [index, path] of changed.entries()) fs.renameSync(join(root, String(index)), join(out, path))
  fs.unlinkSync(journal)
}

function exchange(): Time {
  fs.mkdirSync(join(root, 'new'))
  fs.mkdirSync(join(root, 'present'))
  fs.renameSync(join(root, 'present'), join(root, 'previous'))
  const started = performance.now()
  fs.renameSync(join(root, 'new'), join(root, 'present'))
  const wall = performance.now() - started
  for (const name of ['present', 'previous']) fs.rmdirSync(join(root, name))
  return { cpu: wall, wall }
}

const median = (way: string, key: keyof Time): number => {
  const sorted = (times.get(way) ?? []).map((time) => time[key]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
const whole = median('every file written, previous site deleted', 'cpu')
console.log(`${paths.length} pages, node ${process.version}, ${process.platform}`)
for (const way of times.keys()) {
  const cpu = median(way, 'cpu')
  console.log(`${way.padEnd(58)}${cpu.toFixed(2).padStart(9)}${median(way, 'wall').toFixed(2).padStart(10)}  ${(cpu / whole).toFixed(4)}`)
}
