import { Picture, type PageAddress } from 'lanai'
import type { Plan, Plans } from '../../content/schema/plans.ts'
import { fill } from '../../widgets/shared/fill.ts'
import { Bar } from '../drawings/bar.tsx'
import { addressOf } from '../links.ts'
import { leadForm } from '../lead-form.ts'
import { isOn, listPlans } from '../offers.ts'
import { isPageOn, pageOf, sectionsOf } from '../pages.ts'
import { Actions } from '../sections/actions.tsx'
import { Badge, ButtonLink, CheckList, Hero, Price, Section, ValueList } from '../sections/index.ts'
import { Fold, FOLDED } from '../sections/fold.tsx'
import { LocalForm } from '../sections/local-form.tsx'
import { Swipe } from '../sections/swipe.tsx'
import { PRICES_ID } from '../sections/price-list.tsx'
import { valuesOf } from '../sections/value-list/section.tsx'
import { WhichOffer } from '../sections/which-offer.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import { service } from '../structured-data.ts'
import type { OfferFacts } from '../structured-data/offers.ts'
import { plainText, RichText } from '../rich-text.tsx'
import '../styles/pages/services.css'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.servicesPage.meta,
  search: { name: content.servicesPage.meta.label, ...content.servicesPage.meta.search },
  picture: 'scenes/services',
  structuredData: [
    service({
      ...content.servicesPage.service,
      catalogue: content.servicesPage.plans.title,
      offers: planOffers(content, page),
      content,
      page,
    }),
  ],
})

function planOffers(content: Content, page: PageAddress): OfferFacts[] {
  const { servicesPage, facts } = content
  const url = `${page.canonical}#plans`
  return [
    ...listPlans(content).map(({ name, summary, price }) => ({ name, description: summary, price, per: 'month' as const, url })),
    ...(isOn(content, servicesPage.elite.offer.slug)
      ? [
          {
            name: servicesPage.elite.title,
            description: plainText(servicesPage.elite.text),
            price: facts.elite.yearlyPrice,
            plus: true,
            per: 'year' as const,
            url: `${page.canonical}#elite`,
          },
        ]
      : []),
  ]
}

export default function Services({ content, page }: RouteProps) {
  const { servicesPage: copy, facts, plans } = content
  const sold = listPlans(content)
  return (
    <>
      <Hero
        layout="bleed"
        class="services-hero"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        actions={
          <Actions
            content={content}
            actions={[
              { label: copy.hero.audit, href: '/contact' },
              { label: sold.length > 0 ? copy.hero.plans : copy.prices.link, href: plansLink(content) },
            ]}
          />
        }
        aside={<Picture of="scenes/services" alt={copy.hero.alt} sizes="(width >= 62em) 75vw, 100vw" priority />}
      />
      {sold.length > 0 && (
        <Section id="plans" surface="paper" title={copy.plans.title} lead={copy.plans.lead}>
          <Swipe as="div" class="stack plans">
            <div class="plans__head" aria-hidden="true">
              <span>{copy.plans.columns.plan}</span>
              <span>{copy.plans.columns.price}</span>
              <span>{copy.plans.columns.hours}</span>
              <span>{copy.plans.columns.support}</span>
            </div>
            {sold.map((plan) => (
              <PlanRow key={plan.id} plan={plan} plans={plans} checkout={addressOf(content.thirdParties.checkout.orders[plan.id])} />
            ))}
          </Swipe>
          <Fold id="plan-notes" label={copy.plans.notes} />
          <div class={`plans__notes ${FOLDED}`}>
            {sold.some(({ devHours }) => devHours === 'unlimited') && <p id="unlimited-note">{plans.unlimitedNote}</p>}
            <p>{plans.blockNote}</p>
            <RichText as="p" text={copy.plans.trial} />
            <p>
              <a href={`#${PRICES_ID}`}>{copy.prices.link}</a>
            </p>
          </div>
        </Section>
      )}
      {isOn(content, copy.elite.offer.slug) && (
        <Section id="elite" surface="deep" class="elite" eyebrow={copy.elite.eyebrow} title={copy.elite.title}>
          <Price amount={facts.elite.yearlyPrice} plus per="year" size="l" />
          <div class="elite__terms">
            <RichText as="p" class="elite__text" text={copy.elite.text} />
            <CheckList items={copy.elite.points} />
            <div class="actions elite__actions">
              <Actions
                content={content}
                actions={[
                  { label: copy.elite.button, href: '/contact' },
                  { label: copy.elite.more, href: '/consulting' },
                ]}
              />
            </div>
          </div>
        </Section>
      )}
      <PageValues content={content} />
      {sold.length > 0 && (
        <Section id="cost" class="cost" title={copy.cost.title} lead={copy.cost.lead}>
          <CostComparison content={content} />
        </Section>
      )}
      <WhichOffer content={content} page={page} />
      {isOn(content, copy.audit.offer.slug) && (
        <Section
          id="audit"
          surface="paper"
          class="audit"
          title={copy.audit.title}
          lead={copy.audit.text}
          layout="split"
          underHead={<CheckList items={copy.audit.points} />}
        >
          <LocalForm
            content={content}
            {...leadForm({ content, page }, 'audit', {
              website: true,
              words: { button: copy.audit.button, success: copy.audit.success },
              successHref: page.href(isPageOn(content, pageOf(content, 'audit-choice')) ? '/audit-choice' : '/thank-you'),
            })}
          />
        </Section>
      )}
    </>
  )
}

