import type { Content } from '../site.ts'

/**
 * A number among the facts.
 * @param name path of the fact, such as `elite.yearlyPrice`
 * @throws Error where there is no such number
 */
export function factOf({ facts }: Content, name: string): number {
  const value = name.split('.').reduce<unknown>((object, key) => (object as Record<string, unknown> | undefined)?.[key], facts)
  if (typeof value === 'number') return value
  throw new Error(`facts.yaml has no number ${name}`)
}
