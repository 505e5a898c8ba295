import { extname, join } from 'node:path'
import { collectDiagnostics, errorDiagnostic, fail, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { applyRules } from '../diagnostics/rules.ts'
import { findPaths } from '../glob.ts'
import { sitePath } from '../site-layout.ts'
import { withoutForbidden } from '../source/characters.ts'
import { parseCsv } from '../source/csv.ts'
import { parseJson } from '../source/json.ts'
import { parseMarkdown, type MarkdownSource } from '../source/markdown.ts'
import { hasOpenEscape, type Source } from '../source/source.ts'
import { readKnownText, readText, refuseCharacters } from '../source/text.ts'
import { parseYaml, type YamlOptions } from '../source/yaml.ts'
import type { FilesDefinition } from './collections.ts'
import type { LoadContext } from './load-context.ts'

type Files = Pick<LoadContext, 'root' | 'content' | 'schemaFile' | 'disk' | 'remember' | 'rules'>
type ListFiles = Pick<LoadContext, 'content' | 'disk' | 'listFiles'>
type Parse = (file: string, text: string, options: Pick<YamlOptions, 'remember' | 'takesAll'>) => ContentSource

const DATA: Readonly<Record<string, Parse>> = { '.yaml': parseYaml, '.yml': parseYaml, '.json': parseJson }
const LISTS: typeof DATA = { ...DATA, '.csv': parseCsv }

/** The content files that match a pattern, relative to the content folder and sorted. */
export function findFiles(pattern: string, { content, disk, listFiles = (_, list) => list(disk) }: ListFiles): Promise<readonly string[]> {
  return listFiles(pattern, (recorded) => findPaths(pattern, { cwd: content, fs: recorded, caseSensitiveMatch: false }))
}

/** Returns an error when a file that the schema names does not exist. */
export function requireFile(path: string, { content, schemaFile, disk }: Files): Diagnostic[] {
  if (disk.existsSync(join(content, path))) return []
  return [
    errorDiagnostic('content-missing', `content file ${JSON.stringify(path)} does not exist`, {
      location: { file: schemaFile },
      hint: /[*{]/.test(path)
        ? 'file() and list() read one file; glob() and markdown() take a pattern'
        : 'create it, or remove the collection from the schema',
    }),
  ]
}

/** What only Markdown has is undefined for the others. */
type ContentSource = Source & Partial<Pick<MarkdownSource, 'body' | 'locateInBody'>>

/** What was read of a file. */
export interface FileSource extends ContentSource {
  /** In characters. */
  readonly size: number
  /** False where no string of the file can hold a placeholder: it has no braces, and no escape sequence that may stand for one. */
  readonly mayHavePlaceholders: boolean
}

/**
 * Reads a file of the content folder: Markdown, or YAML or JSON, which for a list may also be CSV.
 * @param kind of its collection
 * @param isKnown true for a file that was read and checked before: its characters are not checked again
 */
export function readSource(
  kind: FilesDefinition['kind'],
  path: string,
  { root, content, disk, remember, rules = {} }: Files,
  isKnown = false,
): Result<FileSource> {
  const type = extname(path).toLowerCase()
  const parse = kind === 'markdown' ? parseMarkdown : (kind === 'list' ? LISTS : DATA)[type]
  // Where the site can be built in spite of characters that no page can contain, it is built without them.
  const takesAll = (rules['content-character'] ?? 'error') !== 'error'
  let found: readonly Diagnostic[] = []
  const result = collectDiagnostics(() => {
    const absolute = join(content, path)
    const file = sitePath(root, absolute)
    if (!parse)
      fail('content-syntax', `content files of the type ${JSON.stringify(extname(path))} cannot be read here`, {
        location: { file },
        hint: 'data are in .yaml, .yml or .json; list() also reads .csv, and markdown() reads .md',
      })
    const written = isKnown ? readKnownText(disk, absolute) : readText(disk, root, absolute, { isJson: type === '.json', takesAll })
    if (takesAll && !isKnown) found = applyRules(refuseCharacters(file, written), rules)
    const text = takesAll ? withoutForbidden(written) : written
    const source = parse(file, text, { remember, takesAll })
    // Those of an escape sequence.
    const isOfCharacter = ({ code }: Diagnostic) => code === 'content-character'
    const warnings = source.warnings?.flatMap((each) => (!isOfCharacter(each) ? each : isKnown ? [] : applyRules([each], rules)))
    return { ...source, warnings, size: text.length, mayHavePlaceholders: text.includes('{{') || hasOpenEscape(text) }
  })
  const warnings = [...found, ...(result.value?.warnings ?? [])]
  return warnings.length > 0 ? { ...result, diagnostics: [...warnings, ...(result.diagnostics ?? [])] } : result
}
