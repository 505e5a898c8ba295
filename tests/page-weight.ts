import fs, { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readManifest, serveFolder } from 'lanai/build'
import type { Browser } from 'playwright-core'
import type { PageBudget } from './budgets.ts'
import { launchChromium } from './chromium.ts'

export const KINDS = ['html', 'css', 'js', 'font', 'picture', 'video', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** What a page requests from its site until its visitor does something. */
export interface PageWeight {
  url: string
  /** After brotli; fonts and pictures as they are. */
  bytes: Record<Kind, number>
  requests: number
  /** React was requested. */
  hasRuntime: boolean
}

const KIND_OF: Readonly<Record<string, Kind>> = {
  '.html': 'html',
  '.css': 'css',
  '.js': 'js',
  '.woff2': 'font',
  '.svg': 'picture',
  '.avif': 'picture',
  '.webp': 'picture',
  '.png': 'picture',
  '.webm': 'video',
  '.mp4': 'video',
}
/** Files that servers compress. */
const IS_TEXT = /\.(html|css|js|svg|json)$/
/** The phone of Lighthouse. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Pages open at the same time. */
const CONCURRENCY = 3

/**
 * Weighs every page of a built site.
 * @param folder of the site
 * @returns heaviest first
 * @throws if no site is built there
 */
export async function weighSite(folder: string): Promise<PageWeight[]> {
  const manifest = readManifest(folder, fs)
  if (!manifest) throw new Error(`there is no built site in ${folder}: run npm run build first`)
  const served = await serveFolder(folder, { port: 0, urls: manifest.urls, rules: () => manifest.rules })
  const browser = await launchChromium()
  try {
    const urls = manifest.pages.map(({ url, file }) => (file === '404.html' ? '/404.html' : url))
    return await weighPages(browser, served.origin, folder, urls)
  } finally {
    await browser.close()
    await served.close()
  }
}

/**
 * Opens each page on a phone with an empty cache, without scrolling, and waits until it requests nothing more.
 * @param folder of the site that is served at `origin`
 * @param urls paths of the pages
 */
export async function weighPages(browser: Browser, origin: string, folder: string, urls: readonly string[]): Promise<PageWeight[]> {
  const weights: PageWeight[] = []
  const sizes = new Map<string, number>()
  // One iterator shared by all tabs, so that each takes the next page.
  const queue = urls.values()
  const work = async () => {
    for (const url of queue) {
      const paths = await listRequests(browser, origin, url)
      const weight: PageWeight = { url, bytes: countNothing(), requests: paths.length, hasRuntime: false }
      for (const path of paths) {
        const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
        if (!existsSync(file)) continue
        if (!sizes.has(file)) sizes.set(file, sizeOf(file))
        weight.bytes[KIND_OF[extname(file)] ?? 'other'] += sizes.get(file) ?? 0
        weight.hasRuntime ||= path.startsWith('/assets/runtime-')
      }
      weights.push(weight)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return weights.sort((a, b) => totalOf(b) - totalOf(a))
}

async function listRequests(browser: Browser, origin: string, url: string): Promise<string[]> {
  const context = await browser.newContext(PHONE)
  await context.route(
    (target) => target.origin !== origin,
    (route) => route.abort(),
  )
  const page = await context.newPage()
  const paths = new Set<string>()
  page.on('request', (request) => {
    const target = new URL(request.url())
    if (target.origin === origin) paths.add(target.pathname)
  })
  await page.goto(`${origin}${url}`)
  await page.waitForLoadState('networkidle')
  await context.close()
  return [...paths]
}

function sizeOf(file: string): number {
  const bytes = readFileSync(file)
  return IS_TEXT.test(file) ? brotliCompressSync(bytes).length : bytes.length
}

/** @returns what is over the budget, in words */
export function findExcess({ url, bytes, requests, hasRuntime }: PageWeight, budget: PageBudget): string[] {
  const counts = [
    { name: 'bytes in all', count: totalOf({ bytes }), limit: budget.total },
    ...KINDS.map((kind) => ({ name: `bytes of ${kind}`, count: bytes[kind], limit: budget.kinds[kind] })),
    { name: 'requests', count: requests, limit: budget.requests },
  ]
  return [
    ...counts.filter(({ count, limit }) => count > limit).map(({ name, count, limit }) => `${url}: ${count} ${name}, at most ${limit}`),
    ...(hasRuntime && !budget.allowsReact ? [`${url}: requests React before its visitor has done something`] : []),
  ]
}

/** @returns a table, a line for each page */
export function describeWeights(weights: readonly PageWeight[]): string {
  const lines = [
    ['page', 'all', ...KINDS, 'requests'],
    ...weights.map((weight) => [
      weight.url,
      String(totalOf(weight)),
      ...KINDS.map((kind) => String(weight.bytes[kind])),
      String(weight.requests),
    ]),
  ]
  const width = Math.max(...lines.map(([url = '']) => url.length))
  return lines.map(([url = '', ...cells]) => url.padEnd(width) + cells.map((cell) => cell.padStart(9)).join('')).join('\n')
}

function totalOf({ bytes }: Pick<PageWeight, 'bytes'>): number {
  return KINDS.reduce((sum, kind) => sum + bytes[kind], 0)
}

const countNothing = () => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
