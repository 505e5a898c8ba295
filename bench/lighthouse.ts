/**
 * Runs Lighthouse, as a phone, on every page of dist/ after a build: `npx tsx bench/lighthouse.ts [path …]`.
 * Prints for each page the four scores, largest contentful paint (ms), layout shift, total blocking time (ms) and the failed audits.
 * Lighthouse is run with npx. Requests to other hosts receive an empty response, so that only this site is measured.
 * A page with noindex cannot have a full SEO score. Performance scores are meaningful only on a machine that runs nothing else.
 */
import { execFile } from 'node:child_process'
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { readManifest, serveFolder } from 'lanai/build'
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

const folder = resolve('dist')
const manifest = readManifest(folder, fs)
if (!manifest) throw new Error('there is no built site in dist/; run npm run build first')
const paths =
  process.argv.length > 2 ? process.argv.slice(2) : manifest.pages.map(({ url, file }) => (file === '404.html' ? '/404.html' : url))

const { origin, close } = await serveFolder(folder, { port: 0, urls: manifest.urls })
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: requireProgram('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${PORT}`],
})
await browser.route(
  (url) => url.origin !== origin,
  (route) => route.fulfill({ contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/html', body: '' }),
)

for (const path of paths) {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `${origin}${path}`,
      `--port=${PORT}`,
      '--output=json',
      '--quiet',
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    { maxBuffer: 2 ** 28 },
  )
  const { categories, audits } = JSON.parse(stdout) as Result
  const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100))
  const times = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'].map(
    (id) => Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000,
  )
  const failedAudits = Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id))
  console.log([path, ...scores, ...times, failedAudits.join(' ')].join('\t'))
}

await browser.close()
await close()
rmSync(profile, { recursive: true, force: true })
