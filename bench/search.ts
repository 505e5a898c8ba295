/**
 * Measures the search in Chromium on a phone with a slow processor: `npx tsx bench/search.ts [--pages 1500,10000] [--sections 48,16]
 * [--slowdown 4]`, by the number of pages and of sections in a file. It types queries letter by letter, into an index of made-up words
 * that are as rare as those of a language: first with a slow 4G network and nothing loaded, then once more with everything loaded,
 * which leaves the work of the processor.
 */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { listen } from 'lanai/build'
import type { Browser } from 'playwright-core'
import type { Search } from '../cli/browser/search/load.ts'
import { createSearchDocument, createSearchIndex } from '../cli/output/outputs/search.ts'
import { launchHeadlessShell } from '../tests/chromium.ts'
import { readCount } from './flags.ts'
import { describeMachine, median } from './measure.ts'
import { addRule, formatTable } from './turns.ts'

/** Slow 4G as Lighthouse has it: milliseconds, and bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const VOCABULARY = 20_000
const SECTIONS = 8
const WORDS = 60
const HITS = 12

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1500,10000' },
    sections: { type: 'string', default: '48' },
    slowdown: { type: 'string', default: '4' },
  },
})
const slowdown = readCount('slowdown', values.slowdown)
const countsOf = (flag: 'pages' | 'sections') => values[flag].split(',').map((text) => readCount(flag, text))

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function createRandom(): () => number {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const SYLLABLES = ['ba', 'co', 'di', 'fu', 'ga', 'he', 'li', 'mo', 'na', 'pe', 'ri', 'so', 'ta', 'ver', 'wil', 'zen']
const wordOf = (rank: number): string => SYLLABLES[rank % 16]! + (rank < 16 ? '' : wordOf(Math.floor(rank / 16) - 1))

/** The files of an index, by their paths. */
function makeIndex(pages: number, size: number): Record<string, string> {
  const random = createRandom()
  // The word of rank n is 1/n as frequent as the first.
  const pick = () => wordOf(Math.floor(VOCABULARY ** random()))
  const text = (count: number) => Array.from({ length: count }, pick).join(' ')
  const files = createSearchIndex(
    Array.from({ length: pages }, (_, page) =>
      createSearchDocument(
        `/page-${page}/`,
        { title: text(4), description: text(20) },
        Array.from({ length: SECTIONS }, (_, at) => ({ id: at === 0 ? '' : `part-${at}`, heading: text(3), text: text(WORDS) })),
      ),
    ),
  )
  const { 'search-index.json': main, ...parts } = files
  const index = JSON.parse(main!) as { sections: { files: string[]; size: number } }
  const sections = index.sections.files.flatMap((file) => JSON.parse(parts[file]!) as unknown[])
  for (const file of index.sections.files) delete parts[file]
  index.sections = { files: [], size }
  for (let at = 0; at < sections.length; at += size) {
    index.sections.files.push(`assets/sections-${at}.json`)
    parts[`assets/sections-${at}.json`] = JSON.stringify(sections.slice(at, at + size))
  }
  return { ...parts, 'search-index.json': JSON.stringify(index) }
}

/** Two words as somebody types them, one frequent and one rare, and one with a typing error. */
const QUERIES = [`${wordOf(40)} ${wordOf(3000)}`, `${wordOf(700)} ${wordOf(90)}`, `${wordOf(900)}x`]
const KEYS = QUERIES.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)).filter((text) => !text.endsWith(' ')))

interface Step {
  readonly ms: number
  readonly requests: number
  readonly bytes: number
}

async function measureSearch(browser: Browser, script: string, files: Readonly<Record<string, string>>) {
  const zipped = Object.fromEntries(Object.entries(files).map(([path, text]) => [`/${path}`, gzipSync(text)]))
  let [requests, bytes] = [0, 0]
  const { origin, close } = await listen(
    createServer((request, response) => {
      const found = zipped[request.url ?? '']
      if (!found) return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Search</title>')
      requests++
      bytes += found.length
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', 'Cache-Control': 'max-age=600' }).end(found)
    }),
    0,
  )
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(origin)
    await page.addScriptTag({ content: script })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    const step = async (text?: string): Promise<Step> => {
      const before = { requests, bytes }
      const ms = await page.evaluate(
        async ([text, limit]) => {
          const shared = globalThis as unknown as { client: { loadSearch(index: string): Promise<Search> }; search: Search }
          const start = performance.now()
          if (text === undefined) shared.search = await shared.client.loadSearch('/search-index.json')
          else await shared.search.query(text, limit)
          return performance.now() - start
        },
        [text, HITS] as const,
      )
      return { ms, requests: requests - before.requests, bytes: bytes - before.bytes }
    }
    const load = await step()
    const first: Step[] = []
    const again: Step[] = []
    for (const text of KEYS) first.push(await step(text))
    for (const text of KEYS) again.push(await step(text))
    return { load, first, again }
  } finally {
    await context.close()
    await close()
  }
}

const { outputFiles } = await build({
  stdin: { contents: `export { loadSearch } from 'lanai/client'`, resolveDir: import.meta.dirname },
  bundle: true,
  format: 'iife',
  globalName: 'client',
  minify: true,
  write: false,
})
const ms = (value: number) => `${Math.round(value)}`
const kB = (value: number) => `${Math.round(value / 1000)}`
const most = (steps: readonly Step[], field: keyof Step) => Math.max(...steps.map((step) => step[field]))
const middle = (steps: readonly Step[], field: keyof Step) => median(steps.map((step) => step[field]))
const browser = await launchHeadlessShell()
try {
  const rows = [
    ['pages', 'sections of a file', 'load, ms (kB)', 'key on slow 4G, ms', 'requests', 'kB', 'in all, kB', 'key with all loaded, ms'],
  ]
  for (const pages of countsOf('pages'))
    for (const size of countsOf('sections')) {
      const { load, first, again } = await measureSearch(browser, outputFiles[0]!.text, makeIndex(pages, size))
      const range = (steps: readonly Step[], field: keyof Step, format: (value: number) => string) =>
        `${format(middle(steps, field))}, at most ${format(most(steps, field))}`
      rows.push([
        `${pages}`,
        `${size}`,
        `${ms(load.ms)} (${kB(load.bytes)})`,
        range(first, 'ms', ms),
        range(first, 'requests', String),
        range(first, 'bytes', kB),
        kB(first.reduce((sum, { bytes }) => sum + bytes, 0)),
        range(again, 'ms', ms),
      ])
    }
  console.log(`${describeMachine()}, processor slowed down ${slowdown} times, ${KEYS.length} keys of ${QUERIES.length} queries\n`)
  console.log(formatTable(addRule(rows)))
} finally {
  await browser.close()
}
