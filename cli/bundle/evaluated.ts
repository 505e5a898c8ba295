import { parse, type AnyNode, type BlockStatement, type Expression, type Function, type Program } from 'acorn'

/** A name that a module reads, or a module that it requires. */
export type Read = { readonly name: string; readonly offset: number } | { readonly required: string }

/**
 * Lists what a module reads whenever it is loaded: outside of functions that are not called on the spot, and of what depends on a
 * condition, or is tried.
 * @param text as esbuild prints it
 * @returns undefined where it cannot be parsed
 */
export function listReads(text: string): readonly Read[] | undefined {
  const found: Read[] = []
  try {
    visitModule(parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true }), (read) => found.push(read))
  } catch {
    return undefined
  }
  return found
}

type Note = (read: Read) => void
type Node = AnyNode | null | undefined

function visitModule({ body }: Program | BlockStatement, note: Note): void {
  for (const statement of body) {
    visit(statement, note)
    // What follows may not be reached.
    if (mayReturn(statement)) return
  }
}

/** The parts that are evaluated in any case, of nodes that also have others. */
const EVALUATED: { readonly [Type in AnyNode['type']]?: readonly string[] } = {
  FunctionDeclaration: [],
  FunctionExpression: [],
  ArrowFunctionExpression: [],
  TryStatement: [],
  LabeledStatement: [],
  DoWhileStatement: [],
  IfStatement: ['test'],
  ConditionalExpression: ['test'],
  WhileStatement: ['test'],
  ForStatement: ['init', 'test'],
  ForInStatement: ['right'],
  ForOfStatement: ['right'],
  LogicalExpression: ['left'],
  SwitchStatement: ['discriminant'],
  // The others are names.
  AssignmentPattern: [],
  VariableDeclarator: ['init'],
  ImportDeclaration: [],
  ExportAllDeclaration: [],
  ExportNamedDeclaration: ['declaration'],
}

function visit(node: Node, note: Note): void {
  if (!node) return
  switch (node.type) {
    case 'BlockStatement':
      return visitModule(node, note)
    case 'Identifier':
      return note({ name: node.name, offset: node.start })
    case 'UnaryExpression':
      return node.operator === 'typeof' && node.argument.type === 'Identifier' ? undefined : visit(node.argument, note)
    case 'ChainExpression':
      return visit(headOf(node.expression), note)
    case 'MemberExpression':
      visit(node.object, note)
      return node.computed ? visit(node.property, note) : undefined
    case 'AssignmentExpression':
      if (node.left.type === 'MemberExpression') visit(node.left, note)
      return /^(\|\||&&|\?\?)=$/.test(node.operator) ? undefined : visit(node.right, note)
    case 'Property':
    case 'MethodDefinition':
      if (node.computed) visit(node.key, note)
      return visit(node.value, note)
    case 'PropertyDefinition':
      if (node.computed) visit(node.key, note)
      return node.static ? visit(node.value, note) : undefined
    case 'CallExpression': {
      const [first] = node.arguments
      if (node.callee.type === 'Identifier' && node.callee.name === 'require' && first?.type === 'Literal')
        return note({ required: String(first.value) })
      visit(node.callee, note)
      node.arguments.forEach((argument) => visit(argument, note))
      return visitBody(calledFunction(node.callee), note)
    }
    default:
      for (const part of partsOf(node, EVALUATED[node.type])) visit(part, note)
  }
}

/** @param names of properties */
function partsOf(node: AnyNode, names: readonly string[] = Object.keys(node)): AnyNode[] {
  return names.flatMap((name) => (node as unknown as Record<string, unknown>)[name]).filter(isNode)
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** What is evaluated of `a?.b(c)` in any case. */
function headOf(node: Expression): Node {
  if (node.type === 'MemberExpression') return node.object.type === 'Super' ? undefined : headOf(node.object)
  if (node.type === 'CallExpression') return node.callee.type === 'Super' ? undefined : headOf(node.callee)
  return node
}

/** The function of `(() => …)()` or `(function () { … }).call(this)`. */
function calledFunction(callee: AnyNode): Function | undefined {
  if (callee.type === 'FunctionExpression' || callee.type === 'ArrowFunctionExpression')
    return callee.async || callee.generator ? undefined : callee
  const isCall = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && /^(call|apply)$/.test(callee.property.name)
  return isCall ? calledFunction(callee.object) : undefined
}

function visitBody(called: Function | undefined, note: Note): void {
  if (!called) return
  if (called.body.type === 'BlockStatement') visitModule(called.body, note)
  else visit(called.body, note)
}

/** True for a statement with a `return` that is not that of a function in it. */
function mayReturn(node: AnyNode): boolean {
  if (node.type === 'ReturnStatement') return true
  if (/Function|^Class/.test(node.type)) return false
  return partsOf(node).some(mayReturn)
}
