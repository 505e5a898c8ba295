import type { Content, Walk } from '../content/schema.ts'

/** The walks in the order of the list. */
export function byOrder(walks: Content['walks']): Walk[] {
  return walks.map((walk) => walk).sort((a, b) => a.order - b.order)
}

/** The path as links have it: in one, these characters of a name end it, or begin a code. */
export const hrefOf = ({ slug }: Walk): string => `/walks/${slug.replace(/[%#?]/g, encodeURIComponent)}`
