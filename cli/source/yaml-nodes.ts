import type { Document, Node, Pair } from 'yaml'
import type { SyntaxFault } from './yaml-faults.ts'
import { yaml } from './yaml-library.ts'

/** Aliases of one document at most; the parser's time grows with their square. */
const MAX_ALIASES = 5_000
/** Values that a document may have once its aliases are replaced by what they name. */
const MAX_EXPANDED = 1_000_000

/** Finds aliases without an anchor, aliases inside of the value that they name, and aliases that expand without bound. */
export function findAliasErrors(document: Document): SyntaxFault[] {
  const { isAlias, isNode, visit } = yaml()
  const faults: SyntaxFault[] = []
  const anchors = new Map<string, Node>()
  const sizes = new Map<Node, number>()
  let aliases = 0
  visit(document, {
    Node(_key, node, path) {
      const { anchor } = node as { anchor?: string }
      if (anchor !== undefined) anchors.set(anchor, node)
      if (!isAlias(node)) return
      const offset = node.range?.[0] ?? 0
      const target = anchors.get(node.source)
      if (!target) faults.push({ code: 'UNKNOWN_ALIAS', message: `*${node.source} names no anchor above it`, pos: [offset] })
      else if (path.includes(target))
        faults.push({ code: 'ALIAS_CYCLE', message: `*${node.source} is part of the value that it names`, pos: [offset] })
      else if (++aliases === MAX_ALIASES + 1)
        faults.push({ code: 'ALIAS_LIMIT', message: `the document has more than ${MAX_ALIASES} aliases`, pos: [offset] })
      // An anchor may be defined again below; the size of this use is that of the value which the name has here.
      else sizes.set(node, target ? sizeOf(target, sizes) : 1)
    },
  })
  if (faults.length === 0 && isNode(document.contents) && sizeOf(document.contents, sizes) > MAX_EXPANDED)
    faults.push({ code: 'ALIAS_LIMIT', message: `the aliases expand to more than ${MAX_EXPANDED} values`, pos: [0] })
  return faults
}

/** Number of values in a node, with each alias counted as what it names. Known sizes are looked up, new ones are remembered. */
function sizeOf(node: unknown, sizes: Map<Node, number>): number {
  const { isMap, isNode, isPair, isSeq } = yaml()
  if (isPair(node)) return sizeOf(node.key, sizes) + sizeOf(node.value, sizes)
  if (!isNode(node)) return 1
  const known = sizes.get(node)
  if (known !== undefined) return known
  const size = isMap(node) || isSeq(node) ? node.items.reduce<number>((sum, item) => sum + sizeOf(item, sizes), 1) : 1
  sizes.set(node, size)
  return size
}

/** The node at a path, or its nearest parent where there is none. */
export function findNode(document: Document, path: readonly PropertyKey[]): Node | undefined {
  return nodesAlong(document, path).at(-1)
}

/** The key at the end of a path. */
export function findKey(document: Document, path: readonly PropertyKey[]): Node | undefined {
  const parent = nodesAlong(document, path.slice(0, -1))[path.length - 1]
  const key: unknown = pairOf(parent, path.at(-1), document)?.key
  return yaml().isNode(key) ? key : undefined
}

/** The nodes from the root to the end of a path, as far as they exist. */
function nodesAlong(document: Document, path: readonly PropertyKey[]): Node[] {
  const { isAlias, isNode, isSeq } = yaml()
  const nodes: Node[] = []
  let node: unknown = document.contents
  for (const key of [...path, undefined]) {
    if (!isNode(node)) break
    nodes.push(node)
    const parent = isAlias(node) ? node.resolve(document) : node
    node = isSeq(parent) ? parent.items[Number(key)] : pairOf(parent, key, document)?.value
  }
  return nodes
}

function pairOf(node: Node | undefined, key: PropertyKey | undefined, document: Document): Pair | undefined {
  const { isAlias, isMap, isScalar } = yaml()
  const parent = isAlias(node) ? node.resolve(document) : node
  // Keys that are numbers in YAML are strings in JavaScript.
  return isMap(parent) ? parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key)) : undefined
}
