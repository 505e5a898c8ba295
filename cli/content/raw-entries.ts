import { join, posix } from 'node:path'
import { errorDiagnostic, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { sitePath } from '../site-layout.ts'
import { sourceAt, type Sample, type Source } from '../source/source.ts'
import type { RawEntry } from './entry.ts'
import type { LoadContext } from './load-context.ts'
import { folderOf, MOST_WITH_FIELDS, slugOf, type ContentFile } from './content-index.ts'
import { readSource } from './read-source.ts'
import type { FilesDefinition } from './collections.ts'

/** @param count of the files of the collection */
export function createContentFiles(
  name: string,
  definition: FilesDefinition,
  paths: readonly string[],
  context: LoadContext,
  count = paths.length,
): readonly ContentFile[] {
  const fileOf = createFileOf(context)
  const isOfLarge = count > MOST_WITH_FIELDS || undefined
  return paths.map((path) => ({ name, definition, path, file: fileOf(path), isOfLarge }))
}

/** Creates the function that returns the path of a content file relative to the root of the site. */
export function createFileOf({ root, content }: Pick<LoadContext, 'root' | 'content'>): (path: string) => string {
  const folder = sitePath(root, content)
  // Most paths are those of a large collection, and need no normalizing.
  return (path) => (/(^|\/)[./]|\\/.test(path) || folder === '' ? sitePath(root, join(content, path)) : `${folder}/${path}`)
}

/** The values of a file, or those of a loader, before their schema has seen them. */
export interface RawValues {
  readonly entries: Iterable<Result<RawEntry>>
  /** Samples of the file as a whole; those of an entry's own file are in its source. */
  readonly samples?: readonly Sample[]
  /** Characters of the file. */
  readonly size?: number
}

/**
 * Reads a file of a collection.
 * @param isKnown true for a file that was checked before
 */
export function readRaw({ name, definition, path }: ContentFile, context: LoadContext, isKnown: boolean): RawValues {
  const { value: source, diagnostics } = readSource(definition.kind, path, context, isKnown)
  if (!source) return { entries: [{ diagnostics }] }
  const { file, size, body, locateInBody } = source
  // Facts name each other in formulas, which are computed before any content is loaded.
  if (definition.kind === 'file' && name === 'facts') {
    const computed = { ...source, value: context.facts ? context.facts.own : source.value }
    const entry = { label: name, source: computed, fills: false, isComputed: true, files: [file] } as const
    return { entries: [{ value: entry, diagnostics }], size }
  }
  const fills = isFilled(name, source, context)
  if (definition.kind === 'list') return { entries: readItems(name, source, fills, diagnostics), samples: source.samples, size }
  if (definition.kind === 'file') return { entries: [{ value: { label: name, source, fills, files: [file] }, diagnostics }], size }
  const slug = slugOf(path, folderOf(definition))
  const slugFolder = definition.options.slug === 'name' ? posix.dirname(slug) : undefined
  const entry = { label: name, source, slug, slugFolder, body, locateInBody, fills, isEntry: true, files: [file] } as const
  return { entries: [{ value: entry, diagnostics }], size }
}

function readItems(name: string, source: Source, fills: boolean, diagnostics: readonly Diagnostic[]): Result<RawEntry>[] {
  const { file, value } = source
  if (!Array.isArray(value)) {
    const location = source.locate([])
    const hint = 'begin each entry with "- "'
    return [{ diagnostics: [errorDiagnostic('content-type', `${JSON.stringify(name)} must be a list`, { location, hint })] }]
  }
  return value.map((_, index) => {
    const item = { label: `${name}[${index}]`, source: sourceAt(source, [index]), fills, isEntry: true, files: [file] } as const
    return { value: item, diagnostics: index === 0 ? diagnostics : [] }
  })
}

/** Figures that are typed instead of named may be in any file. */
function isFilled(
  name: string,
  { mayHavePlaceholders }: { readonly mayHavePlaceholders: boolean },
  { facts, placeholders }: Pick<LoadContext, 'facts' | 'placeholders'>,
): boolean {
  return (placeholders?.includes(name) ?? true) && (mayHavePlaceholders || facts?.figures !== undefined)
}
