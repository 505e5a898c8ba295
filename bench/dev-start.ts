/**
 * How soon a dev server starts: `npx tsx bench/dev-start.ts [--pages 10,10000] [--runs 3] [--tools lanai,astro]`.
 * The sites are those of bench/build.ts. Prints the time until the server accepts a connection, and until it has answered the first
 * page; cold without any cache, warm with what earlier runs have kept. Needs `npm run compile` after a change of `cli/`.
 */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { deleteDiscarded, discard } from './discard.ts'
import { oneOf, readCount } from './flags.ts'
import { describeMachine, median } from './measure.ts'
import { slugOf } from './records.ts'
import { removeResults, writeSite, type BenchSite } from './site.ts'
import { REPOSITORY, WORK } from './tools/folders.ts'
import { astro, lanai } from './tools/generators.ts'
import { packageFile } from './tools/packages.ts'
import { formatTable } from './turns.ts'

const PORT = 4720

/** The arguments of Node that start the dev server of a tool in its site. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  lanai: [join(REPOSITORY, 'cli/bin.js'), 'dev'],
  astro: [packageFile('astro', 'astro.js'), 'dev', '--host', '127.0.0.1'],
}

interface Start {
  /** Milliseconds until a connection is accepted. */
  readonly listens: number
  /** Milliseconds until the first page has been answered. */
  readonly page: number
}

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10,10000' },
    runs: { type: 'string', default: '3' },
    tools: { type: 'string', default: 'lanai,astro' },
  },
})
const sizes = values.pages.split(',').map((size) => readCount('pages', size))
const runs = readCount('runs', values.runs)
const names = values.tools.split(',').map((name) => oneOf('tools', Object.keys(ARGUMENTS), name))

const rows: string[][] = []
for (const pages of sizes)
  for (const tool of [lanai, astro].filter(({ name }) => names.includes(name))) {
    tool.install?.()
    const site: BenchSite = { tool, folder: join(WORK, 'sites', `dev-${pages}`, tool.name), pages, format: 'json', kind: 'text' }
    await writeSite(site)
    const cold = await measureStarts(site, () => removeResults(site))
    const warm = await measureStarts(site)
    rows.push([`${tool.name} ${tool.version()}`, String(pages), ...cold, ...warm])
    discard(site.folder)
  }
deleteDiscarded()
const header = ['', 'pages', 'listens, cold', 'first page, cold', 'listens, warm', 'first page, warm']
console.log(`\n${describeMachine()}, median of ${runs} starts, milliseconds from the command\n`)
console.log(formatTable([header, header.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]))

async function measureStarts(site: BenchSite, reset?: () => void): Promise<string[]> {
  const starts: Start[] = []
  for (let run = 0; run < runs; run++) {
    reset?.()
    starts.push(await measureStart(site))
  }
  return [median(starts.map(({ listens }) => listens)), median(starts.map(({ page }) => page))].map((ms) => ms.toFixed(0))
}

async function measureStart({ tool, folder, pages }: BenchSite): Promise<Start> {
  const args = [...ARGUMENTS[tool.name]!, '--port', String(PORT)]
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...tool.command(folder).env }, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  try {
    while (!(await accepts(PORT))) {
      if (child.exitCode !== null) throw new Error(`the dev server of ${tool.name} ended with ${child.exitCode} in ${folder}`)
      await wait(5)
    }
    const listens = performance.now() - started
    const path = `/pages/${slugOf(Math.floor(pages / 2))}/`
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`)
    const html = await response.text()
    if (!response.ok || !html.includes('</html>')) throw new Error(`${tool.name} answered ${path} with ${response.status}`)
    return { listens, page: performance.now() - started }
  } finally {
    child.kill()
    await ended
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => (socket.destroy(), resolve(true)))
    socket.on('error', () => resolve(false))
  })
}
