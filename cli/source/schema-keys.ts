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
  readonly valueType?: z.ZodType
  readonly getter?: () => z.ZodType
}

/** The keys that a schema knows of the mapping at a path; empty where it knows none. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  return [...new Set(schemasAt(schema, path).flatMap((one) => Object.keys(definitionOf(one).shape ?? {})))]
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
  const { innerType, in: input, left, right, options, getter } = definitionOf(schema)
  const parts = [innerType, input, left, right, ...(options ?? []), getter?.()].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.flatMap(unwrap) : [schema]
}
