import { Island, type Page } from 'lanai'
import WhichOfferWidget, { type AnsweredOffer } from '../../widgets/which-offer/widget.tsx'
import { isOn, listOffers } from '../offers.ts'
import type { Content } from '../site.ts'
import { PriceList, PRICES_ID } from './price-list.tsx'
import { Section } from './section.tsx'
import { WHICH_OFFER_ID } from './which-offer-link.tsx'

/** Three questions with one answer, and below them the list of all offers, which is what is left without a script. */
export function WhichOffer({ content, page }: { content: Content; page: Page }) {
  const { title, lead, questions, answer, all, again } = content.whichOffer
  return (
    <>
      <Section id={WHICH_OFFER_ID} surface="deep" class="which-offer" title={title} lead={lead}>
        <Island
          of={WhichOfferWidget}
          when="interaction"
          wake="mine"
          questions={questions}
          rules={listRules(content)}
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
  const slugs = new Set(listRules(content).map(({ offer }) => offer))
  const offers = listOffers(content).filter(({ slug }) => slugs.has(slug))
  return Object.fromEntries(
    offers.map(({ slug, name, price, per, href, action = name }) => [
      slug,
      { name, price: [price, per].filter(Boolean).join(' '), href: page.href(href), action },
    ]),
  )
}

/** The rules whose offers are on. */
function listRules(content: Content) {
  const { rules, otherwise } = content.whichOffer
  return [...rules, ...otherwise.map((rule) => ({ ...rule, when: {} }))]
    .filter(({ offer }) => isOn(content, offer.slug))
    .map(({ when, offer, reason }) => ({ when, offer: offer.slug, reason }))
}
