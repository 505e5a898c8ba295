import type { Node, Pair } from 'yaml'
import { yaml } from '../../source/yaml-library.ts'
import { SAMPLE } from '../../source/yaml.ts'

/** Keys by whose values a person knows one item of a list from another. */
const NAMES = ['name', 'title', 'label', 'question', 'id', 'slug', 'kind']

/** The title of the page that a file is for, `title` or that of `meta`; undefined where it has none. */
export function titleOf(text: string): string | undefined {
  const { document } = parse(text)
  const titles = [['title'], ['meta', 'title']].map((path) => document.getIn(path))
  return titles.find((title) => typeof title === 'string')
}

/** The tagged values of a file by their lines, each as an owner finds it there: `phone.display`, `rows "Payroll".price`. */
export function nameSamples(text: string): ReadonlyMap<number, string> {
  const { visit, isPair, isMap, isScalar, isSeq } = yaml()
  const { document, lineCounter } = parse(text)
  const nameItem = (item: unknown) => {
    if (!isMap(item)) return undefined
    return NAMES.map((name) => item.get(name, true)).find((value) => isScalar(value) && typeof value.value === 'string')
  }
  const place = (ancestors: readonly unknown[]) =>
    ancestors.reduce<string>((path, part, index) => {
      if (isPair(part)) return `${path && `${path}.`}${String((part as Pair).key)}`
      const item = isSeq(ancestors[index - 1]) ? nameItem(part) : undefined
      return item === undefined ? path : `${path} ${JSON.stringify((item as { value: string }).value)}`
    }, '')
  const found = new Map<number, string>()
  visit(document, {
    Node(_key, node, ancestors) {
      const { tag, range } = node as Node & { tag?: string }
      if (tag === SAMPLE && range) found.set(lineCounter.linePos(range[0]).line, place([...ancestors, node]))
    },
  })
  return found
}

function parse(text: string) {
  const { LineCounter, parseDocument } = yaml()
  const lineCounter = new LineCounter()
  // The front matter of Markdown is the first of two documents.
  const end = text.startsWith('---') ? text.indexOf('\n---', 3) : -1
  return { document: parseDocument(end < 0 ? text : text.slice(0, end), { logLevel: 'silent', lineCounter }), lineCounter }
}
