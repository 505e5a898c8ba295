import type { Config } from '../config/config.ts'
import type { ContentStore } from '../content/store.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { findNameFault } from '../names.ts'
import type { PageJob } from '../page-job.ts'
import { redirectFile, type Redirect, type Redirects } from '../redirects.ts'
import type { SourcePages } from '../source-links.ts'
import { aliasesOf, entriesOf, markdownFiles } from './jobs.ts'

/** Collects which page is that of an entry, to which links to its file and its former paths lead. */
export function claimEntries({ origin, urls, redirects: written }: Pick<Config, 'origin' | 'urls' | 'redirects'>, content: ContentStore) {
  /** Path of the page of each entry that it names. */
  const own = new Map<string, string>()
  /** Path of the first page that is made from an entry and does not name it. */
  const unnamed = new Map<string, string>()
  /** Pages of entries that are passed on; undefined for an entry that several pages pass on. */
  const passed = new Map<string, string | undefined>()
  return {
    add(job: PageJob): void {
      const [first, ...others] = entriesOf(job, content)
      const pages = first?.match === 0 ? unnamed : own
      if (first && !pages.has(first.read)) pages.set(first.read, job.path)
      for (const { read } of others) passed.set(read, passed.has(read) ? undefined : job.path)
    },
    /**
     * Returns pages by the Markdown files that they are made from, of several the first; and the redirects of the settings, with those
     * from former paths that entries name.
     */
    finish(): { readonly sources: SourcePages; readonly redirects: Redirects; readonly diagnostics: readonly Diagnostic[] } {
      for (const [read, path] of [...unnamed, ...passed]) if (path !== undefined && !own.has(read)) own.set(read, path)
      const sources: Record<string, string> = {}
      const redirects: Record<string, Redirect> = { ...written }
      const diagnostics: Diagnostic[] = []
      for (const [read, path] of own) {
        for (const file of markdownFiles(read, content)) sources[file] ??= path
        for (const alias of aliasesOf(read, path, origin, content)) {
          if ('fault' in alias) {
            diagnostics.push(alias.fault)
            continue
          }
          const { from, redirect } = alias
          const other = redirects[from]
          redirects[from] ??= redirect
          const report = (code: 'route-params' | 'route-conflict', message: string, hint: string) =>
            diagnostics.push(errorDiagnostic(code, message, { location: redirect.location, hint }))
          const fault = findNameFault(redirectFile(from, urls))
          if (fault) report('route-params', `the file of the former path ${from} ${fault.message}`, fault.hint)
          if (other !== undefined && other.to !== path)
            report('route-conflict', `the former path ${from} leads to two pages: ${other.to} and ${path}`, 'remove it from one of them')
        }
      }
      return { sources, redirects, diagnostics }
    },
  }
}
