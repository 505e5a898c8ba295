/**
 * `fillCopy('SEO in {city}', { city: 'Tampa' })` -> `SEO in Tampa`; a placeholder without a value stays as it is.
 * The replacement is a function because `String.replace` expands `$$` and `$&` in a replacement string.
 */
export function fillCopy(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name]?.toString() ?? placeholder)
}