/** The plans, or where they are all switched off the list of the other offers. */
function plansLink(content: Content): string {
  return listPlans(content).length > 0 ? '#plans' : `#${PRICES_ID}`
}

interface PlanRowProps {
  plan: Plan
  plans: Plans
  checkout: string
}

/** One row of the plan table; a card below 62em. */
function PlanRow({ plan, plans, checkout }: PlanRowProps) {
  const unlimited = plan.devHours === 'unlimited'
  return (
    <article class={plan.popular ? 'box plan plan--popular' : 'box plan'} data-plan={plan.id}>
      <div class="plan__name">
        <h3>{plan.name}</h3>
        {plan.popular && <Badge kind="accent">{plans.popularLabel}</Badge>}
        <p>{plan.summary}</p>
      </div>
      <Price amount={plan.price} per="month" size="l" class="plan__price" />
      <div class="stack stack--2 plan__hours">
        <p aria-describedby={unlimited ? 'unlimited-note' : undefined}>
          <strong>{unlimited ? `${plans.unlimitedLabel}*` : plan.devHours}</strong> {plans.hoursLabel}
        </p>
        <HoursDrawing hours={plan.devHours} perBlock={plans.hoursPerBlock} />
      </div>
      <p class="plan__support">{plan.support}</p>
      <ButtonLink href={checkout} kind={plan.popular ? 'primary' : 'secondary'} class="plan__button" newTab>
        {plans.buttonLabel} {plan.name}
      </ButtonLink>
    </article>
  )
}

const SLOTS = 5

/** The hours as blocks and a part of one, in a row of five or more; unlimited hours overflow the row. */
function HoursDrawing({ hours, perBlock }: { hours: Plan['devHours']; perBlock: number }) {
  const blocks = hours === 'unlimited' ? SLOTS : hours / perBlock
  const slots = Math.max(SLOTS, Math.ceil(blocks))
  const step = 185 / slots
  const width = step - 5
  const round = (value: number) => Math.round(value * 100) / 100
  return (
    <svg class="hours" viewBox="0 0 200 20" aria-hidden="true">
      {Array.from({ length: slots }, (_, index) => {
        const x = round(index * step + 1)
        const filled = Math.min(1, blocks - index)
        return (
          <g key={index}>
            {filled < 1 && <rect class="hours__slot" x={x} y="1" width={round(width)} height="18" rx="3" />}
            {filled > 0 && <rect class="hours__block" x={x} y="1" width={round(filled * width)} height="18" rx="3" />}
          </g>
        )
      })}
      {hours === 'unlimited' && <path class="hours__on" d="M187 4l7 6-7 6" />}
    </svg>
  )
}

/** The lists of values of pages that are here, too. */
function PageValues({ content }: { content: Content }) {
  const sections = content.pages.filter((entry) => isPageOn(content, entry)).flatMap((entry) => sectionsOf(content, entry))
  return sections.map((section) => {
    if (section.kind !== 'value-list' || !section.services) return null
    const { id, title, lead, all, button } = section.services
    return (
      <Section key={id} id={id} surface="paper" title={title} lead={lead} layout="split">
        <div class="sheet value__sheet">
          <ValueList {...valuesOf(section, content)} fold={{ id: `${id}-items`, label: all }} />
          <ButtonLink href={plansLink(content)}>{button}</ButtonLink>
        </div>
      </Section>
    )
  })
}

/** The monthly cost of a hire above the price of each plan, on the same scale. */
function CostComparison({ content }: { content: Content }) {
  const { cost } = content.servicesPage
  const hire = content.facts.comparison.inHouseHire
  return (
    <div class="cost__sheet">
      <Fold id="cost-plans" label={cost.all} />
      <ul class="stack stack--5 cost__rows" role="list">
        <li class="cost__row cost__row--hire">
          <p class="cost__label">
            <strong>{cost.hire}</strong> <span>{cost.hireNote}</span>
          </p>
          <Bar parts={[hire]} scale={hire} class="cost__bar cost__bar--hire" />
          <Price amount={hire} plus per="month" size="l" />
        </li>
        {listPlans(content).map(({ id, name, price }) => (
          <li key={id} class={`cost__row ${FOLDED}`}>
            <p class="cost__label">
              <strong>{fill(cost.ours, { plan: name })}</strong>
            </p>
            <Bar parts={[price]} scale={hire} kind="ours" class="cost__bar" />
            <Price amount={price} per="month" />
          </li>
        ))}
      </ul>
      <RichText as="p" class={`cost__note ${FOLDED}`} text={cost.note} />
    </div>
  )
}
