import { fill } from '../../widgets/shared/fill.ts'
import { listOffers, sharedPrice, type ListedOffer } from '../offers.ts'
import type { Content } from '../site.ts'
import { Section } from './section.tsx'
import './price-list.css'

/** Id of the list of all offers on /services. */
export const PRICES_ID = 'prices'

const groups = ['free', 'found', 'office', 'people', 'products'] as const

/** All offers with their prices: a table in wide windows, groups that open in narrow ones. */
export function PriceList({ content }: { content: Content }) {
  const copy = content.servicesPage.prices
  const offers = listOffers(content)
  const same = sharedPrice(offers)
  return (
    <Section
      id={PRICES_ID}
      surface="paper"
      class="price-list"
      title={copy.title}
      lead={[copy.lead, same && fill(copy.same, same)].filter(Boolean).join(' ')}
    >
      <div class="price-list__groups">
        <p class="price-list__head" aria-hidden="true">
          {[copy.columns.name, copy.columns.price, copy.columns.get, copy.columns.for].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
        {groups.map((group) => {
          const own = offers.filter((offer) => offer.group === group)
          if (own.length === 0) return null
          return (
            <Group
              key={group}
              title={copy.groups[group]}
              count={own.length === 1 ? copy.one : fill(copy.count, { count: own.length })}
              forLabel={copy.columns.for}
              offers={own}
            />
          )
        })}
      </div>
    </Section>
  )
}

interface GroupProps {
  title: string
  count: string
  forLabel: string
  offers: readonly ListedOffer[]
}

function Group({ title, count, forLabel, offers }: GroupProps) {
  return (
    <details class="price-list__group">
      <summary class="price-list__title">
        <span>{title}</span> <span class="price-list__count">{count}</span>
      </summary>
      <ul class="price-list__offers" role="list">
        {offers.map((offer) => (
          <li key={offer.slug} class="price-list__offer" data-offer={offer.slug}>
            <a class="price-list__name" href={offer.href}>
              {offer.name}
            </a>
            <p class="price-list__price">
              <strong>{offer.price}</strong> {offer.per}
            </p>
            <p class="price-list__get">
              {offer.get} {offer.differs && <strong class="price-list__differs">{offer.differs}</strong>}
            </p>
            <p class="muted price-list__for">
              <span class="price-list__label">{forLabel}: </span>
              {offer.for}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
