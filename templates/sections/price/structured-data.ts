import { productBadge } from '../../product-badge.ts'
import { offer, product as productNode } from '../../structured-data.ts'
import { factOf } from '../fact.ts'
import type { SectionProps } from '../section-props.ts'

/** What the section says to search engines of a product. */
export function structuredData({ section: { sells, price }, content, page }: SectionProps<'price'>) {
  if (!sells) return []
  const { product, name, description } = sells
  const offers = offer({ price: factOf(content, price.fact), per: price.per === 'once' ? undefined : price.per }, page)
  return [productNode({ name, description, status: productBadge(content, product, page), offers, content, page })]
}
