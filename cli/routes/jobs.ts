import { slugOfView } from '../content/views.ts'
import { mergeReads } from '../incremental/reads.ts'
import type { ContentStore } from '../content/store.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import type { PageJob } from '../page-job.ts'
import type { PathEntry } from '../types.ts'
import { paramPlace, type Route } from './route.ts'

/** A page of a route, or what is wrong with the route. */
export type JobOrFault =
  | {
      readonly job: PageJob
      /** True where `paths` has returned all pages at once: keeping them takes little more memory than listing them again. */
      readonly isListed: boolean
      readonly diagnostics?: undefined
    }
  | { readonly job?: undefined; readonly diagnostics: readonly Diagnostic[] }

/** Lists the pages of a route, one at a time, so that none of them needs to be held. */
export function* jobsOf(route: Route, content: ContentStore): Iterable<JobOrFault> {
  const { module, source, pattern, params } = route
  const location = { file: source }
  if (params.length === 0) {
    if (module.paths)
      yield fault(
        `${pattern} has no parameter but exports "paths"`,
        'put the parameter into the file name, e.g. [slug].tsx, or remove the export',
      )
    yield {
      job: { module, source, path: pattern, canonicalPath: pattern, params: {}, extra: {}, reads: [], followsPath: true },
      isListed: true,
    }
    return
  }
  if (!module.paths) {
    yield fault(`${pattern} has a parameter but no list of its pages`, 'export paths({ content }) that returns [{ params: { … } }]')
    return
  }
  try {
    const places = params.map((name) => ({ name, ...paramPlace(pattern, name) }))
    for (const entry of trackedEntries(module.paths, content)) yield jobOfEntry(route, places, entry)
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
}

/** Runs `paths`, which may be a generator: each of its steps may read content. */
function* trackedEntries(paths: NonNullable<Route['module']['paths']>, content: ContentStore): Iterable<TrackedEntry> {
  const { value: start, reads: initial } = content.track(() => {
    const entries: unknown = paths({ content: content.content } as never)
    if (typeof (entries as Iterable<unknown> | undefined)?.[Symbol.iterator] !== 'function') throw new TypeError('it returns no list')
    return Array.isArray(entries) ? [...(entries as PathEntry[])] : { iterator: (entries as Iterable<PathEntry>)[Symbol.iterator]() }
  })
  if (Array.isArray(start)) {
    for (const entry of start) yield { entry, reads: initial, isListed: true }
    return
  }
  const { iterator } = start
  let known = initial
  for (;;) {
    const { value: step, reads } = content.track(() => iterator.next())
    if (step.done) return
    known = mergeReads(known, reads)
    yield { entry: step.value, reads: known, isListed: false }
  }
}

const NO_READS: readonly string[] = []

function isSegment(text: string): boolean {
  return /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(text)
}

function jobOfEntry(
  { module, source, pattern }: Route,
  places: readonly { readonly name: string; readonly text: string; readonly isCatchAll: boolean }[],
  { entry: { params, ...extra }, reads, isListed }: TrackedEntry,
): JobOrFault {
  const diagnostics: Diagnostic[] = []
  const path = places.reduce((inner, { name, text, isCatchAll }) => {
    const value: unknown = (params as PathEntry['params'] | undefined)?.[name]
    if (typeof value !== 'string' || !(isCatchAll ? value === '' || value.split('/').every(isSegment) : isSegment(value)))
      diagnostics.push(
        errorDiagnostic('route-params', `${pattern} got ${JSON.stringify(value)} for its parameter ${JSON.stringify(name)}`, {
          location: { file: source },
          hint: `a parameter is lower-case words joined by hyphens${isCatchAll ? ', with slashes between its parts' : ''}`,
        }),
      )
    // An empty catch-all is the folder itself.
    return inner.replace(value === '' ? `/${text}` : text, () => String(value)) || '/'
  }, pattern)
  if (diagnostics.length > 0) return { diagnostics }
  // The entry that the path names records itself. Anything else depends on what was read to choose or to copy it.
  const values = Object.values(params)
  const isOwnEntry = (value: unknown) => {
    const slug = slugOfView(value)
    return slug !== undefined && values.includes(slug)
  }
  const followsPath = values.length === places.length && Object.values(extra).every(isOwnEntry)
  return { job: { module, source, path, canonicalPath: path, params, extra, reads: followsPath ? NO_READS : reads, followsPath }, isListed }
}
