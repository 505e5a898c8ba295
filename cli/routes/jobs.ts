import { readOfView, slugOfView } from '../content/views.ts'
import { posix } from 'node:path'
import { normalizeName } from '../names.ts'
import type { Redirect } from '../redirects.ts'
import { routePathOf } from '../urls.ts'
import { mergeReads } from '../content/reads.ts'
import type { ContentStore } from '../content/store.ts'
import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import type { PageJob } from '../page-job.ts'
import type { PathEntry } from '../types.ts'
import type { Route } from './route.ts'

/** A page of a route, or what is wrong with the route. */
export type JobOrFault =
  | {
      readonly job: PageJob
      /** True where `paths` has returned all pages at once: keeping them takes little more memory than listing them again. */
      readonly isListed: boolean
      /** Lists of the keys of the content that `paths` has read. */
      readonly keys: readonly string[]
      readonly diagnostics?: undefined
    }
  | { readonly job?: undefined; readonly keys?: undefined; readonly diagnostics: readonly Diagnostic[] }

/** Lists the pages of a route, one at a time, so that none of them needs to be held. */
export function* jobsOf(route: Route, content: ContentStore): Iterable<JobOrFault> {
  const { module, source, pattern, params } = route
  const location = { file: source }
  if (params.length === 0 && !module.paths) {
    yield {
      job: { module, source, path: pattern, canonicalPath: pattern, params: {}, extra: {}, reads: [] },
      isListed: true,
      keys: NO_READS,
    }
    return
  }
  if (!module.paths) {
    yield fault(`${pattern} has a parameter but no list of its pages`, 'export paths({ content }) that returns [{ params: { … } }]')
    return
  }
  try {
    // `...` matches any number of segments, at the end of the path.
    const places = params.map((name) => ({ name, isCatchAll: pattern.endsWith(`[...${name}]`) }))
    for (const entry of trackedEntries(module.paths, content)) yield jobOfEntry(route, places, entry, content)
  } catch (error) {
    yield { diagnostics: diagnosticsOfThrown(error, `paths of ${source}`, location) }
  }

  function fault(message: string, hint: string): JobOrFault {
    return { diagnostics: [errorDiagnostic('route-params', message, { location, hint })] }
  }
}

/** What `paths` has returned for one page. */
interface TrackedEntry {
  readonly entry: PathEntry
  readonly reads: readonly string[]
  /** See JobOrFault. */
  readonly isListed: boolean
  readonly keys: readonly string[]
}

/** Runs `paths`, which may be a generator: each of its steps may read content. */
function* trackedEntries(paths: NonNullable<Route['module']['paths']>, content: ContentStore): Iterable<TrackedEntry> {
  const {
    value: start,
    reads: initial,
    keys,
  } = content.track(() => {
    const entries: unknown = paths({ content: content.content } as never)
    if (typeof (entries as Iterable<unknown> | undefined)?.[Symbol.iterator] !== 'function') throw new TypeError('it returns no list')
    return Array.isArray(entries) ? [...(entries as PathEntry[])] : { iterator: (entries as Iterable<PathEntry>)[Symbol.iterator]() }
  })
  if (Array.isArray(start)) {
    for (const entry of start) yield { entry, reads: initial, isListed: true, keys }
    return
  }
  const { iterator } = start
  let known = initial
  for (;;) {
    const { value: step, reads, keys } = content.track(() => iterator.next())
    if (step.done) return
    known = mergeReads(known, reads)
    yield { entry: step.value, reads: known, isListed: false, keys }
  }
}

const NO_READS: readonly string[] = []

/** The place of a parameter in a pattern: a whole part of the path. */
const PLACE = /\/\[(?:\.{3})?(\w+)\]/g

/** Any text that can be a part of a path: hosts and browsers take some of them for something else. */
function isSegment(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return text !== '' && text !== '.' && text !== '..' && text === text.trim() && !/[/\\\u0000-\u001f\u007f\p{Surrogate}]/u.test(text)
}

/** Where the entry of a page has a part of its address, or the file of the entry; undefined for a page that is made from none. */
export function locateEntry(extra: PageJob['extra'], value: unknown, content: ContentStore): Location | undefined {
  const reads = entriesOf({ extra, path: String(value), params: {} }, content).map(({ read }) => read)
  const [file] = content.files(reads.slice(0, 1))
  if (file === undefined) return undefined
  return (typeof value === 'string' ? content.locateValue(reads, value) : undefined) ?? { file, line: 1 }
}

