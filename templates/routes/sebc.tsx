import type { ComponentChildren } from 'preact'
import { Picture, SampleMark } from 'lanai'
import { formatMoney } from '../../content/format.ts'
import { addressOf } from '../links.ts'
import { pathsWhileOn } from '../offers.ts'
import { Badge, ButtonLink, Hero, PointGrid, Price, Section } from '../sections/index.ts'
import { TestimonialGrid } from '../sections/testimonial-grid.tsx'
import { Timeline } from '../sections/timeline.tsx'
import { Countdown } from '../sections/countdown.tsx'
import { SpotsLeft } from '../sections/spots-left.tsx'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import { hasEnded, limitsOf } from '../scarcity.ts'
import { SidePicture } from '../sections/side-picture.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import { service } from '../structured-data.ts'
import '../styles/pages/sebc.css'

export const paths = pathsWhileOn('sebc')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.sebcPage.meta,
  layout: 'landing',
  picture: 'scenes/sebc',
  socialLine: content.sebcPage.price.onceButton,
  structuredData: [
    service({
      name: content.sebcPage.price.title,
      description: content.sebcPage.hero.lead,
      offers: [
        { name: content.sebcPage.price.onceLabel, price: content.facts.fullAccess.oncePrice },
        {
          name: content.sebcPage.price.monthlyLabel,
          price: content.facts.fullAccess.monthlyPrice,
          per: 'month',
          periods: content.facts.fullAccess.months,
        },
      ],
      content,
      page,
    }),
  ],
})

export default function Sebc({ content, page }: RouteProps) {
  const { banner, hero, countdown, promoEnd, street, partners, value, screen, trust, start, testimonials, closing } = content.sebcPage
  const { spotsLeft, spotsTotal } = content.facts.fullAccess
  const limits = limitsOf(content.scarcity)
  const closingTitle = limits.spots('fullAccess') ? closing.title : closing.unlimited
  return (
    <>
      {limits.spots('fullAccess') && (
        <div class="sebc-banner" data-surface="deep">
          <SpotsLeft class="sebc-banner__spots" shape="hat" total={spotsTotal} left={spotsLeft} text={banner} />
        </div>
      )}
      <Hero
        size="landing"
        layout="street"
        class="sebc-hero"
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        aside={
          <>
            <PriceBlock content={content} level={2}>
              {(limits.restarts || promoEnd) && (
                <Countdown
                  class="sebc-price__countdown"
                  mode="until"
                  until={promoEnd}
                  over={hasEnded(promoEnd, page)}
                  label={countdown.label}
                  note={countdown.note}
                  ended={promoEnd ? countdown.ended : countdown.turned}
                />
              )}
            </PriceBlock>
            <Picture of="scenes/job-site" alt={street} sizes="100vw" priority wide />
          </>
        }
      />
      <div class="sebc-partners" data-surface="paper">
        <p class="sebc-partners__title">{partners.title}</p>
        <ul class="sebc-partners__marks" role="list">
          {partners.marks.map((mark) => (
            <li key={mark.picture}>
              <Picture of={mark.picture} alt={mark.name} sizes="(width >= 48em) 12rem, 40vw" />
              <SampleMark of={mark} name="name" />
            </li>
          ))}
        </ul>
      </div>
      <Section surface="paper" class="sebc-value" layout="split" eyebrow={value.eyebrow} title={value.title} lead={value.lead}>
        <Worth content={content} />
      </Section>
      <Section surface="dusk" class="sebc-trust" eyebrow={trust.eyebrow} title={trust.title} lead={trust.lead}>
        <SidePicture picture="scenes/sebc" alt={screen} sizes="(width >= 62em) 52vw, 100vw">
          <PointGrid points={trust.points} columns={2} />
        </SidePicture>
      </Section>
      <Section surface="deep" eyebrow={start.eyebrow} title={start.title} lead={start.lead}>
        <Timeline steps={start.steps} />
      </Section>
      {testimonials.people.length > 0 && (
        <Section surface="paper" eyebrow={testimonials.eyebrow} title={testimonials.title} lead={testimonials.lead}>
          <TestimonialGrid testimonials={testimonials.people} />
        </Section>
      )}
      <Section surface="dusk" class="sebc-closing" layout="split" eyebrow={closing.eyebrow} title={closingTitle} lead={closing.lead}>
        <PriceBlock content={content} level={3}>
          <p class="sebc-price__guarantee">{closing.guarantee}</p>
        </PriceBlock>
      </Section>
    </>
  )
}

/** Monthly and one-time price. */
function PriceBlock({ content, level, children }: { content: Content; level: 2 | 3; children: ComponentChildren }) {
  const { price, value } = content.sebcPage
  const { oncePrice, monthlyPrice } = content.facts.fullAccess
  const { fullAccessOnce, fullAccessMonthly } = content.thirdParties.checkout
  const Heading = `h${level}` as const
  return (
    <div class="sebc-price">
      <div class="sebc-price__head">
        <Heading class="sebc-price__title">{price.title}</Heading>
        <p class="sebc-price__worth">
          {value.total} <strong>{formatMoney(content.facts.comparison.valueStackTotal)}+</strong>
        </p>
      </div>
      <div class="sebc-price__option">
        <p class="sebc-price__label">
          {price.onceLabel} <Badge kind="fact">{price.onceBadge}</Badge>
        </p>
        <Price amount={oncePrice} per="once" size="l" />
        <ButtonLink href={addressOf(fullAccessOnce)} newTab class="sebc-price__button">
          {price.onceButton}
        </ButtonLink>
      </div>
      <div class="sebc-price__option">
        <p class="sebc-price__label">{price.monthlyLabel}</p>
        <Price amount={monthlyPrice} per="month" note={price.monthlyTerm} />
        <ButtonLink href={addressOf(fullAccessMonthly)} newTab kind="secondary" class="sebc-price__button">
          {price.monthlyButton}
        </ButtonLink>
        <p class="sebc-price__note">
          {price.monthlyNote} {price.newTab}
        </p>
        <WhichOfferLink content={content} />
      </div>
      {children}
    </div>
  )
}

/** The value list with a bar per item, and the price of the package on the same scale. */
function Worth({ content }: { content: Content }) {
  const { value } = content.sebcPage
  const { oncePrice } = content.facts.fullAccess
  const total = content.facts.comparison.valueStackTotal
  return (
    <>
      <ul class="worth" role="list">
        {content.valueStack.map((item) => (
          <li key={item.name} class="worth__item">
            <span class="worth__name">{item.name}</span>{' '}
            {item.value === undefined ? (
              value.unpriced
            ) : (
              <>
                <strong class="worth__value">
                  {formatMoney(item.value)}
                  {item.plus && '+'}
                </strong>
                <Bar share={item.value / total} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p class="worth__total">
        <span>{value.total}</span> <strong>{formatMoney(total)}+</strong>
      </p>
      <Bar share={1} total />
      <p class="worth__total worth__total--yours">
        <span>{value.yours}</span> <strong>{formatMoney(oncePrice)}</strong>
      </p>
      <Bar share={oncePrice / total} ours total />
    </>
  )
}

function Bar({ share, ours, total }: { share: number; ours?: boolean; total?: boolean }) {
  return (
    <svg class={total ? 'worth__bar worth__bar--total' : 'worth__bar'} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      <rect class="worth__track" width="100" height="2" />
      <rect class={ours ? 'worth__fill is-ours' : 'worth__fill'} width={Math.round(share * 1000) / 10} height="2" />
    </svg>
  )
}
