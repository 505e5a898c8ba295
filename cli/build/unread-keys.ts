import { join } from 'node:path'
import { SCHEMA_GRAPH } from '../bundle/module-graph.ts'
import type { Config } from '../config/config.ts'
import type { Collections } from '../content/collections.ts'
import { MOST_WITH_FIELDS, type ContentIndex, type IndexedEntry } from '../content/content-index.ts'
import { isKeyList, KeysRead, keysOf, listedKeys, parentOf } from '../content/key-reads.ts'
import { isFactsFile } from '../content/load-facts.ts'
import type { LoadedContent } from '../content/load.ts'
import { nameRead } from '../content/reads.ts'
import { dateKeyOf, dateKeysOf, EXPIRY_KEYS, whyLeftOut } from '../content/schedule.ts'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { Cell } from '../engine/cells.ts'
import type { Engine } from '../engine/engine.ts'
import { memoize } from '../memoize.ts'
import { CONTENT_LAYOUT } from '../site-layout.ts'
import { quotePath } from '../source/schema-diagnostics.ts'
import { isMeantUnread } from '../source/schema-keys.ts'
import { createIsInCode, createIsValue } from './mentions.ts'
import { PAGE_TABLE } from './page-record.ts'
import type { PreparedSite } from './prepare.ts'
import { codeCell } from './site-cells.ts'
import { OUTPUT_TABLE } from './site-outputs.ts'

/** Keys of entries that lanai itself reads. */
const OWN: readonly string[] = ['slug', 'aliases', 'redirect_from']

interface UnreadKey {
  readonly collection: string
  readonly path: string
  /** The first that has it. */
  readonly entry: IndexedEntry
  /** Entries that have it. */
  count: number
}

type Site = Pick<PreparedSite, 'code' | 'graph' | 'plan' | 'loaded'>

/**
 * Finds the keys of content files that nothing has read that was made from them, once all pages and outputs are there. A key counts
 * for all entries of its collection, and for all items of the list that it is in. One whose name is in the code that reads its mapping
 * may be read at other times, such as on another day or once a route has pages again, and one that is named by a value of the content
 * in other pages.
 */
export function findUnreadKeys(
  { code, graph, plan, loaded }: Site,
  config: Pick<Config, 'root' | 'content' | 'drafts' | 'buildTime'>,
  engine: Pick<Engine, 'table'>,
  disk: Disk,
): Diagnostic[] {
  const collections = code.schema.default
  const readers = [...listReaders(engine)].map(([cell, sources]) => ({ ...listedKeys(cell), sources }))
  const read = new KeysRead()
  for (const { collection, paths } of [...readers, ...plan.keys.map(listedKeys)]) for (const path of paths) read.add(collection, path)
  addFacts(read, collections, loaded, config, disk)
  const unread = listUnread(loaded.index, collections, config, read)
  if (unread.length === 0) return []

  const readText = memoize((file: string) => disk.readFileSync(file, 'utf8'))
  const isInCode = createIsInCode(graph, config.root, readText)
  const isValue = createIsValue(loaded.index, config.content, readText)
  const all = Object.keys(graph).filter((entry) => entry !== SCHEMA_GRAPH)
  // Such as a route without pages.
  const idle = all.filter((entry) => readers.every(({ sources }) => !sources.has(entry)))
  return unread.flatMap(({ collection, path, entry, count }) => {
    const { kind, schema } = collections[collection]!
    const keys = keysOf(path)
    const parent = parentOf(path)
    const ofParent = readers.flatMap((reader) =>
      reader.collection === collection && (parent === '' || reader.paths.includes(parent)) ? [...reader.sources] : [],
    )
    const name = keys.at(-1)!
    if (isMeantUnread(schema, keys) || isInCode(name, ofParent.length > 0 ? [...ofParent, ...idle] : all) || isValue(name)) return []
    const found = loaded.store.findKey(nameRead({ collection, ...(kind !== 'file' && { slug: entry.slug }) }), path)
    const others = count > 1 ? `; ${count - 1} more of its collection ${count > 2 ? 'have' : 'has'} it` : ''
    return warningDiagnostic('content-unread-key', `no page and no output reads ${quotePath([entry.label, ...(found?.place ?? keys)])}`, {
      ...(found && { location: found.location }),
      hint: `remove it, or read it in a template${others}`,
    })
  })
}

/** The lists of keys that pages and outputs have read, each with the entries of the module graph that have read them. */
function listReaders(engine: Pick<Engine, 'table'>): ReadonlyMap<Cell, ReadonlySet<string>> {
  const readers = new Map<Cell, Set<string>>()
  const code = codeCell('')
  for (const { cells } of [PAGE_TABLE, OUTPUT_TABLE].flatMap((name) => engine.table(name).made())) {
    // A large site has millions of these.
    const [sources, lists]: [string[], Cell[]] = [[], []]
    for (const cell of cells)
      if (cell.startsWith(code)) sources.push(cell.slice(code.length))
      else if (isKeyList(cell)) lists.push(cell)
    for (const list of lists) {
      const known = readers.get(list) ?? new Set()
      readers.set(list, known)
      for (const source of sources) known.add(source)
    }
  }
  return readers
}

/** Adds what placeholders, formulas and settings name, also those of drafts. */
function addFacts(
  read: KeysRead,
  collections: Collections,
  { index, facts }: Pick<LoadedContent, 'index' | 'facts'>,
  { content }: Pick<Config, 'content'>,
  disk: Disk,
): void {
  const add = (named: string) => {
    const [name = '', ...inner] = named.split('.')
    const isFile = collections[name] !== undefined && isFactsFile(name, collections[name])
    const [collection, keys] = isFile ? [name, inner] : ['facts', [name, ...inner]]
    read.add(collection, keys.join('.'))
    // With positions in lists.
    read.add(collection, keys.filter((key) => !/^\d+$/.test(key)).join('.'))
  }
  for (const files of Object.values(index)) for (const { entries } of files) for (const entry of entries) entry.facts?.forEach(add)
  for (const named of facts?.inFormulas ?? []) {
    add(named)
    const [collection = '', ...keys] = named.split('.')
    read.add(collection, keys.join('.'))
  }
  const settings = join(content, CONTENT_LAYOUT.settings)
  const text = disk.existsSync(settings) ? disk.readFileSync(settings, 'utf8') : ''
  for (const [, named] of text.matchAll(/\{\{\s*([\w.]+)/g)) add(named!)
}

function listUnread(
  index: ContentIndex,
  collections: Collections,
  config: Pick<Config, 'drafts' | 'buildTime'>,
  read: KeysRead,
): readonly UnreadKey[] {
  return Object.entries(index).flatMap(([collection, files]) => {
    const entries = files.flatMap(({ entries }) => entries)
    if (entries.length > MOST_WITH_FIELDS) return []
    const dateKey = dateKeyOf(collections[collection]!)
    const own =
      collections[collection]!.kind === 'file' ? [] : [...OWN, ...(dateKey === undefined ? [] : [...dateKeysOf(dateKey), ...EXPIRY_KEYS])]
    const isUnread = (path: string) => path !== '' && !own.includes(path) && !read.has(collection, path)
    const found = new Map<string, UnreadKey>()
    for (const entry of entries) {
      if (whyLeftOut(entry, config)) continue
      for (const path of entry.keys ?? []) {
        const known = found.get(path)
        if (known) known.count++
        // What is inside of an unread key is not read either.
        else if (isUnread(path) && !isUnread(parentOf(path))) found.set(path, { collection, path, entry, count: 1 })
      }
    }
    return [...found.values()]
  })
}