/** Where the entry that a page is made from names its address; undefined for a page that is made from none. */
export function locatePage({ extra, params }: Pick<PageJob, 'extra' | 'params'>, content: ContentStore): Location | undefined {
  return locateEntry(extra, Object.values(params)[0], content)
}

/** An entry that a page gets from `paths`. */
interface EntryOfPage {
  readonly read: string
  /** How much of the path it names: by its slug, or by a value that is a parameter. */
  match: number
}

/** The entries that a page gets from `paths`. The first is the one that it is made from; others are passed on, such as the next one. */
export function entriesOf(
  { extra, path, params }: Pick<PageJob, 'extra' | 'path' | 'params'>,
  content: Pick<ContentStore, 'locateValue'>,
): readonly EntryOfPage[] {
  const entries = Object.values(extra).flatMap((value): EntryOfPage[] => {
    const [slug, read] = [slugOfView(value), readOfView(value)]
    return slug === undefined || read === undefined ? [] : [{ read, match: path === slug || path.endsWith(`/${slug}`) ? slug.length : 0 }]
  })
  if (entries.length > 1 && entries.every(({ match }) => match === 0))
    for (const entry of entries)
      if (Object.values(params).some((value) => value && content.locateValue([entry.read], value))) entry.match = 1
  return entries.sort((a, b) => b.match - a.match)
}

/** A redirect from a former path that an entry names, or what is wrong with the path. */
export type Alias =
  { readonly from: string; readonly redirect: Redirect & { readonly location: Location } } | { readonly fault: Diagnostic }

/**
 * Lists the redirects from the former paths that an entry names. One without a slash at its beginning is beside the page.
 * @param read of the entry
 * @param path of its page
 */
export function* aliasesOf(read: string, path: string, origin: string, content: ContentStore): Iterable<Alias> {
  for (const whole of content.aliases(read)) {
    const trimmed = whole.trim()
    const written = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
    const [file = ''] = content.files([read])
    const location = content.locateValue([read], whole) ?? { file, line: 1 }
    if (/[?#\\*]|^[a-z][a-z0-9+.-]*:|^\/\//i.test(written)) {
      const message = `the former path ${JSON.stringify(whole)} is no path of this site`
      yield { fault: errorDiagnostic('redirect-missing', message, { location, hint: 'write a path such as /old/page, without a query' }) }
      continue
    }
    const from = routePathOf(posix.join('/', written.startsWith('/') ? '' : posix.dirname(path), written))
    if (from !== path) yield { from, redirect: { to: path, status: 301, location } }
  }
}

/** The Markdown files that an entry is made from, as they are compared. */
export function markdownFiles(read: string, content: Pick<ContentStore, 'files'>): readonly string[] {
  return content.files([read], (file) => /\.(?:md|markdown|mdx)$/i.test(file)).map(normalizeName)
}

function jobOfEntry(
  { module, source, pattern }: Route,
  places: readonly { readonly name: string; readonly isCatchAll: boolean }[],
  { entry: { params, ...extra }, reads, isListed, keys }: TrackedEntry,
  content: ContentStore,
): JobOrFault {
  const diagnostics: Diagnostic[] = []
  const written = new Map<string, string>()
  for (const { name, isCatchAll } of places) {
    const value: unknown = (params as PathEntry['params'] | undefined)?.[name]
    if (typeof value === 'string' && (isCatchAll ? value === '' || value.split('/').every(isSegment) : isSegment(value)))
      written.set(name, normalizeName(value))
    else
      diagnostics.push(
        errorDiagnostic('route-params', `${pattern} got ${JSON.stringify(value)} for its parameter ${JSON.stringify(name)}`, {
          location: locateEntry(extra, value, content) ?? { file: source },
          hint: `a parameter is a string without ${isCatchAll ? 'empty parts, . and ..' : 'slashes'}, backslashes, control characters and space at its ends`,
        }),
      )
  }
  if (diagnostics.length > 0) return { diagnostics }
  // An empty catch-all is the folder itself.
  const path = pattern.replace(PLACE, (_, name: string) => (written.get(name) === '' ? '' : `/${written.get(name)}`)) || '/'
  // Entries record themselves, and which ones they are is compared, as parameters are. Anything else depends on what was read to copy it.
  const isEntry = (value: unknown) => slugOfView(value) !== undefined
  return {
    job: { module, source, path, canonicalPath: path, params, extra, reads: Object.values(extra).every(isEntry) ? NO_READS : reads },
    isListed,
    keys,
  }
}
