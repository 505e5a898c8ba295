import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseAtomFeed } from 'feedsmith'
import { HtmlValidate, type ConfigData } from 'html-validate'
import type { Browser, Locator, Page } from 'playwright-core'
import { findMissedGoals, measurePages, tabulate } from '../../bench/lighthouse-pages.ts'
import { showProgress } from '../../bench/progress.ts'
import { budgetOf } from '../budgets.ts'
import { findSitemapFaults, listSitemaps } from '../machine-files/sitemaps.ts'
import { findSecurityFaults } from '../machine-files/well-known.ts'
import { findExcess, weighSite } from '../page-weight.ts'
import { AAA, findFaintText } from '../people/contrast.ts'
import { findKeyboardFaults } from '../people/keyboard.ts'
import { visitStates } from '../people/widget-states.ts'
import { notOffered } from '../structured-data/not-offered.ts'
import { nodesIn, readPage } from '../structured-data/page.ts'
import { findGoogleFaults, findLinkFaults, findVocabularyFaults } from '../structured-data/rules.ts'
import { findUnoffered, findUnshown } from '../structured-data/visible.ts'
import { loadVocabulary } from '../structured-data/vocabulary.ts'

/** The built site that is looked at. */
export interface AuditedSite {
  /** The folder with the built site. */
  folder: string
  /** Where it is served. */
  served: string
  /** Scheme and host in its canonical URLs. */
  origin: string
  /** Every page: the address it opens at, its file, and the route file it comes from. */
  pages: readonly { url: string; file: string; source: string }[]
  browser: Browser
  /** How often Lighthouse measures each page. */
  runs: number
}

/** A part of the audit. */
export interface Part {
  name: string
  /**
   * @param show adds a table to the report; its first row is the head
   * @returns what is wrong, a line each
   * @throws MissingProgram
   */
  run(site: AuditedSite, show: (table: readonly (readonly string[])[]) => void): Promise<readonly string[]>
}

/** Thrown by a part whose program is not on this machine. */
export class MissingProgram extends Error {}

/** All parts, the quick ones first. */
export const PARTS: readonly Part[] = [
  { name: 'links', run: checkLinks },
  { name: 'html-validate', run: validateHtml },
  { name: 'vnu', run: runVnu },
  { name: 'structured data', run: checkStructuredData },
  { name: 'sitemaps', run: checkSitemaps },
  { name: 'feed', run: checkFeed },
  { name: 'security.txt', run: checkSecurityText },
  { name: 'budgets', run: checkBudgets },
  { name: 'contrast in pixels', run: (site) => visitKinds(site, { width: 390 }, findFaintText) },
  { name: 'more contrast', run: (site) => visitKinds(site, { width: 390, contrast: 'more' }, (page) => findFaintText(page, AAA)) },
  { name: 'keyboard at 390 px', run: (site) => visitKinds(site, { width: 390 }, findKeyboardFaults) },
  { name: 'keyboard at 1280 px', run: (site) => visitKinds(site, { width: 1280 }, findKeyboardFaults) },
  { name: 'axe', run: (site) => visitKinds(site, { width: 390 }, (page) => runAxe(page.locator('html'))) },
  { name: 'axe in all states of widgets', run: checkStates },
  { name: 'lighthouse', run: runLighthouse },
]

const require = createRequire(import.meta.url)
const run = promisify(execFile)
const read = (site: AuditedSite, file: string) => readFileSync(join(site.folder, file), 'utf8')

async function checkLinks({ folder }: AuditedSite): Promise<string[]> {
  const args = [require.resolve('lanai/package.json').replace('package.json', 'bin.js'), 'check', '--out', folder]
  return run(process.execPath, args).then(
    () => [],
    (error: unknown) => (error as { stderr: string }).stderr.trim().split('\n'),
  )
}

async function validateHtml(site: AuditedSite): Promise<string[]> {
  const { default: rules } = (await import(new URL('../../.htmlvalidate.mjs', import.meta.url).href)) as { default: ConfigData }
  const validator = new HtmlValidate(rules)
  return site.pages.flatMap(({ file }) => {
    const { results } = validator.validateStringSync(read(site, file), file)
    return results.flatMap(({ messages }) => messages).map(({ line, message, ruleId }) => `${file}:${line} ${message} [${ruleId}]`)
  })
}

async function runVnu({ folder }: AuditedSite): Promise<string[]> {
  const jar = require.resolve('vnu-jar/build/dist/vnu.jar')
  const args = ['-Xss1024k', '-jar', jar, '--errors-only', '--skip-non-html', '--format', 'gnu', folder]
  return run('java', args, { maxBuffer: 2 ** 26 }).then(
    () => [],
    (error: unknown) => {
      const { code, stderr } = error as { code: unknown; stderr: string }
      if (code === 'ENOENT') throw new MissingProgram('java is not on this machine (Debian: default-jre-headless)')
      return stderr
        .trim()
        .split('\n')
        .map((line) => line.replace(`"file:${folder}/`, '"'))
    },
  )
}

