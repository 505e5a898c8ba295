import type { Place, Problem } from '../errors.ts'

export interface FactFormat {
  locale: string
  /** ISO 4217 code that `money` is written in. */
  currency: string
}

const PLACEHOLDER = /\{\{([^]*?)(?:\}\}|$)/g
const INSIDE = /^\s*([\w.]+)(?:\s+([\w-]+))?\s*$/

/**
 * Gives a copy of a content value in which every `{{path}}` and `{{path format}}` stands as the fact's text.
 * A placeholder that is none or names no fact becomes a problem and stays as it is.
 * @param facts the value of the `facts` collection
 * @param placeOf place of a value by its path, or of the character at an offset in it
 */
export function fillFacts(
  value: unknown,
  facts: unknown,
  format: FactFormat,
  placeOf: (path: readonly PropertyKey[], offset: number) => Place,
  problems: Problem[],
): unknown {
  return fill(value, [])

  function fill(inner: unknown, path: readonly PropertyKey[]): unknown {
    if (typeof inner === 'string') return inner.includes('{{') ? fillText(inner, path) : inner
    if (Array.isArray(inner)) return inner.map((item, index) => fill(item, [...path, index]))
    if (typeof inner === 'object' && inner !== null)
      return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, fill(item, [...path, key])]))
    return inner
  }

  function fillText(text: string, path: readonly PropertyKey[]): string {
    return text.replace(PLACEHOLDER, (whole: string, inside: string, offset: number) => {
      const [, name, kind] = (whole.endsWith('}}') && INSIDE.exec(inside)) || []
      if (name === undefined) {
        problems.push({
          code: 'content-fact',
          message: `${JSON.stringify(whole.slice(0, 40))} is no placeholder`,
          place: placeOf(path, offset),
          hint: 'write {{path}} or {{path format}}',
        })
        return whole
      }
      const fact = name
        .split('.')
        .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined), facts)
      if (typeof fact !== 'string' && typeof fact !== 'number') {
        problems.push({
          code: 'content-fact',
          message: `${whole} names no fact`,
          place: placeOf(path, offset),
          hint: 'facts stand in facts.yaml; a path ends at a number or a text',
        })
        return whole
      }
      const formatted = formatFact(fact, kind, format)
      if (formatted === undefined) {
        problems.push({
          code: 'content-fact',
          message: `${whole} has no such format`,
          place: placeOf(path, offset),
          hint: 'formats: money and count, for numbers',
        })
        return whole
      }
      return formatted
    })
  }
}

function formatFact(fact: string | number, kind: string | undefined, { locale, currency }: FactFormat): string | undefined {
  if (kind === undefined) return String(fact)
  if (typeof fact !== 'number') return undefined
  if (kind === 'count') return new Intl.NumberFormat(locale).format(fact)
  if (kind === 'money')
    return new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: Number.isInteger(fact) ? 0 : 2 }).format(
      fact,
    )
  return undefined
}
