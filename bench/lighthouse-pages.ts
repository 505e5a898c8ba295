import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { requireProgram } from '../tests/programs.ts'

const PORT = 9333
const LIGHTHOUSE = 'lighthouse@13'

interface Audit {
  id: string
  score: number | null
  numericValue?: number
}
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

/** What Lighthouse reports of a page. */
export interface PageReport {
  path: string
  /** By category, 0 to 100. */
  scores: Readonly<Record<string, number>>
  /** Milliseconds of the simulated phone. */
  firstContentfulPaint: number
  largestContentfulPaint: number
  totalBlockingTime: number
  layoutShift: number
  /** Audits of the other categories than performance that were failed. */
  failed: readonly string[]
}

/**
 * Runs Lighthouse, with npx and as a phone, on pages of a served site, one after the other. Requests to other hosts receive an empty
 * response, so that only this site is measured.
 */
export async function* measurePages(origin: string, paths: readonly string[]): AsyncIterable<PageReport> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: requireProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${PORT}`],
  })
  try {
    await browser.route(
      (url) => url.origin !== origin,
      (route) => route.fulfill({ contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/html', body: '' }),
    )
    for (const path of paths) yield describeResult(path, await runLighthouse(origin + path))
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function runLighthouse(url: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, `--port=${PORT}`, '--output=json', '--quiet'],
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    { maxBuffer: 2 ** 28 },
  )
  return JSON.parse(stdout) as Result
}

function describeResult(path: string, { categories, audits }: Result): PageReport {
  const valueOf = (id: string) => Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000
  return {
    path,
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    firstContentfulPaint: valueOf('first-contentful-paint'),
    largestContentfulPaint: valueOf('largest-contentful-paint'),
    totalBlockingTime: valueOf('total-blocking-time'),
    layoutShift: valueOf('cumulative-layout-shift'),
    failed: Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id)),
  }
}
