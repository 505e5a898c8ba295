import type { CollectionTag, Document, ScalarTag } from 'yaml'
import { DiagnosticError, errorDiagnostic, fail, warningDiagnostic } from '../diagnostics/diagnostic.ts'
import { withinStack } from './nesting.ts'
import { createLocator } from './position.ts'
import { requireCharacters, type ReadOptions, type Source } from './source.ts'
import { findDoubts, type Doubt } from './yaml-doubts.ts'
import { explainFaults, type SyntaxFault } from './yaml-faults.ts'
import { yaml } from './yaml-library.ts'
import { findAliasErrors, findKey, findNode } from './yaml-nodes.ts'
import { readPlainYaml } from './yaml-value.ts'

/** Characters of one document; larger ones take gigabytes of memory. */
const MAX_LENGTH = 32_000_000

/** The tag of values that an owner replaces before launch. */
export const SAMPLE = '!sample'

const sampleTags: readonly (ScalarTag | CollectionTag)[] = [
  { tag: SAMPLE, resolve: (text: string) => text },
  { tag: SAMPLE, collection: 'map' },
  { tag: SAMPLE, collection: 'seq' },
]

/**
 * Returns what a text was parsed to before, or parses it.
 * @returns a value of its own for each call: a schema may change what it is handed
 */
export type RememberYaml = (file: string, text: string, parse: () => ParsedYaml) => ParsedYaml

export interface YamlOptions extends ReadOptions {
  /** Line of the file on which the text begins (front matter begins on 2). */
  readonly firstLine?: number
  /** Without it the text is parsed. */
  readonly remember?: RememberYaml | undefined
}

/**
 * Parses one YAML document.
 * @param file as diagnostics name it
 * @throws DiagnosticError (`content-syntax`) with every syntax error that does not follow from one before it
 */
export function parseYaml(file: string, text: string, { firstLine = 1, remember, takesAll }: YamlOptions = {}): Source {
  const locateOffset = createLocator(file, text, firstLine)
  if (text.length > MAX_LENGTH)
    fail('content-syntax', `the file has more than ${MAX_LENGTH} characters`, {
      location: locateOffset(0),
      hint: 'split it, or keep the data in JSON or CSV, which take less memory',
    })
  const result = withinStack(() => (remember ? remember(file, text, () => readValue(text)) : readValue(text)))
  if (!result)
    fail('content-syntax', 'the values are nested too deeply', { location: locateOffset(0), hint: 'nest lists and mappings less deeply' })
  const { value, faults, samples, doubts } = result
  if (faults.length > 0)
    throw new DiagnosticError(
      explainFaults(text, faults).map(({ offset, message, hint }) =>
        errorDiagnostic('content-syntax', message, { location: locateOffset(offset), hint }),
      ),
    )
  // Documents take many times the memory of their text, so one is kept only after a location was asked for.
  let parsed: Document | undefined
  const document = () => (parsed ??= withinStack(() => parse(text)) ?? new (yaml().Document)())
  const source: Source = {
    file,
    value,
    locate: (path) => locateOffset(findNode(document(), path)?.range?.[0] ?? 0),
    locateKey: (path) => locateOffset((findKey(document(), path) ?? findNode(document(), path))?.range?.[0] ?? 0),
    samples: samples.map(({ value, offset }) => ({
      value,
      get location() {
        return locateOffset(offset)
      },
    })),
    samplePaths: samples.map(({ path }) => path),
    warnings: doubts.map(({ code, message, hint, offset }) => warningDiagnostic(code, message, { location: locateOffset(offset), hint })),
  }
  return requireCharacters(source, text, { takesAll })
}

