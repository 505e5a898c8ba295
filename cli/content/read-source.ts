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
import type { LoadContext } from './load-context.ts'

type Files = Pick<LoadContext, 'root' | 'content' | 'schemaFile' | 'disk' | 'remember' | 'rules'>
type ListFiles = Pick<LoadContext, 'content' | 'disk' | 'listFiles'>
type Parse<S extends Source> = (file: string, text: string, options: Pick<YamlOptions, 'remember' | 'takesAll'>) => S

const DATA: Readonly<Record<string, Parse<Source>>> = { '.yaml': parseYaml, '.yml': parseYaml, '.json': parseJson }
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

/** What was read of a file. */
export type FileSource<S extends Source> = S & {
  /** In characters. */
  readonly size: number
  /** False where no string of the file can hold a placeholder: it has no braces, and no escape sequence that may stand for one. */
  readonly mayHavePlaceholders: boolean
}

/**
 * Reads a YAML or JSON file of the content folder.
 * @param isKnown true for a file that was read and checked before: its characters are not checked again
 */
export function readData(path: string, files: Files, isKnown = false): Result<FileSource<Source>> {
  return read(path, files, isKnown, DATA[extname(path).toLowerCase()])
}

/** Reads a YAML, JSON or CSV file of the content folder. */
export function readList(path: string, files: Files, isKnown = false): Result<FileSource<Source>> {
  return read(path, files, isKnown, LISTS[extname(path).toLowerCase()])
}

/** Reads a Markdown file of the content folder. */
export function readMarkdown(path: string, files: Files, isKnown = false): Result<FileSource<MarkdownSource>> {
  return read(path, files, isKnown, parseMarkdown)
}

function read<S extends Source>(
  path: string,
  { root, content, disk, remember, rules = {} }: Files,
  isKnown: boolean,
  parse: Parse<S> | undefined,
): Result<FileSource<S>> {
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
    const written = isKnown
      ? readKnownText(disk, absolute)
      : readText(disk, root, absolute, { isJson: extname(path).toLowerCase() === '.json', takesAll })
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
