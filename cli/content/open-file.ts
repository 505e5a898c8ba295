import { DiagnosticError, fail, hasErrors } from '../diagnostics/diagnostic.ts'
import type { LoadContext, LoadedEntry, LoadedValue } from './entry.ts'
import { keyOf, parseFile, valuesOf } from './index-file.ts'
import { versionOfPlain, type KnownEntry, type PlainFile } from './known.ts'
import { createFileOf, type FilesDefinition, type Origin } from './raw-entries.ts'
import type { FileValues } from './value-cache.ts'

/** What the values of entries come from. */
export interface EntrySource {
  /** The source files of an entry, relative to the root of the site. */
  filesOf(entry: Pick<KnownEntry, 'usesFacts'>, index: number): readonly string[]
  load(index: number): LoadedValue
}

/** An entry whose value is loaded when it is read. */
abstract class LazyEntry implements LoadedEntry {
  abstract readonly label: string
  abstract readonly version: string
  abstract readonly fields: LoadedEntry['fields']
  abstract readonly references: LoadedEntry['references']
  abstract readonly files: readonly string[]

  get value(): unknown {
    return this.load().value
  }
  get parts(): LoadedValue['parts'] {
    return this.load().parts
  }
  set parts(parts: LoadedValue['parts']) {
    this.load().parts = parts
  }
  get source(): LoadedValue['source'] {
    return this.load().source
  }
  get body(): LoadedValue['body'] {
    return this.load().body
  }
  get locateInBody(): LoadedValue['locateInBody'] {
    return this.load().locateInBody
  }

  protected abstract load(): LoadedValue
}

class KnownFileEntry extends LazyEntry {
  readonly #known: KnownEntry
  readonly #index: number
  readonly #from: EntrySource

  constructor(known: KnownEntry, index: number, from: EntrySource) {
    super()
    this.#known = known
    this.#index = index
    this.#from = from
  }

  get label(): string {
    return this.#known.label
  }
  get version(): string {
    return this.#known.version
  }
  get fields(): LoadedEntry['fields'] {
    return this.#known.fields
  }
  get references(): LoadedEntry['references'] {
    return this.#known.references
  }
  get aliases(): LoadedEntry['aliases'] {
    return this.#known.aliases
  }
  get files(): readonly string[] {
    return this.#from.filesOf(this.#known, this.#index)
  }

  protected load(): LoadedValue {
    return this.#from.load(this.#index)
  }
}

const NO_REFERENCES: LoadedEntry['references'] = []

/** The only entry of a file, of which nothing but its version is known. A large collection has many: what they have in common is shared. */
class PlainEntry extends LazyEntry {
  readonly #path: string
  readonly #file: PlainFile
  readonly #from: PlainFiles

  constructor(path: string, file: PlainFile, from: PlainFiles) {
    super()
    this.#path = path
    this.#file = file
    this.#from = from
  }

  get label(): string {
    return this.#from.name
  }
  get version(): string {
    return versionOfPlain(this.#file)
  }
  get fields(): LoadedEntry['fields'] {
    return {}
  }
  get references(): LoadedEntry['references'] {
    return NO_REFERENCES
  }
  get files(): readonly string[] {
    return [this.#from.fileOf(this.#path)]
  }

  protected load(): LoadedValue {
    return this.#from.load(this.#path)
  }
}

/** Files of a collection with one entry each. */
class PlainFiles {
  readonly name: string
  /** Returns the path of a file relative to the root of the site. */
  readonly fileOf: (path: string) => string
  readonly #definition: FilesDefinition
  readonly #context: LoadContext
  readonly #isChecked: boolean
  /** A template reads several values of an entry, one after the other. */
  #last: { readonly path: string; readonly value: LoadedValue } | undefined

  constructor(name: string, definition: FilesDefinition, context: LoadContext, isChecked: boolean) {
    this.name = name
    this.fileOf = createFileOf(context)
    this.#definition = definition
    this.#context = context
    this.#isChecked = isChecked
  }

  load(path: string): LoadedValue {
    if (this.#last?.path === path) return this.#last.value
    const origin = { name: this.name, definition: this.#definition, path, file: this.fileOf(path) }
    const value = new ContentFile(origin, this.#context, this.#isChecked).load(0)
    this.#last = { path, value }
    return value
  }
}

/** A file of the content whose entries are read again whenever no cache has them. */
class ContentFile implements EntrySource {
  readonly #origin: Origin
  readonly #context: LoadContext
  readonly #isChecked: boolean

  constructor(origin: Origin, context: LoadContext, isChecked: boolean) {
    this.#origin = origin
    this.#context = context
    this.#isChecked = isChecked
  }

  filesOf({ usesFacts }: Pick<KnownEntry, 'usesFacts'>): readonly string[] {
    const { facts } = this.#context
    const { file } = this.#origin
    return usesFacts && facts ? [...new Set([file, ...facts.files])] : [file]
  }

  load(index: number): LoadedValue {
    const { values } = this.#context.values.get(keyOf(this.#origin), () => this.#read())
    return (
      values[index] ??
      fail('content-missing', 'the file was changed while the site was built', {
        location: { file: this.#origin.file },
        hint: 'build once more',
      })
    )
  }

  #read(): FileValues {
    const parsed = parseFile(this.#origin, this.#context, this.#isChecked)
    const found = this.#isChecked ? [] : parsed.faults.flatMap(({ diagnostics }) => diagnostics)
    if (hasErrors(found)) throw new DiagnosticError(found)
    return valuesOf(parsed)
  }
}

/** Opens a file that was checked, for `createEntry`. */
export function openFile(origin: Origin, context: LoadContext): EntrySource {
  return new ContentFile(origin, context, true)
}

/**
 * Creates the function that opens the only entry of a file of a collection, of which nothing but versions is known.
 * @returns takes the path of the file, relative to the content folder
 */
export function createOpenPlain(
  name: string,
  definition: FilesDefinition,
  context: LoadContext,
): (path: string, file: PlainFile) => LoadedEntry {
  const from = new PlainFiles(name, definition, context, true)
  return (path, file) => new PlainEntry(path, file, from)
}

/** Creates the function that opens the entry of a file that nobody has checked: it is checked when it is read. */
export function createOpenUnchecked(name: string, definition: FilesDefinition, context: LoadContext): (path: string) => LoadedEntry {
  const from = new PlainFiles(name, definition, context, false)
  return (path) => new PlainEntry(path, '', from)
}

/** Creates an entry whose value is loaded when it is read. */
export function createEntry(entry: KnownEntry, index: number, from: EntrySource): LoadedEntry {
  return new KnownFileEntry(entry, index, from)
}
