import { basename } from 'node:path'
import prettyMilliseconds from 'pretty-ms'
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { formatDiagnostics, type FormatOptions } from '../diagnostics/format.ts'
import { explainSystemError } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import { isInstallRecord } from '../package-files.ts'
import { sitePath } from '../site-layout.ts'
import { formatCount } from '../words.ts'
import { describeBug, createTabProblems } from './problems.ts'
import { createReporter } from './reporter.ts'
import { createRequests } from './requests.ts'
import { routeOf } from './addresses.ts'
import { markPage, serveDev } from './serve.ts'
import type { DevPage } from './pages.ts'
import type { DevSite } from './site.ts'
import { createTabs, type Tab } from './tabs.ts'
import { watchFolders } from './watch.ts'

export interface DevOptions {
  /** @param onPicture receives the path of a picture file that was encoded after its drawing was served */
  openSite(events: { warn(diagnostics: readonly Diagnostic[]): void; onEncoded(path: string): void }): DevSite
  /** 0 takes a free one. */
  port: number
  /** Address to listen on; default 127.0.0.1. */
  host?: string
  /** Looks for changes by itself, where the system reports none. */
  polls?: boolean
  disk: Disk
  /** Milliseconds. */
  now(): number
  /** Receives lines without their end. */
  log: { info(line: string): void; error(line: string): void }
  colour?: FormatOptions['colour']
  docs?: FormatOptions['docs']
  /** Opens a source file in the editor: `file:line:column`. */
  openEditor?(location: string): void
}

/** Milliseconds in which changes are collected: saving writes a file in several steps. */
const DELAY = 2

/** Milliseconds after which a page that was sent has loaded what belongs to it. */
const IDLE = 1000

/**
 * Serves a site whose pages are made when they are requested, and brings open pages up to date after each change. A page with
 * errors stays as it was, with the errors over it.
 * @throws DiagnosticError when the settings are wrong at the start; the error of the system when the port is taken
 */
export async function startDev({ openSite, port, host = '127.0.0.1', polls, disk, now, log, colour, docs, openEditor }: DevOptions) {
  const warn = (diagnostics: readonly Diagnostic[]) => log.error(formatDiagnostics(diagnostics, { root: site.root, disk, colour, docs }))
  const site: DevSite = openSite({
    warn,
    onEncoded: (path) => {
      for (const tab of tabs.all) tab.send({ type: 'picture', path })
    },
  })
  const reporter = createReporter(warn)
  const tabs = createTabs((tab) => void refresh(tab).catch(onBug))
  const onBug = (error: unknown) => {
    log.error(describeBug(error))
    const problem = { severity: 'error', code: 'bug', message: describeBug(error), frame: '' } as const
    for (const tab of tabs.all) tab.send({ type: 'problems', problems: [problem] })
  }

  /** The pages that links with fragments point to are rendered for that, so it waits until no page is asked for. */
  const fragments = createBatch((paths) => {
    const check = async () => {
      for (const path of paths) {
        const found = await site.fragments(path)
        if (found) reporter.noteLater(path, found)
      }
    }
    check().catch(onBug)
  }, IDLE)

  /** Reports what is wrong with a page; the fragments of its links later. */
  const onPage = (path: string, { diagnostics }: DevPage): void => {
    reporter.note(diagnostics)
    fragments.add(path)
  }

  /** Brings an open page up to date. Returns true where that changed something. */
  const refresh = async (tab: Tab): Promise<boolean> => {
    const addresses = await site.addresses()
    const path = addresses ? routeOf(tab.pathname, addresses) : '/'
    const page: DevPage = (await site.page(path)) ?? { diagnostics: [] }
    const { rendered, diagnostics, restyled } = page
    onPage(path, page)
    const problems = createTabProblems(diagnostics, site.root, disk)
    const text = problems.length > 0 ? JSON.stringify(problems) : ''
    // Those that somebody has closed are not shown again by the next change.
    if (text !== tab.problems) tab.send({ type: 'problems', problems })
    tab.problems = text
    if (!rendered || hasErrors(diagnostics)) return false
    const { html } = rendered
    const digest = digestOf(html)
    if (tab.digest === digest) {
      tab.html ??= html
      return false
    }
    const isRestyled = restyled && tab.digest === digestOf(restyled.from.html)
    tab.digest = digest
    tab.send(
      isRestyled ? { type: 'stylesheets', addresses: restyled.addresses } : { type: 'update', html: markPage(html), before: tab.html },
    )
    tab.html &&= isRestyled ? html : ''
    return true
  }

  /** One batch of changes after another. */
  let applying = Promise.resolve()
  const apply = (paths: readonly string[]) => {
    applying = applying.then(() => applyNow(paths)).catch(onBug)
  }
  const applyNow = async (paths: readonly string[]) => {
    const startedAt = now()
    site.change(paths)
    reporter.start()
    let updated = 0
    for (const tab of tabs.all) if (await refresh(tab)) updated++
    reporter.note(await site.problems())
    watcher.add(site.files())
    const [first = ''] = paths
    const what = paths.length === 1 ? sitePath(site.root, first) : `${formatCount(paths.length, 'file')} such as ${basename(first)}`
    if (!reporter.hasErrors())
      log.info(`${what} changed, ${formatCount(updated, 'open page')} updated in ${prettyMilliseconds(now() - startedAt)}`)
    // Node evaluates a module of a package once.
    if (paths.some(isInstallRecord)) log.info('packages were installed: stop dev and start it again to use what has changed in them')
    checkRest().catch(onBug)
  }

  /** Checks what pages were made of before it was checked. */
  const checkRest = async () => {
    for (const check of [site.checkRest, site.finishPackages]) {
      if (!(await check())) continue
      for (const tab of tabs.all) await refresh(tab)
      reporter.note(await site.problems())
    }
  }

  const answer = createRequests({ site, disk, report: warn, openEditor })
  const format = (diagnostics: readonly Diagnostic[]) => formatDiagnostics(diagnostics, { root: site.root, disk })
  const server = await serveDev({ port, host, site, tabs, answer, onPage, onFile: reporter.note, format })
  const batch = createBatch(apply, DELAY)
  const watcher = await watchFolders({
    folders: site.folders,
    polls,
    onChange: batch.add,
    onError: (error) => {
      const known = explainSystemError(error)
      if (known) warn([known])
      else log.error(`a folder cannot be watched: ${error instanceof Error ? error.message : String(error)}`)
    },
  })
  // The first page is prepared before it is requested.
  const prepared = site.problems().then((problems) => {
    watcher.add(site.files())
    reporter.note(problems)
  })
  prepared.then(checkRest).catch(onBug)
  return {
    origin: server.origin,
    /** Path below which the site is served. */
    base: site.config().base,
    /** Ends the server with its event streams, and the watcher. */
    async close(): Promise<void> {
      batch.close()
      fragments.close()
      await Promise.all([server.close(), watcher.close(), applying])
    },
  }
}

/** Collects paths, and passes them on when none has come for a while. */
function createBatch(onBatch: (paths: readonly string[]) => void, delay: number) {
  const paths = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  return {
    add(path: string) {
      paths.add(path)
      clearTimeout(timer)
      timer = setTimeout(() => {
        const all = [...paths]
        paths.clear()
        onBatch(all)
      }, delay)
    },
    close: () => clearTimeout(timer),
  }
}
