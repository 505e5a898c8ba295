/** Query parameter that names the open tool. */
const PARAMETER = 'tool'

/** The slug an address asks for, if it is one of the known ones. */
export function readToolSlug(address: string, slugs: readonly string[]): string | undefined {
  const slug = new URL(address).searchParams.get(PARAMETER)
  return slug !== null && slugs.includes(slug) ? slug : undefined
}

/** The same address with this tool open, or with none; every other parameter and the hash stay as they are. */
export function writeToolSlug(address: string, slug: string | undefined): string {
  const url = new URL(address)
  if (slug === undefined) url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, slug)
  return `${url.pathname}${url.search}${url.hash}`
}

/** True when a link's address is that of a tool on this very page. */
export function isToolLink(link: string, address: string, slug: string): boolean {
  const target = new URL(link, address)
  const here = new URL(address)
  if (target.origin !== here.origin || target.pathname !== here.pathname) return false
  return target.searchParams.get(PARAMETER) === slug || target.hash === `#${slug}`
}
