import type { ProductCard } from '../content/schema/products.ts'
import { fill } from '../widgets/shared/fill.ts'
import { hasEnded } from './scarcity.ts'
import type { Content } from './site.ts'

interface Day {
  readonly buildDay: string
}

/** The state of a product, as its card words it (`BETA`); undefined for one without. @param id of its card */
export function productBadge(content: Content, id: string, page: Day): string | undefined {
  const product = content.products.find((other) => other.id === id)
  return product && stateOf(content, product, page).badge
}

/** Badge and stage of a card: those of its content until its day has come, and then that it is out since. */
export function stateOf(
  { forms }: Content,
  { badge, stage, releases }: ProductCard,
  page: Day,
): { badge: string | undefined; stage: string } {
  if (!badge || !releases || !hasEnded(releases, page)) return { badge, stage }
  return { badge: fill(forms.productGrid.since, { badge }), stage: 'out' }
}
