import { DiagnosticError, errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { findForbiddenStrings, withoutForbiddenStrings } from './characters.ts'

/** A value tagged `!sample`, which the owner of a site replaces before launch. */
export interface Sample {
  /** Computed when it is read. */
  readonly location: Location
  /** The value as text; a list or a mapping is only named as such. */
  readonly value: string
}

/**
 * The value of a parsed file that still knows where each part of it was written. A location is computed when it is asked for:
 * most builds never need one.
 */
export interface Source {
  /** Relative to the root of the site, as diagnostics name it. */
  readonly file: string
  readonly value: unknown
  /** Location of a value by its path, or of its nearest parent where there is no such value. */
  locate(path: readonly PropertyKey[]): Location
  /** Location of a key rather than of its value. */
  locateKey(path: readonly PropertyKey[]): Location
  readonly samples: readonly Sample[]
  /** What is doubtful in the file as a whole. */
  readonly warnings?: readonly Diagnostic[] | undefined
  /** Paths of the values that are tagged as samples; absent where the format has no tags. */
  readonly samplePaths?: readonly (readonly PropertyKey[])[] | undefined
}

/** Returns a part of a source as a source of its own, such as one item of a list. */
export function sourceAt({ file, value, locate, locateKey, samplePaths }: Source, path: readonly PropertyKey[]): Source {
  return {
    file,
    value: valueAt(value, path),
    locate: (inner) => locate([...path, ...inner]),
    locateKey: (inner) => locateKey([...path, ...inner]),
    // Samples are counted once, by the file that holds them.
    samples: [],
    samplePaths: samplePaths?.flatMap((sample) => {
      if (path.every((key, index) => index >= sample.length || sample[index] === key)) return [sample.slice(path.length)]
      return []
    }),
  }
}

/** Returns the value at a path, or undefined. Inherited properties and lengths of lists are not values. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.prototype.propertyIsEnumerable.call(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  )
}

/** How the files of a format are read. */
export interface ReadOptions {
  /** True for a file that is read without the characters that no page can contain. */
  readonly takesAll?: boolean | undefined
}

/** True where an escape sequence of JSON or YAML may stand for any character, and not only for a quote, a backslash or white space. */
export function hasOpenEscape(text: string): boolean {
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2)) if (!'"\\/nrt'.includes(text.charAt(at + 1))) return true
  return false
}

/**
 * Requires that no string of a file holds an escaped character that no page can contain, such as `\\0`.
 * @param text of the file: most files have no escape sequence
 * @returns the source; without such characters, which are among its warnings, where all are taken
 * @throws DiagnosticError (`content-character`) with every string that does
 */
export function requireCharacters(source: Source, text: string, { takesAll = false }: ReadOptions = {}): Source {
  if (!hasOpenEscape(text)) return source
  const diagnostics = [...findForbiddenStrings(source.value)].map(({ path, character }) =>
    errorDiagnostic('content-character', `the value holds ${character}, which no page can contain`, {
      location: source.locate(path),
      hint: 'remove the escape sequence',
    }),
  )
  if (diagnostics.length === 0) return source
  if (!takesAll) throw new DiagnosticError(diagnostics)
  return { ...source, value: withoutForbiddenStrings(source.value), warnings: [...(source.warnings ?? []), ...diagnostics] }
}
