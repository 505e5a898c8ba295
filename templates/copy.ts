/** `fillCopy('SEO in {city}', { city: 'Tampa' })` -> `SEO in Tampa`; a name that is not given stays as it is. */
export function fillCopy(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.toString() ?? whole)
}
