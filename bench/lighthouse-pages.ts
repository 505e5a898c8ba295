import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { requireProgram } from '../tests/programs.ts'
import { median } from './measure.ts'
import { showProgress } from './progress.ts'

const PORT = 9333
const LIGHTHOUSE = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')

/** The figures of a page, and what each may be at most; times in milliseconds of the simulated phone. */
export const FIGURES = {
  firstContentfulPaint: { id: 'first-contentful-paint', label: 'FCP', limit: 1000 },
  largestContentfulPaint: { id: 'largest-contentful-paint', label: 'LCP', limit: 1200 },
  totalBlockingTime: { id: 'total-blocking-time', label: 'TBT', limit: 50 },
  layoutShift: { id: 'cumulative-layout-shift', label: 'CLS', limit: 0 },
} as const
export type Figure = keyof typeof FIGURES
const NAMES = Object.keys(FIGURES) as Figure[]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LOWEST_SCORE = 100
const FEWEST_TO_MISS = 3

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** What Lighthouse reports of a page: the median of each value. */
export interface PageReport {
  path: string
  /** How often it was measured. */
  runs: number
  /** 0 to 100. */
  scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  figures: Readonly<Record<Figure, number>>
  /** Audits of the other categories than performance that failed in any run. */
  failed: readonly string[]
}

/**
 * Runs Lighthouse as a phone on pages of a served site, one after the other. Requests to other hosts receive an empty response, so that
 * only this site is measured.
 * @param runs how often each page is measured; one that misses a goal is measured at least `FEWEST_TO_MISS` times, since other
 * processes make single runs slower
 */
export async function measurePages(origin: string, paths: readonly string[], runs = 1): Promise<PageReport[]> {
  const reports: PageReport[] = []
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
    for (const path of paths) {
      const results: Result[] = []
      for (let run = 0; run < runs; run++) results.push(await runLighthouse(origin + path))
      if (findMissedGoals(describeResults(path, results)).length > 0)
        while (results.length < FEWEST_TO_MISS) results.push(await runLighthouse(origin + path))
      reports.push(describeResults(path, results))
      showProgress(reports.length, paths.length, path)
    }
    return reports
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Scores below 100 and figures above their limit, in words. */
export function findMissedGoals({ path, scores, figures, failed }: PageReport): string[] {
  return [
    ...CATEGORIES.filter((category) => scores[category] < LOWEST_SCORE).map((category) => `${path} ${category}: ${scores[category]}`),
    ...failed.map((id) => `${path} fails ${id}`),
    ...NAMES.filter((name) => figures[name] > FIGURES[name].limit).map(
      (name) => `${path} ${FIGURES[name].label}: ${figures[name]}, at most ${FIGURES[name].limit}`,
    ),
  ]
}

/** A table: its header, and a row for each page. */
export function tabulate(reports: readonly PageReport[]): string[][] {
  return [
    ['page', 'runs', ...CATEGORIES, ...NAMES.map((name) => FIGURES[name].label)],
    ...reports.map(({ path, runs, scores, figures }) => [
      path,
      String(runs),
      ...CATEGORIES.map((category) => String(scores[category])),
      ...NAMES.map((name) => String(figures[name])),
    ]),
  ]
}

/** How often a page is loaded again when Lighthouse has not recorded it. */
const RETRIES = 3

async function runLighthouse(url: string, retries = RETRIES): Promise<Result> {
  const args = [url, `--port=${PORT}`, '--output=json', '--quiet', '--no-enable-error-reporting', `--only-categories=${CATEGORIES.join()}`]
  try {
    // In a process of its own: the server of the pages has to answer meanwhile.
    const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, ...args], { maxBuffer: 2 ** 28 })
    return JSON.parse(stdout) as Result
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    const [message = ''] = /Runtime error encountered:.*/.exec(stderr) ?? []
    // Lighthouse asks to run it again where its trace has no beginning, which says nothing of the page.
    if (message.includes('NO_NAVSTART') && retries > 0) return runLighthouse(url, retries - 1)
    throw new Error(`Lighthouse cannot measure ${url}: ${message || stderr}`, { cause: error })
  }
}

function describeResults(path: string, results: readonly Result[]): PageReport {
  const middle = (valueOf: (result: Result) => number | null | undefined) => median(results.map((result) => valueOf(result) ?? 0))
  const failed = results.flatMap(({ categories, audits }) =>
    Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id)),
  )
  const scores = CATEGORIES.map((name) => [name, Math.round(middle(({ categories }) => categories[name]?.score) * 100)])
  const figures = NAMES.map((name) => {
    const value = middle(({ audits }) => audits[FIGURES[name].id]?.numericValue)
    return [name, name === 'layoutShift' ? Math.round(value * 1000) / 1000 : Math.round(value)]
  })
  return {
    path,
    runs: results.length,
    scores: Object.fromEntries(scores) as PageReport['scores'],
    figures: Object.fromEntries(figures) as PageReport['figures'],
    failed: [...new Set(failed)],
  }
}
