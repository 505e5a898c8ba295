import { productBadge } from '../../product-badge.ts'
import { offer, product as productNode } from '../../structured-data.ts'
import { factOf } from '../fact.ts'
import type { SectionProps } from '../section-props.ts'

/** What the section says to search engines. */
export function structuredData({ section, content, page }: SectionProps<'product-price'>) {
  const { name, description, product, fact } = section
  const offers = offer({ price: factOf(content, fact), per: 'month' }, page)
  return [productNode({ name, description, status: productBadge(content, product, page), offers, content, page })]
}
