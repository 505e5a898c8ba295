import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parse,
  parseDocument,
  visit,
  type CollectionTag,
  type Document,
  type Node,
  type ScalarTag,
} from 'yaml'
import type { z } from 'zod'
import { SiteError, type Place, type Problem } from '../errors.ts'

/** A parsed YAML text that still knows where everything stood. */
export interface YamlSource {
  /** As problems name it. */
  file: string
  value: unknown
  /** Place of a value by its path; of the nearest parent where there is no such value. */
  placeOf(path: readonly PropertyKey[]): Place
  /** Place of a key rather than of its value. */
  placeOfKey(path: readonly PropertyKey[]): Place
  /** Values tagged `!sample`, which an owner replaces before launch. */
  samples: Sample[]
}

export interface Sample {
  place: Place
  value: string
}

const SAMPLE = '!sample'
const sampleTags: (ScalarTag | CollectionTag)[] = [
  { tag: SAMPLE, resolve: (text: string) => text },
  { tag: SAMPLE, collection: 'map' },
  { tag: SAMPLE, collection: 'seq' },
]

/**
 * Parses one YAML text.
 * @param firstLine line of the file on which the text begins (front matter begins on 2)
 * @throws SiteError with every syntax error
 */
export function parseYaml(file: string, text: string, firstLine = 1): YamlSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, customTags: sampleTags, prettyErrors: false })
  const textLines = text.split('\n')
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line: line + firstLine - 1, column: col, text: textLines[line - 1]?.replace(/\r$/, '') ?? '' }
  }
  const broken = [...document.errors, ...document.warnings, ...findUnknownAliases(document)]
  if (broken.length > 0) {
    throw new SiteError(
      broken.map((error): Problem => ({
        code: 'content-syntax',
        message: error.code === 'MULTIPLE_DOCS' ? 'the file holds more than one document' : error.message,
        place: placeAt(error.pos[0]),
        hint: hintOfSyntax(error.code),
      })),
    )
  }
  const samples = collectSamples(document, placeAt)
  return {
    file,
    value: document.toJS(),
    placeOf: (path) => placeAt(nearestNode(document, path)?.range?.[0] ?? 0),
    placeOfKey: (path) => placeAt(keyNode(document, path)?.range?.[0] ?? nearestNode(document, path)?.range?.[0] ?? 0),
    samples,
  }
}

/**
 * Turns what zod found into problems with places in the source.
 * @param name what the whole value is called: `plans` gives `plans[1].price`
 */
export function problemsOf(source: YamlSource, error: z.ZodError, name?: string): Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    const path = issue.path
    const called = (at: readonly PropertyKey[]) => quotePath(name === undefined ? at : [name, ...at])
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        code: 'content-unknown-key',
        message: `${called([...path, key])} is not a known key`,
        place: source.placeOfKey([...path, key]),
        hint: 'remove it, correct its spelling, or add it to the schema',
      }))
    }
    if (issue.code === 'invalid_key') {
      return [
        {
          code: 'content-schema',
          message: `the key ${called(path)} ${lowerFirst(issue.issues[0]?.message ?? 'is not allowed')}`,
          place: source.placeOfKey(path),
        },
      ]
    }
    const value = valueAt(source.value, path)
    return [
      {
        code: issue.code === 'invalid_type' ? 'content-type' : 'content-schema',
        message: `${called(path)} ${describeIssue(issue, value)}`,
        place: source.placeOf(path),
        hint: hintOfIssue(issue, value),
      },
    ]
  })
}

/** What zod calls a type, as a person would. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a mapping (key: value)',
  record: 'a mapping (key: value)',
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code !== 'invalid_type' || issue.message.startsWith('must ')) return `${lowerFirst(issue.message)}${gotValue(value)}`
  if (value === undefined) return 'is missing'
  if (value === null) return `is empty, but must be ${TYPES[issue.expected] ?? issue.expected}`
  return `must be ${TYPES[issue.expected] ?? issue.expected}${gotValue(value)}`
}

function findUnknownAliases(document: Document): { code: string; message: string; pos: readonly [number] }[] {
  const unknown: ReturnType<typeof findUnknownAliases> = []
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document)) return
      unknown.push({ code: 'UNKNOWN_ALIAS', message: `*${alias.source} names no anchor above it`, pos: [alias.range?.[0] ?? 0] })
    },
  })
  return unknown
}

function collectSamples(document: Document, placeAt: (offset: number) => Place): Sample[] {
  const samples: Sample[] = []
  visit(document, {
    Node(_key, node) {
      if (node.tag !== SAMPLE) return
      // A custom tag makes every scalar a string; a plain one keeps the type it would have had.
      if (isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string') node.value = parse(node.value)
      samples.push({
        place: placeAt(node.range?.[0] ?? 0),
        value: isScalar(node) ? String(node.value) : isMap(node) ? 'a whole entry' : 'a whole list',
      })
    },
  })
  return samples
}

function nearestNode(document: Document, path: readonly PropertyKey[]): Node | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node
  }
  return undefined
}

function keyNode(document: Document, path: readonly PropertyKey[]): Node | undefined {
  const parent: unknown = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  if (!isMap(parent)) return undefined
  const key = parent.items.find((item) => isScalar(item.key) && item.key.value === path.at(-1))?.key
  return isNode(key) ? key : undefined
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )
}

function gotValue(got: unknown): string {
  if (got === undefined) return ''
  if (Array.isArray(got)) return ', got a list'
  if (typeof got === 'object' && got !== null) return ', got a mapping'
  const text = JSON.stringify(got)
  return `, got ${text.length > 80 ? `${text.slice(0, 77)}…` : text}`
}

/** `plans[1].price`, quoted. */
function quotePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole value'
  const text = path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`)).join('')
  return JSON.stringify(text)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function hintOfIssue(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  if (value === undefined) return 'add it'
  if (value === null) return 'write a value, or take the key out where it is optional'
  if (issue.expected === 'string' && typeof value !== 'object') return 'put the value in quotes'
  if (issue.expected === 'number' || issue.expected === 'int')
    return 'write the bare number; units and currency are added where it is shown'
  return undefined
}

function hintOfSyntax(code: string): string | undefined {
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY') return 'a text that contains ": " must stand in quotes'
  if (code === 'DUPLICATE_KEY') return 'keep one of the two'
  if (code === 'TAB_AS_INDENT') return 'indent with spaces'
  if (code === 'MULTIPLE_DOCS') return 'keep one, and take the line --- out'
  if (code === 'UNKNOWN_ALIAS') return 'write &name before the value that is meant, or put a text that begins with * in quotes'
  if (code === 'TAG_RESOLVE_FAILED') return 'the only tag is !sample'
  return undefined
}
