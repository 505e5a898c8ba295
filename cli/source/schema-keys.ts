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
  const found = path.reduce<Definition[]>((definitions, key) => definitions.flatMap((one) => unwrap(inside(one, key))), unwrap(schema))
  return [...new Set(found.flatMap(({ shape }) => Object.keys(shape ?? {})))]
}

function inside({ shape, element, items, valueType }: Definition, key: PropertyKey): z.ZodType | undefined {
  if (shape) return Object.hasOwn(shape, key) ? shape[key as string] : undefined
  return items?.[key as number] ?? element ?? valueType
}

/** The definitions of a schema without what only wraps it: several for a union. */
function unwrap(schema: z.ZodType | undefined): Definition[] {
  if (!schema) return []
  const definition = schema._zod.def as Definition
  const { innerType, in: input, left, right, options, getter } = definition
  const parts = [innerType, input, left, right, ...(options ?? []), getter?.()].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.flatMap(unwrap) : [definition]
}
