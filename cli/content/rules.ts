import { collectDiagnostics, errorDiagnostic, fail, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { runSiteCode } from '../diagnostics/thrown.ts'
import { quotePath } from '../source/schema-diagnostics.ts'
import type { Collection } from './collection.ts'
import type { EntryIssue } from './collections.ts'
import type { LoadedCollection } from './entry.ts'
import type { Locate } from './locate.ts'
import { isSample } from './samples.ts'
import type { ContentStore } from './store.ts'
import { readValueOfView } from './views.ts'

/** Runs the rule of one collection over all of its entries. */
export function checkCollection(
  { name, entries }: LoadedCollection,
  check: ((entries: readonly never[]) => readonly EntryIssue[]) | undefined,
  store: ContentStore,
  locate: Locate,
): readonly Diagnostic[] {
  if (!check) return []
  const collection = store.content[name] as Collection<never>
  return runRule(`check of ${name}`, locate(name).file, () =>
    store
      .track(() => check([...collection]))
      .value.map(({ slug, path = [], message, hint }) => {
        const quoted = quotePath([entries.get(slug)?.indexed.label ?? name, ...path])
        return errorDiagnostic('content-schema', `${quoted} ${message}`, {
          location: locate(name, slug, ...path),
          hint: hint ?? `correct ${quoted}: a check of the schema refuses it`,
        })
      }),
  )
}

export interface CheckedSite {
  /** The day of the build (UTC), YYYY-MM-DD. */
  readonly buildDay: string
  /** Whether an object or a list of the content, or the value of a key in it, is tagged `!sample` or inside of what is tagged. */
  readonly isSample: (value: object, key?: string) => boolean
}

/** The `check` of a schema. */
export type SchemaCheck = (content: never, locate: Locate, site: CheckedSite) => readonly Diagnostic[]

/** Runs the `check` of the schema over the whole content. */
export function checkContent(
  check: SchemaCheck | undefined,
  store: ContentStore,
  locate: Locate,
  schemaFile: string,
  buildDay: string,
): readonly Diagnostic[] {
  if (!check) return []
  // A check that finds nothing may also return nothing.
  const site: CheckedSite = { buildDay, isSample: (value, key) => isSample(readValueOfView(value), key) }
  const run = () => {
    const found = (check(store.content as never, locate, site) as readonly Diagnostic[] | undefined) ?? []
    const hint = 'it cannot wait: read data in a loader, whose function may be async'
    return Array.isArray(found)
      ? (found as typeof found)
      : fail('content-schema', 'check returns no list of diagnostics', { location: { file: schemaFile }, hint })
  }
  return runRule('check of the schema', schemaFile, () => store.track(run).value)
}

function runRule(what: string, file: string, run: () => readonly Diagnostic[]): readonly Diagnostic[] {
  const { value, diagnostics } = collectDiagnostics(() => runSiteCode(what, file, run))
  return value ?? diagnostics
}
