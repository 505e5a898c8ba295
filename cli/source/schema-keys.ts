import type { z } from 'zod'

/** The parts of zod's definitions that hold other schemas. */
interface Definition {
  readonly type?: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly left?: z.ZodType
  readonly right?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly element?: z.ZodType
  readonly items?: readonly z.ZodType[]
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly getter?: () => z.ZodType
}

/** The keys that a schema knows of the mapping at a path; empty where it knows none. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  return [
    ...new Set(
      schemasAt(schema, path).flatMap((one) => {
        const { shape = {}, keyType } = definitionOf(one)
        return [...Object.keys(shape), ...Array.from(keyType?._zod.values ?? [], String)]
      }),
    ),
  ]
}

/** The key of a schema's metadata that lists the values which are given when a text is rendered: `z.string().meta({ values: ['tool'] })`. */
export const VALUES_KEY = 'values'

/** The names of the values that are given when the text at a path is rendered. */
export function valuesAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  return schemasAt(schema, path).flatMap((one) => {
    const values = one.meta()?.[VALUES_KEY]
    return Array.isArray(values) ? (values as string[]) : []
  })
}

function schemasAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType[] {
  return path.reduce<z.ZodType[]>((schemas, key) => schemas.flatMap((one) => unwrap(inside(definitionOf(one), key))), unwrap(schema))
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as Definition

function inside({ shape, element, items, valueType }: Definition, key: PropertyKey): z.ZodType | undefined {
  if (shape) return Object.hasOwn(shape, key) ? shape[key as string] : undefined
  return items?.[key as number] ?? element ?? valueType
}

/** A schema without what only wraps it: several for a union. */
function unwrap(schema: z.ZodType | undefined): z.ZodType[] {
  if (!schema) return []
  const parts = wrappedBy(definitionOf(schema)).filter((part) => part !== undefined)
  return parts.length > 0 ? parts.flatMap(unwrap) : [schema]
}

function wrappedBy({ innerType, in: input, left, right, options = [], getter }: Definition): (z.ZodType | undefined)[] {
  return [innerType, input, left, right, ...options, getter?.()]
}

/** The key of a schema's metadata by which a content key is meant for something else than pages: `z.string().meta({ unread: true })`. */
export const UNREAD_KEY = 'unread'

/** Whether the schema of a key, or of one that it is inside of, says that no page reads it. */
export function isMeantUnread(schema: z.ZodType, keys: readonly string[]): boolean {
  let layers = layersOf(schema)
  for (const key of keys) {
    layers = layers.flatMap((layer) => layersOf(inside(definitionOf(layer), key)))
    if (layers.some((layer) => layer.meta()?.[UNREAD_KEY] === true)) return true
  }
  return false
}

/** A schema with those that it wraps, and with those of the items of lists. One may be inside of itself. */
function layersOf(schema: z.ZodType | undefined, found = new Set<z.ZodType>()): z.ZodType[] {
  if (!schema || found.has(schema)) return [...found]
  found.add(schema)
  const definition = definitionOf(schema)
  for (const part of [...wrappedBy(definition), definition.element, ...(definition.items ?? [])]) layersOf(part, found)
  return [...found]
}
