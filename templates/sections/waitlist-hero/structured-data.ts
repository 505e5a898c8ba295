import { productBadge } from '../../product-badge.ts'
import { software } from '../../structured-data.ts'
import { plainText } from '../../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'

/** What the section says to search engines. */
export function structuredData({ section: { product, lead }, content, page }: SectionProps<'waitlist-hero'>) {
  const name = content.products.find(({ id }) => id === product)?.title ?? product
  return [software({ name, description: plainText(lead), status: productBadge(content, product, page), page })]
}
