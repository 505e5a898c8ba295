import { z } from 'zod'
import { attempt } from '../attempt.ts'
import { escapePattern } from '../names.ts'
import type { Formats, TypedFigures } from '../source/placeholders.ts'

/** The key of a schema's metadata that names the format of a figure: `z.number().meta({ figure: 'money' })`. */
export const FIGURE_KEY = 'figure'

/** A fact that has a figure. */
interface Figure {
  readonly path: string
  readonly value: number
  readonly format: string
}

/**
 * Finds the facts whose schema has a figure, and writes each of them in its format.
 * @param facts the value of the collection `facts`
 * @returns undefined figures where there are none; and those with a format that does not exist
 */
export function listTypedFigures(
  schema: z.ZodType,
  facts: unknown,
  formats: Formats,
): { readonly figures?: TypedFigures | undefined; readonly unknown: readonly Figure[] } {
  const all = figuresIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, facts, [])
  const placeholders = new Map<string, string[]>()
  for (const { path, value, format } of all) {
    // A format that refuses the value is reported where a placeholder uses it.
    const text = attempt(() => formats[format]?.(value))
    // Bare digits may be the figure of anything.
    if (text === undefined || !/[^\d.,]/.test(text)) continue
    placeholders.set(text, [...(placeholders.get(text) ?? []), `{{${path} ${format}}}`])
  }
  const unknown = all.filter(({ format }) => !Object.hasOwn(formats, format))
  if (placeholders.size === 0) return { unknown }
  const texts = [...placeholders.keys()].sort((a, b) => b.length - a.length).map(escapePattern)
  // $500 is in none of $500,000, $500.50 and $500K.
  return { figures: { pattern: new RegExp(`\\\\?(?<![\\w.,])(?:${texts.join('|')})(?!\\w|[.,]\\d)`, 'g'), placeholders }, unknown }
}

type Json = Readonly<Record<string, unknown>>

function figuresIn(json: Json | undefined, value: unknown, path: readonly string[]): Figure[] {
  const format = json?.[FIGURE_KEY]
  if (typeof value === 'number' && typeof format === 'string') return [{ path: path.join('.'), value, format }]
  if (typeof value !== 'object' || value === null) return []
  const properties = (json?.['properties'] ?? {}) as Readonly<Record<string, Json>>
  return Object.entries(value).flatMap(([key, inner]) => figuresIn(properties[key], inner, [...path, key]))
}
