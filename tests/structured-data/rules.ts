import { googleRules } from './google.ts'
import { nodesIn, typesOf, valuesAt, type BuiltPage, type GraphNode, type Value } from './page.ts'
import type { Vocabulary } from './vocabulary.ts'

const isReference = (value: Value): value is GraphNode =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).join() === '@id'
const label = (node: GraphNode) => `${typesOf(node).join('+')}${typeof node['name'] === 'string' ? ` "${node['name']}"` : ''}`

/** What schema.org does not define: types, properties of a type, and values that a property may not have. */
export function findVocabularyFaults(page: BuiltPage, vocabulary: Vocabulary): string[] {
  return page.graphs.flatMap((graph) => [...nodesIn(graph)].flatMap((node) => faultsOfNode(node, vocabulary)))
}

function faultsOfNode(node: GraphNode, vocabulary: Vocabulary): string[] {
  const types = typesOf(node)
  const unknown = types.filter((type) => !vocabulary.has(type))
  if (unknown.length > 0) return unknown.map((type) => `${type} is no type of schema.org`)
  return Object.entries(node).flatMap(([property, value]) => {
    // `query-input` is Google's notation for the input of an action.
    if (property.startsWith('@') || property.endsWith('-input')) return []
    const expected = types.flatMap((type) => vocabulary.expectedTypes(type, property) ?? [])
    if (expected.length === 0) return [`${label(node)} has no property ${property}`]
    return ([value].flat(9) as Value[])
      .filter((part) => !isValid(part, expected, vocabulary))
      .map((part) => `${label(node)}: ${property} may not be ${JSON.stringify(part).slice(0, 60)}, but ${expected.join(', ')}`)
  })
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  Text: /\S/,
  URL: /^https?:\/\/\S+$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/,
  Time: /^\d\d:\d\d(:\d\d)?$/,
  Number: /^-?\d+(\.\d+)?$/,
  Integer: /^\d+$/,
}

function isValid(value: Value, expected: readonly string[], vocabulary: Vocabulary): boolean {
  if (isReference(value)) return expected.includes('IdReference')
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    return typesOf(value).some((type) => expected.some((other) => vocabulary.isA(type, other)))
  const text = String(value)
  if (typeof value === 'boolean') return expected.includes('Boolean')
  // An address identifies the thing at it; those of schema.org are members of enumerations.
  if (expected.includes('IdReference') && PATTERNS['URL']!.test(text) && !text.startsWith('https://schema.org/')) return true
  return expected.some((type) => PATTERNS[type]?.test(text) || vocabulary.membersOf(type).has(text))
}

/** Properties that Google requires or recommends and that a node lacks; only those of the site itself where it is a list entry. */
export function findGoogleFaults(page: BuiltPage): string[] {
  return page.graphs.flatMap((graph) =>
    [...nodesIn(graph)].flatMap((node) =>
      googleRules
        // An article or organization inside of another node is described elsewhere.
        .filter(({ type }) => typesOf(node).includes(type) && (graph.includes(node) || !['Article', 'Organization'].includes(type)))
        .flatMap(({ required, recommended, leftOut = {}, source }) =>
          [...required, ...recommended]
            .filter((path) => !(path in leftOut) && !path.split('|').some((option) => valuesAt(node, option).length > 0))
            .map((path) => `${label(node)} lacks ${path} (${source})`),
        ),
    ),
  )
}

/** References that no page defines, and two descriptions of one node on a page. @param ids of the nodes of all pages */
export function findLinkFaults(page: BuiltPage, ids: ReadonlySet<string>): string[] {
  return page.graphs.flatMap((graph) => {
    const defined = graph.map((node) => node['@id']).filter((id) => typeof id === 'string')
    const twice = defined.filter((id, index) => defined.indexOf(id) < index).map((id) => `${id} is described twice`)
    return [
      ...twice,
      ...referencesIn(graph)
        .filter((id) => !ids.has(id))
        .map((id) => `nothing has the @id ${id}`),
    ]
  })
}

function referencesIn(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => referencesIn(part))
  if (value === null || typeof value !== 'object') return []
  if (isReference(value)) return [value['@id'] as string]
  return Object.values(value as GraphNode).flatMap((part) => referencesIn(part))
}
