import { DiagnosticError, fail, hasErrors } from '../diagnostics/diagnostic.ts'
import type { LoadContext, LoadedEntry, LoadedValue } from './entry.ts'
import { keyOf, parseFile, valuesOf } from './index-file.ts'
import { versionOfPlain, type KnownEntry, type PlainFile } from './known.ts'
import type { Origin } from './raw-entries.ts'
import type { FileValues } from './value-cache.ts'

/** What the values of entries come from. */
export interface EntrySource {
  /** What diagnostics call an entry of which nothing but its version is known. */
  readonly label: string
  /** The source files of an entry, relative to the root of the site. */
  filesOf(entry: Pick<KnownEntry, 'usesFacts'>, index: number): readonly string[]
  load(index: number): LoadedValue
}

/** All that is known of an entry, or only its version; see PlainFile. */
type Known = KnownEntry | string

const PLAIN: Pick<KnownEntry, 'usesFacts' | 'references'> = { usesFacts: false, references: [] }

/** An entry whose value is loaded when it is read. A large collection has many: they refer to what is known instead of copying it. */
class LazyEntry implements LoadedEntry {
  readonly #known: Known
  readonly #index: number
  readonly #from: EntrySource

  constructor(known: Known, index: number, from: EntrySource) {
    this.#known = known
    this.#index = index
    this.#from = from
  }

  get label(): string {
    return typeof this.#known === 'string' ? this.#from.label : this.#known.label
  }
  get version(): string {
    return typeof this.#known === 'string' ? this.#known : this.#known.version
  }
  get fields(): LoadedEntry['fields'] {
    return typeof this.#known === 'string' ? {} : this.#known.fields
  }
  get references(): LoadedEntry['references'] {
    return this.#facts().references
  }
  get files(): readonly string[] {
    return this.#from.filesOf(this.#facts(), this.#index)
  }
  get value(): unknown {
    return this.#load().value
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

  #facts(): typeof PLAIN {
    return typeof this.#known === 'string' ? PLAIN : this.#known
  }

  #load(): LoadedValue {
    return this.#from.load(this.#index)
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

  get label(): string {
    return this.#origin.name
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

/** Opens the only entry of a file that was checked, of which nothing but versions is known. */
export function openPlain(file: PlainFile, origin: Origin, context: LoadContext): LoadedEntry {
  return createEntry(versionOfPlain(file), 0, openFile(origin, context))
}

/** Opens the entry of a file that nobody has checked: it is checked when it is read. */
export function openUnchecked(origin: Origin, context: LoadContext): LoadedEntry {
  return createEntry('', 0, new ContentFile(origin, context, false))
}

/**
 * Creates an entry whose value is loaded when it is read.
 * @param entry what is known of it, or only its version
 */
export function createEntry(entry: Known, index: number, from: EntrySource): LoadedEntry {
  return new LazyEntry(entry, index, from)
}
