import { join } from 'node:path'
import { SCHEMA_GRAPH, type ModuleGraph } from '../bundle/module-graph.ts'
import { MOST_WITH_FIELDS, type ContentIndex } from '../content/content-index.ts'
import type { Disk } from '../disk.ts'
import { memoize } from '../memoize.ts'
import { escapePattern } from '../names.ts'

// Names in the text of code and content: what may be read or shown at other times, such as once an entry has a page again.

/** Creates the function that tells whether a module of some entries of the module graph reads a property of a name. */
export function createIsInCode(graph: ModuleGraph, root: string, readText: (file: string) => string) {
  const schema = new Set(graph[SCHEMA_GRAPH])
  return (name: string, entries: Iterable<string>): boolean => {
    const files = new Set([...entries].flatMap((entry) => graph[entry] ?? []))
    // `copy.name`, `const { name } = copy`, `copy['name']`
    const use = new RegExp(`[.{,]\\s*${escapePattern(name)}(?![\\w$])|(['"\`])${escapePattern(name)}\\1`)
    return [...files].some((file) => !schema.has(file) && /\.[cm]?[jt]sx?$/.test(file) && use.test(readText(join(root, file))))
  }
}

/**
 * Creates the function that tells whether a name is a value in the files of a content, or the end of one: `form: contact`, `app:girder`,
 * `fact: stack.price`, `of: !sample scenes/founder`.
 * @param collection the only one to look in
 */
export function createIsValue(index: ContentIndex, content: string, readText: (file: string) => string) {
  return (name: string, collection?: string): boolean => {
    const value = new RegExp(`[:\\[{,-]\\s*(?:!\\w+ +)?(['"]?)(?:[\\w-]+[:.])*${escapePattern(name)}\\1\\s*(?:[,\\]}#]|$)`, 'm')
    const collections = collection === undefined ? Object.values(index) : [index[collection] ?? []]
    const files = collections.flatMap((files) => (files.length > MOST_WITH_FIELDS ? [] : files))
    return files.some(({ path }) => value.test(readText(join(content, path))))
  }
}

/**
 * Creates the function that tells whether a picture may be shown at other times: a route without pages or a value of the content names
 * it, or an entry of the collection that its group is called after has its name.
 * @param idle entries of the module graph without pages
 */
export function createIsNamedPicture(
  { graph, index, idle }: { graph: ModuleGraph; index: ContentIndex; idle: readonly string[] },
  { root, content }: { root: string; content: string },
  disk: Disk,
): (id: string) => boolean {
  const readText = memoize((file: string) => disk.readFileSync(file, 'utf8'))
  const isInCode = createIsInCode(graph, root, readText)
  const isValue = createIsValue(index, content, readText)
  return (id) => {
    const [group = '', name = ''] = id.split('/')
    const isEntry = index[group]?.some(({ entries }) => entries.some(({ slug }) => slug === name)) || isValue(name, group)
    return isEntry || isValue(id) || isInCode(id, idle)
  }
}
