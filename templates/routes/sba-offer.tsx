import { addressOf } from '../links.ts'
import { pathsWhileOn } from '../offers.ts'
import { CallToAction, CheckList, Faq, Hero, Icon, Price, Section } from '../sections/index.ts'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import { Receipt } from '../sections/receipt.tsx'
import type { Meta, RouteProps } from '../site.ts'
import { faqPage } from '../structured-data.ts'
import '../styles/pages/sba.css'

const icons = ['globe', 'target', 'bolt', 'pulse', 'shield', 'users'] as const

export const paths = pathsWhileOn('sba-offer')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.sbaOfferPage.meta,
  layout: 'landing',
  structuredData: [...faqPage(content.sbaOfferPage.faq.questions, page)],
})

export default function SbaOffer({ content }: RouteProps) {
  const { hero, summary, included, faq, closing } = content.sbaOfferPage
  const { order } = content.thirdParties.checkout
  return (
    <>
      <Hero
        size="landing"
        surface="paper"
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        aside={
          <Receipt variant="loose">
            <h2 class="order__title">{summary.title}</h2>
            <div class="order__line">
              <span>{summary.plan}</span>
              <Price amount={content.facts.order.price} per="month" size="l" />
            </div>
            <WhichOfferLink content={content} />
            <form method="get" action={addressOf(order)}>
              <button class="button button--primary order__button" type="submit">
                {summary.button}
              </button>
            </form>
            <CheckList items={summary.lines} />
            <p class="order__secure">
              <Icon name="lock" /> <span>{summary.secure}</span>
            </p>
          </Receipt>
        }
      />
      <Section surface="dusk" eyebrow={included.eyebrow} title={included.title} lead={included.lead}>
        <ol class="order-items" role="list">
          {included.items.map((item, index) => (
            <li key={item.title} class="order-items__item">
              <Icon name={icons[index] ?? 'check'} class="order-items__icon" />
              <h3 class="order-items__title">{item.title}</h3>
              <p class="order-items__text">{item.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {faq.questions.length > 0 && (
        <Section surface="paper" layout="split" eyebrow={faq.eyebrow} title={faq.title} lead={faq.lead}>
          <Faq questions={faq.questions} />
        </Section>
      )}
      <CallToAction
        look="receipt"
        title={closing.title}
        text={closing.text}
        actions={
          <form method="get" action={addressOf(order)}>
            <button class="button button--primary" type="submit">
              {closing.button}
            </button>
          </form>
        }
      />
    </>
  )
}
