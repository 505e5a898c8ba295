import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { quotePath } from '../source/schema-diagnostics.ts'
import { suggest } from '../closest.ts'
import { UNKNOWN_SLUG, type LoadedCollection } from './entry.ts'
import type { Reference } from './reference.ts'

/** Returns an error for each reference to an entry that does not exist. */
export function checkReferences(collections: readonly LoadedCollection[]): Diagnostic[] {
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  return collections.flatMap(({ entries }) =>
    // The source is loaded only where there is something to locate.
    [...entries.values()].flatMap((entry) =>
      entry.references.flatMap(({ path, value }) => {
        const fault = faultOf(value, byName)
        if (!fault) return []
        return errorDiagnostic('content-reference', `${quotePath([entry.label, ...path])} ${fault.message}`, {
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
  if (reason === 'draft')
    return {
      message: `names the ${name} entry ${quoted}, which is a draft`,
      hint: 'finish the draft, name another entry, or build with --drafts',
    }
  if (reason === 'scheduled')
    return {
      message: `names the ${name} entry ${quoted}, whose date has not come`,
      hint: 'change the date, name another entry, or build with --drafts',
    }
  if (reason === 'expired')
    return {
      message: `names the ${name} entry ${quoted}, which has expired`,
      hint: 'change its expiryDate, name another entry, or build with --drafts',
    }
  return { message: `must be a slug of ${name}, got ${quoted}`, hint: suggest(slug, [...entries.keys()], name) }
}
