import { service } from '../../structured-data.ts'
import { plainText } from '../../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'

/** What the section says to search engines. */
export function structuredData({ section: { lead, price }, content, page }: SectionProps<'package-hero'>) {
  const { oncePrice, monthlyPrice, months } = content.facts.fullAccess
  const offers = [
    { name: price.once.label, price: oncePrice },
    { name: price.monthly.label, price: monthlyPrice, per: 'month', periods: months } as const,
  ]
  return [service({ name: price.title, description: plainText(lead), offers, content, page })]
}
