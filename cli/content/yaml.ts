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

function hintOfSyntax(code: string): string | undefined {
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY') return 'a text that contains ": " must stand in quotes'
  if (code === 'DUPLICATE_KEY') return 'keep one of the two'
  if (code === 'TAB_AS_INDENT') return 'indent with spaces'
  if (code === 'MULTIPLE_DOCS') return 'keep one, and take the line --- out'
  if (code === 'UNKNOWN_ALIAS') return 'write &name before the value that is meant, or put a text that begins with * in quotes'
  if (code === 'TAG_RESOLVE_FAILED') return 'the only tag is !sample'
  return undefined
}
