import { Island, type Page } from 'lanai'
import WhichOfferWidget, { type AnsweredOffer } from '../../widgets/which-offer/widget.tsx'
import { listOffers } from '../offers.ts'
import type { Content } from '../site.ts'
import { PriceList, PRICES_ID } from './price-list.tsx'
import { Section } from './section.tsx'
import { WHICH_OFFER_ID } from './which-offer-link.tsx'

/** Three questions with one answer, and below them the list of all offers, which is what is left without a script. */
export function WhichOffer({ content, page }: { content: Content; page: Page }) {
  const { title, lead, questions, rules, answer, all, again } = content.whichOffer
  return (
    <>
      <Section id={WHICH_OFFER_ID} tone="deep" class="which-offer" title={title} lead={lead}>
        <Island
          of={WhichOfferWidget}
          when="interaction"
          wake="mine"
          questions={questions}
          rules={rules.map(({ when, offer, reason }) => ({ when, offer: offer.slug, reason }))}
          offers={answeredOffers(content, page)}
          list={`#${PRICES_ID}`}
          copy={{ answer, all, again }}
        />
      </Section>
      <PriceList content={content} />
    </>
  )
}

function answeredOffers(content: Content, page: Page): Record<string, AnsweredOffer> {
  const slugs = new Set(content.whichOffer.rules.map(({ offer }) => offer.slug))
  const offers = listOffers(content).filter(({ slug }) => slugs.has(slug))
  return Object.fromEntries(
    offers.map(({ slug, name, price, per, href, action = name }) => [
      slug,
      { name, price: [price, per].filter(Boolean).join(' '), href: page.href(href), action },
    ]),
  )
}