async function checkStructuredData(site: AuditedSite): Promise<string[]> {
  const pages = site.pages.map(({ url, file }) => readPage(read(site, file), url, site.origin))
  const indexable = pages.filter(({ isIndexable }) => isIndexable)
  const vocabulary = loadVocabulary()
  const built = new Set(indexable.map(({ url }) => site.origin + url))
  const idsOf = pages.flatMap(({ graphs }) => graphs.flatMap((graph) => [...nodesIn(graph)].map((node) => node['@id'])))
  const ids = new Set(idsOf.filter((id) => typeof id === 'string'))
  const list = (which: typeof pages, find: (page: (typeof pages)[number]) => string[]) =>
    which.flatMap((page) => find(page).map((problem) => `${page.url} ${problem}`))
  return [
    ...list(pages, (page) => findVocabularyFaults(page, vocabulary)),
    ...list(pages, (page) => findLinkFaults(page, ids)),
    ...list(indexable, findGoogleFaults),
    ...list(indexable, (page) => findUnshown(page, built)),
    ...list(indexable, (page) => findUnoffered(page, notOffered(page.url))),
  ]
}

async function checkSitemaps(site: AuditedSite): Promise<string[]> {
  return listSitemaps(site.folder).flatMap((name) => findSitemapFaults(read(site, name)).map((fault) => `${name} ${fault}`))
}

async function checkFeed(site: AuditedSite): Promise<string[]> {
  const { id, title, updated, entries = [] } = parseAtomFeed(read(site, 'feed-articles.xml'))
  const isWhole = id && title && updated && entries.length > 0
  return [
    ...(isWhole ? [] : ['the feed has no id, title, date or entry']),
    ...entries.filter((entry) => !(entry.id && entry.title && entry.updated && entry.content)).map((entry) => `${entry.id} is incomplete`),
  ]
}

async function checkSecurityText(site: AuditedSite): Promise<string[]> {
  return findSecurityFaults(read(site, '.well-known/security.txt'), Date.now())
}

async function checkBudgets({ folder }: AuditedSite): Promise<string[]> {
  return (await weighSite(folder)).flatMap((weight) => findExcess(weight, budgetOf(weight.url)))
}

/** tsx names functions with a helper that pages do not have. */
const NAME_HELPER = 'globalThis.__name ??= (value) => value'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe on a part of a page. */
async function runAxe(part: Locator): Promise<string[]> {
  await part.page().evaluate(axeSource)
  return part.evaluate(async (element) => {
    type Axe = { run(element: Element): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(element)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}

async function checkStates({ browser, served }: AuditedSite): Promise<string[]> {
  const problems: string[] = []
  for (const width of [390, 1280] as const) {
    const newPage: Parameters<typeof visitStates>[1] = async ({ outside, ...options }) => {
      const context = await browser.newContext({ ...options, baseURL: served })
      await context.route((url) => url.origin !== served, outside)
      await context.addInitScript(NAME_HELPER)
      return context.newPage()
    }
    await visitStates(width, newPage, async (page, { name, part }, path) => {
      problems.push(...(await runAxe(part(page))).map((problem) => `${path} ${name}: ${problem}`))
    })
  }
  await Promise.all(browser.contexts().map((context) => context.close()))
  return problems
}

/** Opens one page for each route file. */
async function visitKinds(
  { browser, pages, served }: AuditedSite,
  { width, contrast = 'no-preference' }: { width: number; contrast?: 'more' | 'no-preference' },
  find: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const kinds = new Map(pages.toReversed().map(({ source, url }) => [source, url]))
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce', contrast })
  try {
    await context.route(
      (url) => url.origin !== served,
      (route) => route.abort(),
    )
    await context.addInitScript(NAME_HELPER)
    const page = await context.newPage()
    const problems: string[] = []
    for (const [index, url] of [...kinds.values()].sort().entries()) {
      await page.goto(served + url)
      problems.push(...(await find(page)).map((problem) => `${url} ${problem}`))
      showProgress(index + 1, kinds.size, url)
    }
    return problems
  } finally {
    await context.close()
  }
}

/** Runs Lighthouse on every indexable page. */
async function runLighthouse(site: AuditedSite, show: Parameters<Part['run']>[1]): Promise<string[]> {
  const indexable = site.pages.filter(({ url, file }) => readPage(read(site, file), url, site.origin).isIndexable)
  const paths = indexable.map(({ url }) => url)
  const reports = await measurePages(site.served, paths, site.runs)
  show(tabulate(reports))
  return reports.flatMap(findMissedGoals)
}
