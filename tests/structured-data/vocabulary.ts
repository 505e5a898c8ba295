import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A class of schema.org. */
interface Class {
  parents: string[]
  /** Expected types of its own properties, by name. */
  properties: Map<string, string[]>
}

/** What schema.org defines, as the package schema-dts contains it. */
export interface Vocabulary {
  has(type: string): boolean
  /** True where the first class is the second one or below it. */
  isA(type: string, ancestor: string): boolean
  /** The types that a value of the property may have; undefined where the class has no such property. */
  expectedTypes(type: string, property: string): string[] | undefined
  /** The members of an enumeration, as names and as URLs; empty for other classes. */
  membersOf(type: string): ReadonlySet<string>
}

/** Reads the vocabulary from the type definitions of schema-dts, which are generated from a release of schema.org. */
export function loadVocabulary(): Vocabulary {
  const entry = createRequire(import.meta.url).resolve('schema-dts')
  return parseVocabulary(readFileSync(entry.replace(/schema\.js$/, 'schema.d.ts'), 'utf8'))
}

function parseVocabulary(definitions: string): Vocabulary {
  const classes = new Map<string, Class>()
  const members = new Map<string, Set<string>>()
  let open: Class | undefined
  for (const line of definitions.split('\n')) {
    const [, name, parents = ''] = /^interface (\w+)Base (?:extends (.+) )?\{/.exec(line) ?? []
    const [, leaf, base = ''] = /^export interface (\w+)Leaf extends (\w+)Base \{/.exec(line) ?? []
    const [, property, expected = ''] = /^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;/.exec(line) ?? []
    const [, enumeration, values = ''] = /^export type (\w+) = (".+);/.exec(line) ?? []
    if (name)
      classes.set(name, (open = { parents: [...parents.matchAll(/(\w+)Base\b/g)].map(([, parent]) => parent!), properties: new Map() }))
    // A class without properties of its own.
    else if (leaf) classes.set(leaf, classes.get(leaf) ?? { parents: [base], properties: new Map() })
    else if (property) open?.properties.set(property, expected.split(' | '))
    else if (enumeration) members.set(enumeration, new Set([...values.matchAll(/"([^"]+)"/g)].map(([, value]) => value!)))
  }
  const isA = (type: string, ancestor: string): boolean =>
    type === ancestor || (classes.get(type)?.parents.some((parent) => isA(parent, ancestor)) ?? false)
  const expectedTypes = (type: string, property: string): string[] | undefined => {
    const { parents = [], properties } = classes.get(type) ?? {}
    const own = properties?.get(property)
    if (own) return own
    for (const parent of parents) {
      const found = expectedTypes(parent, property)
      if (found) return found
    }
    return undefined
  }
  return { has: (type) => classes.has(type), isA, expectedTypes, membersOf: (type) => members.get(type) ?? new Set() }
}