/** A value in quotes that is the last of its line. */
const QUOTED = /^[\w-]+:[ \t]+(?:"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:''[^']*)*')(?=[ \t]*(?:#.*)?\r?$)/gm
/** The end of a line of one, before a line that is not indented, and that neither a key nor a mark begins. */
const UNINDENTED = /(?<=[^ \t\r\n\\])[ \t]*\r?\n(?![\w-]+:(?:\s|$)|---|\.\.\.)(?=[^ \t\r\n])/g

/** Other parsers take lines of a text in quotes that are not indented; here they get indentation, and nothing its offset changes. */
function parse(text: string): Document {
  const document = parseStrictly(text)
  if (!document.errors.some(({ code }) => code === 'MISSING_CHAR')) return document
  const indented = text.replace(QUOTED, (value) =>
    value.replace(UNINDENTED, (end) => (end === '\n' ? ' ' : `\n${' '.repeat(end.length - 1)}`)),
  )
  const other = indented === text ? document : parseStrictly(indented)
  return other.errors.some(({ code }) => code === 'MISSING_CHAR') ? document : other
}

function parseStrictly(text: string): Document {
  // The log level keeps the parser from printing warnings by itself; they are in the document as well.
  const document = yaml().parseDocument(text, { customTags: [...sampleTags], merge: true, prettyErrors: false, logLevel: 'error' })
  if (text.includes(SAMPLE)) restoreSampleTypes(document)
  return document
}

/** What a text holds; no value where there are faults. */
export interface ParsedYaml {
  readonly value?: unknown
  readonly faults: readonly SyntaxFault[]
  readonly samples: readonly FoundSample[]
  readonly doubts: readonly Doubt[]
}

/** A value with the tag. */
interface FoundSample {
  readonly path: readonly PropertyKey[]
  /** The value as text; `a whole entry` or `a whole list`. */
  readonly value: string
  /** Where the value begins. */
  readonly offset: number
}

function readValue(text: string): ParsedYaml {
  const value = readPlainYaml(text)
  if (value) return { value, faults: [], samples: [], doubts: findDoubts(text, () => parse(text)) }
  const document = parse(text)
  const faults: SyntaxFault[] = [...document.errors, ...document.warnings]
  if (text.includes('*')) faults.push(...findAliasErrors(document))
  // The limit of the parser counts each use of an anchor; ours counts what the uses expand to.
  if (faults.length > 0) return { faults, samples: [], doubts: [] }
  return {
    value: document.toJS({ maxAliasCount: -1 }),
    faults,
    samples: text.includes(SAMPLE) ? findSamples(document) : [],
    doubts: findDoubts(text, () => document),
  }
}

/** A tag of our own makes every scalar a string; a plain one gets back the type it would have had without the tag. */
function restoreSampleTypes(document: Document): void {
  const { isScalar, parseDocument, visit } = yaml()
  visit(document, {
    Scalar(_key, node) {
      if (node.tag !== SAMPLE || node.type !== 'PLAIN' || typeof node.value !== 'string') return
      const { contents, errors } = parseDocument(node.value, { prettyErrors: false })
      if (errors.length === 0 && isScalar(contents)) node.value = contents.value
    },
  })
}

function findSamples(document: Document): FoundSample[] {
  const { isMap, isScalar, visit } = yaml()
  const samples: FoundSample[] = []
  visit(document, {
    Node(_key, node, parents) {
      if (node.tag !== SAMPLE) return
      const value = isScalar(node) ? String(node.value) : isMap(node) ? 'a whole entry' : 'a whole list'
      samples.push({ offset: node.range?.[0] ?? 0, value, path: pathTo([...parents, node]) })
    },
  })
  return samples
}

/** The keys and indexes on the way from a document to the last of these nodes. */
function pathTo(nodes: readonly unknown[]): PropertyKey[] {
  const { isPair, isScalar, isSeq } = yaml()
  return nodes.slice(0, -1).flatMap((node, index) => {
    if (isSeq(node)) return node.items.indexOf(nodes[index + 1])
    return isPair(node) && isScalar(node.key) ? String(node.key.value) : []
  })
}
