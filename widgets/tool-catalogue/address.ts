/** Query parameter of the open tool. */
const PARAMETER = 'tool'

/** The slug in the query string, if it is a known one. */
export function readToolSlug(address: string, slugs: readonly string[]): string | undefined {
  const slug = new URL(address).searchParams.get(PARAMETER)
  return slug !== null && slugs.includes(slug) ? slug : undefined
}

/** The URL with this tool open, or with none; other parameters and the hash are kept. */
export function writeToolSlug(address: string, slug: string | undefined): string {
  const url = new URL(address)
  if (slug === undefined) url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, slug)
  return `${url.pathname}${url.search}${url.hash}`
}

/** True when a link points to this tool on the current page. */
export function isToolLink(link: string, address: string, slug: string): boolean {
  const target = new URL(link, address)
  const here = new URL(address)
  if (target.origin !== here.origin || target.pathname !== here.pathname) return false
  return target.searchParams.get(PARAMETER) === slug || target.hash === `#${slug}`
}
