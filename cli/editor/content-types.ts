/** A word that may be one of a few, such as `weekly`: as a type it fits where only those are taken. */
const WORD = /^[a-z][a-z\d]*(-[a-z\d]+)*$/

/** A declaration of the types of content files without a schema. @param values of the files by their paths */
export function writeContentTypes(values: ReadonlyMap<string, unknown>): string {
  const files = [...values].map(([path, value]) => `    ${JSON.stringify(path)}: ${typeOf([value], '    ')}\n`)
  return `// Written by lanai: the types of content files without a schema.
declare namespace Lanai {
  interface ContentFiles {
${files.join('')}  }
}
`
}

function typeOf(values: readonly unknown[], indent: string): string {
  const lists = values.filter(Array.isArray) as unknown[][]
  const mappings = values.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value)) as Mapping[]
  const others = values.filter((value) => typeof value !== 'object' || value === null).map(typeOfScalar)
  const types = new Set([
    ...others,
    ...(lists.length > 0 ? [`(${typeOf(lists.flat(), indent)})[]`] : []),
    ...(mappings.length > 0 ? [typeOfMappings(mappings, indent)] : []),
  ])
  return [...types].join(' | ') || 'never'
}

type Mapping = Readonly<Record<string, unknown>>

/** A key that not all of them have is optional. */
function typeOfMappings(mappings: readonly Mapping[], indent: string): string {
  const inner = `${indent}  `
  const keys = new Set(mappings.flatMap((mapping) => Object.keys(mapping)))
  const properties = [...keys].map((key) => {
    const having = mappings.filter((mapping) => Object.hasOwn(mapping, key))
    const type = typeOf(
      having.map((mapping) => mapping[key]),
      inner,
    )
    return `${inner}${JSON.stringify(key)}${having.length < mappings.length ? '?' : ''}: ${type}\n`
  })
  return properties.length > 0 ? `{\n${properties.join('')}${indent}}` : 'Record<string, never>'
}

function typeOfScalar(value: unknown): string {
  if (value === null) return 'null'
  return typeof value === 'string' && WORD.test(value) ? JSON.stringify(value) : typeof value
}
