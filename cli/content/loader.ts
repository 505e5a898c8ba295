import { errorDiagnostic, type Location, type Result } from '../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import type { LoaderDefinition } from './collections.ts'
import type { RawEntry } from './entry.ts'
import type { LoadContext } from './load-context.ts'
import type { RawValues } from './raw-entries.ts'

/** Runs a loader of the site. What it throws, and items that are not entries, are diagnostics. */
export async function runLoader(name: string, { load }: LoaderDefinition, { root, schemaFile }: LoadContext): Promise<RawValues> {
  const fallback: Location = { file: schemaFile }
  const entries: Result<RawEntry>[] = []
  try {
    let index = 0
    for await (const item of iterate(await load({ root }))) {
      const label = `${name}[${index++}]`
      const fault = faultOf(item)
      if (fault)
        entries.push({ diagnostics: [errorDiagnostic('content-type', `"${label}${fault[0]}`, { location: fallback, hint: fault[1] })] })
      else entries.push({ value: createEntry(label, item as Item, fallback), diagnostics: [] })
    }
  } catch (error) {
    entries.push({ diagnostics: diagnosticsOfThrown(error, `the loader of ${name}`, fallback) })
  }
  return { entries }
}

interface Item {
  readonly slug: string
  readonly location?: Location
}

function createEntry(label: string, item: Item, fallback: Location): RawEntry {
  // The data belong to the site, which may change them later; the content does not change.
  const { slug, location, ...value } = structuredClone(item)
  const locate = () => location ?? fallback
  return {
    label,
    source: { file: locate().file, value, locate, locateKey: locate, samples: [] },
    slug,
    fills: false,
    isEntry: true,
    files: location ? [location.file] : [],
  }
}

function iterate(items: unknown): AsyncIterable<unknown> | Iterable<unknown> {
  if (typeof items === 'object' && items !== null && (Symbol.asyncIterator in items || Symbol.iterator in items))
    return items as Iterable<unknown>
  throw new TypeError('a loader must return an iterable of entries')
}

/** The rest of a message that begins with the quoted name of the item, and a hint. */
function faultOf(item: unknown): [message: string, hint: string] | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return ['" must be an object', 'a loader yields { slug, …data } for each entry']
  const { slug, location } = item as Record<string, unknown>
  if (typeof slug !== 'string' || slug === '') return ['.slug" must be a string that is not empty', 'the slug names the entry']
  if (location !== undefined && !isLocation(location))
    return ['.location" must be { file, line, column }', 'it is the source of the entry; rename the key where it is part of the data']
  return undefined
}

function isLocation(value: unknown): boolean {
  const isCount = (count: unknown) => count === undefined || Number.isInteger(count)
  if (typeof value !== 'object' || value === null) return false
  const { file, line, column } = value as Record<string, unknown>
  return typeof file === 'string' && isCount(line) && isCount(column)
}
