import { DiagnosticError, fail, hasErrors } from '../diagnostics/diagnostic.ts'
import type { LoadedEntry, LoadedValue } from './entry.ts'
import type { LoadContext } from './load-context.ts'
import { parseFile, valuesOf } from './index-file.ts'
import { fileKey, type IndexedEntry } from './content-index.ts'
import { createFileOf } from './raw-entries.ts'
import type { FilesDefinition } from './collections.ts'
import type { FileValues } from './value-cache.ts'
import type { ViewSource } from './views.ts'

/** What the values of entries come from. */
interface EntrySource {
  /** The source files of an entry, relative to the root of the site. */
  filesOf(entry: Pick<IndexedEntry, 'usesFacts'>, path: string): readonly string[]
  load(path: string, index: number): LoadedValue
}

/** An entry whose value is loaded when it is read. A large collection has many: what they have in common is in their source. */
class LazyEntry implements LoadedEntry {
  readonly indexed: IndexedEntry
  readonly #path: string
  readonly #index: number
  readonly #from: EntrySource
  #front: ViewSource<object> | undefined

  constructor(indexed: IndexedEntry, path: string, index: number, from: EntrySource) {
    this.indexed = indexed
    this.#path = path
    this.#index = index
    this.#from = from
  }

  get files(): readonly string[] {
    return this.#from.filesOf(this.indexed, this.#path)
  }
  get value(): unknown {
    return this.#load().value
  }
  get front(): ViewSource<object> | undefined {
    const { front } = this.indexed
    return front === undefined ? undefined : (this.#front ??= { value: JSON.parse(front) as object, parts: undefined })
  }
  get parts(): LoadedValue['parts'] {
    return this.#load().parts
  }
  set parts(parts: LoadedValue['parts']) {
    this.#load().parts = parts
  }
  get source(): LoadedValue['source'] {
    return this.#load().source
  }
  get body(): LoadedValue['body'] {
    return this.#load().body
  }
  get locateInBody(): LoadedValue['locateInBody'] {
    return this.#load().locateInBody
  }

  #load(): LoadedValue {
    return this.#from.load(this.#path, this.#index)
  }
}

/** Opens an entry, whose value is loaded when it is read. @param path of its file */
export type OpenEntry = (entry: IndexedEntry, path: string, index: number) => LoadedEntry

/**
 * Creates the function that opens the entries of the files of a collection, which are read again whenever no cache has them.
 * @param isChecked false for files that nobody has checked: they are checked when they are read
 */
export function createOpenEntry(name: string, definition: FilesDefinition, context: LoadContext, isChecked = true): OpenEntry {
  const fileOf = createFileOf(context)
  const read = (path: string): FileValues => {
    const parsed = parseFile({ name, definition, path, file: fileOf(path) }, context, isChecked)
    const found = isChecked ? [] : parsed.faults.flatMap(({ diagnostics }) => diagnostics)
    if (hasErrors(found)) throw new DiagnosticError(found)
    return valuesOf(parsed)
  }
  // A template reads several values of an entry, one after the other.
  let last: { readonly path: string; readonly index: number; readonly value: LoadedValue } | undefined
  const from: EntrySource = {
    filesOf({ usesFacts }, path) {
      const file = fileOf(path)
      return usesFacts && context.facts ? [...new Set([file, ...context.facts.files])] : [file]
    },
    load(path, index) {
      if (last?.path === path && last.index === index) return last.value
      const { values } = context.values.get(fileKey({ name, path }), () => read(path))
      const value =
        values[index] ??
        fail('content-missing', 'the file was changed while the site was built', {
          location: { file: fileOf(path) },
          hint: 'build once more',
        })
      last = { path, index, value }
      return value
    },
  }
  return (entry, path, index) => new LazyEntry(entry, path, index, from)
}
