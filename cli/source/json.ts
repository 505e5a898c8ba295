import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { DiagnosticError, errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { withinStack } from './nesting.ts'
import { createLocator } from './position.ts'
import { requireCharacters, type ReadOptions, type Source } from './source.ts'
import { requireText } from './text.ts'

/**
 * Parses a JSON file.
 * @param file as diagnostics name it
 * @throws DiagnosticError (`content-syntax`) with every syntax error
 */
export function parseJson(file: string, text: string, options: ReadOptions = {}): Source {
  const locateOffset = createLocator(file, text)
  let parsed: Node | undefined
  const find = (path: readonly PropertyKey[]) => {
    parsed ??= withinStack(() => parseTree(text))
    return parsed && findNearest(parsed, path)
  }
  const source: Source = {
    file,
    value: parseValue(file, text, locateOffset),
    locate: (path) => locateOffset(find(path)?.offset ?? 0),
    locateKey(path) {
      const node = find(path)
      const isMissing = node === find(path.slice(0, -1))
      return locateOffset((isMissing ? node : keyOf(node))?.offset ?? 0)
    },
    samples: [],
  }
  return requireCharacters(source, text, options)
}

function parseValue(file: string, text: string, locateOffset: ReturnType<typeof createLocator>): unknown {
  try {
    const value: unknown = JSON.parse(text)
    requireOneOfEachKey(text, value, locateOffset)
    return value
  } catch (error) {
    if (error instanceof DiagnosticError) throw error
    requireText(file, text)
    const errors: ParseError[] = []
    withinStack(() => parseTree(text, errors, { disallowComments: true, allowTrailingComma: false }))
    const all = errors.map(({ error: code, offset }) => ({ code: printParseErrorCode(code), ...locateOffset(offset) }))
    // The parser goes on after an error, and most of what it then reports in the same line follows from the first.
    const diagnostics = all.filter(({ line }, index) => all.findIndex((other) => other.line === line) === index)
    throw new DiagnosticError(
      diagnostics.length > 0
        ? diagnostics.map(({ code, ...location }) => {
            const [message, hint] = FAULTS[code] ?? [code, 'correct the JSON here']
            return errorDiagnostic('content-syntax', message, { location, hint })
          })
        : [
            errorDiagnostic('content-syntax', (error as Error).message, {
              // `JSON.parse` names the offset in the message of some errors.
              location: locateOffset(Number(/at position (\d+)/.exec((error as Error).message)?.[1] ?? 0)),
              hint: 'correct the JSON here',
            }),
          ],
    )
  }
}

/** Of two equal keys the first would be lost. Only where the text has more keys than the value is it parsed for their places. */
function requireOneOfEachKey(text: string, value: unknown, locateOffset: ReturnType<typeof createLocator>): void {
  if (countColons(text) === countKeys(value)) return
  const faults: Diagnostic[] = []
  const stack = [withinStack(() => parseTree(text))]
  for (let node = stack.pop(); node; node = stack.pop()) {
    const seen = new Set<unknown>()
    for (const child of node.children ?? []) {
      stack.push(child)
      const [key] = child.type === 'property' ? (child.children ?? []) : []
      if (key && seen.has(key.value))
        faults.push(
          errorDiagnostic('content-syntax', 'the key is written twice', {
            location: locateOffset(key.offset),
            hint: 'keep one of the two',
          }),
        )
      if (key) seen.add(key.value)
    }
  }
  if (faults.length > 0) throw new DiagnosticError(faults)
}

/** Number of keys that their colon follows at once. */
function countColons(text: string): number {
  let count = 0
  for (let index = text.indexOf('":'); index >= 0; index = text.indexOf('":', index + 2)) count++
  return count
}

function countKeys(value: unknown): number {
  let count = 0
  const stack = [value]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const values = Object.values(next)
    if (!Array.isArray(next)) count += values.length
    for (const inner of values) if (typeof inner === 'object' && inner !== null) stack.push(inner)
  }
  return count
}

function findNearest(root: Node, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length) as (string | number)[])
    if (node) return node
  }
  return root
}

/** The parent of a value in a mapping is the property, whose first child is the key. */
function keyOf(node: Node | undefined): Node | undefined {
  return node?.parent?.type === 'property' ? node.parent.children?.[0] : node
}

/** The message and the hint for an error of the parser. */
const FAULTS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  CloseBraceExpected: ['a closing } is missing', 'add it'],
  CloseBracketExpected: ['a closing ] is missing', 'add it'],
  ColonExpected: ['a colon is missing between key and value', 'add it'],
  CommaExpected: ['a comma is missing', 'add it'],
  EndOfFileExpected: ['the file goes on after its value', 'remove what follows, or put both values into a list'],
  InvalidCharacter: ['a string holds a control character', 'write \\n for a new line and \\t for a tab'],
  InvalidCommentToken: ['JSON has no comments', 'remove it, or keep the data in YAML'],
  InvalidEscapeCharacter: ['a string holds an unknown escape sequence', 'write \\\\ for a backslash'],
  InvalidNumberFormat: ['a number is incomplete', 'complete it'],
  InvalidSymbol: ['this is neither a string, a number, true, false nor null', 'strings and keys are in double quotes'],
  InvalidUnicode: ['a \\u escape needs four hexadecimal digits', 'complete it, or write the character itself'],
  PropertyNameExpected: [
    'a key in double quotes is missing',
    'the last item of a mapping has no comma behind it, and keys are in double quotes',
  ],
  UnexpectedEndOfComment: ['JSON has no comments', 'remove it, or keep the data in YAML'],
  UnexpectedEndOfNumber: ['a number is incomplete', 'complete it'],
  UnexpectedEndOfString: ['the closing quote of a string is missing', 'add it, and write \\n for a new line'],
  ValueExpected: ['a value is missing', 'the last item of a list has no comma behind it'],
}
