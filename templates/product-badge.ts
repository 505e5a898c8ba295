import type { Content } from './site.ts'

/** The state of a product before its release, as its card words it (`BETA`); undefined for a released one. @param id of its card */
export function productBadge({ products }: Content, id: string): string | undefined {
  return products.find((product) => product.id === id)?.badge
}
