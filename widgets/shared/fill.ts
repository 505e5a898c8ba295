import type { Copy } from '../../content/schema/shared.ts'

/** `fill(copy, { city: 'Tampa' })` of the copy `SEO in {{city}}` is `SEO in Tampa`. */
export function fill<Name extends string>(copy: Copy<Name>, values: Readonly<Record<Name, string | number>>): string {
  // A function, because `String.replace` expands `$$` and `$&` in a replacement string.
  return String(copy).replace(/\{\{(\w+)\}\}/g, (_placeholder, name: Name) => String(values[name]))
}
