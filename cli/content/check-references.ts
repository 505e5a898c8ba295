import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { quotePath } from '../source/schema-diagnostics.ts'
import { suggest } from '../closest.ts'
import type { LeftOut } from '../source-links.ts'
import { UNKNOWN_SLUG, type LoadedCollection } from './entry.ts'
import type { Reference } from './reference.ts'

/** Returns an error for each reference to an entry that does not exist. */
export function checkReferences(collections: readonly LoadedCollection[]): Diagnostic[] {
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  return collections.flatMap(({ entries }) =>
    // The source is loaded only where there is something to locate.
    [...entries.values()].flatMap((entry) =>
      entry.indexed.references.flatMap(({ path, value }) => {
        const fault = faultOf(value, byName)
        if (!fault) return []
        return errorDiagnostic('content-reference', `${quotePath([entry.indexed.label, ...path])} ${fault.message}`, {
          location: entry.source.locate(path),
          hint: fault.hint,
        })
      }),
    ),
  )
}

function faultOf({ collection: name, slug }: Reference, byName: ReadonlyMap<string, LoadedCollection>) {
  const quoted = JSON.stringify(slug)
  const collection = byName.get(name)
  if (!collection || collection.single) {
    const names = [...byName.values()].filter(({ single }) => !single).map((known) => known.name)
    return {
      message: `refers to the collection ${JSON.stringify(name)}, which the schema does not have`,
      hint: suggest(name, names, 'collections'),
    }
  }
  const { entries, omitted } = collection
  if (entries.has(slug)) return undefined
  const reason = omitted.get(slug)
  // An entry that exists but has an error of its own is reported by that error.
  if (reason === 'invalid' || omitted.get(UNKNOWN_SLUG) === 'invalid') return undefined
  if (reason) {
    const [state, hint] = LEFT_OUT[reason]
    return { message: `names the ${name} entry ${quoted}, ${state}`, hint: `${hint}, name another entry, or build with --drafts` }
  }
  return { message: `must be a slug of ${name}, got ${quoted}`, hint: suggest(slug, [...entries.keys()], name) }
}

const LEFT_OUT: Readonly<Record<LeftOut, readonly [state: string, hint: string]>> = {
  draft: ['which is a draft', 'finish the draft'],
  scheduled: ['whose date has not come', 'change the date'],
  expired: ['which has expired', 'change its expiryDate'],
}
