import { Island, Picture } from 'lanai'
import seatWave from '../../../widgets/seat-wave/script.ts'
import { fill } from '../../../widgets/shared/fill.ts'
import type { GirderTier } from '../../../content/schema/girder.ts'
import { formatCount, formatMoney } from '../../../content/format.ts'
import { pathsWhileOn } from '../../offers.ts'
import { pageOf } from '../../pages.ts'
import { Badge, ButtonLink, CallToAction, CheckList, Hero, Price, Section, StatusEyebrow } from '../../sections/index.ts'
import { WhichOfferLink } from '../../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../../site.ts'
import { productBadge } from '../../product-badge.ts'
import { hasEnded, limitsOf, type Limits } from '../../scarcity.ts'
import PointsSection from '../../sections/points/section.tsx'
import { offerRange, product } from '../../structured-data.ts'
import '../../styles/pages/girder.css'

const tiersId = 'girder-tiers'
const icons = ['layers', 'mic', 'pen', 'chart', 'document', 'users'] as const

export const paths = pathsWhileOn('girder')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.girderPage.meta,
  search: { name: content.girderPage.meta.label, ...content.girderPage.meta.search },
  parents: [{ label: pageOf(content, 'products').meta.label, href: '/products' }],
  picture: 'products/girder',
  socialLine: content.girderPage.trial,
  parts: content.girderPage.tiers.map(({ name, description, monthlyPrice, annualPrice }) => ({
    name: `${content.girderPage.meta.label} ${name}`,
    text: `${description} ${fill(content.girderPage.pricing.tier, { month: formatMoney(monthlyPrice), year: formatMoney(annualPrice) })}`,
  })),
  structuredData: [
    product({
      ...content.girderPage.product,
      status: productBadge(content, 'girder', page),
      offers: offerRange(
        content.girderPage.tiers.flatMap(({ name, description, monthlyPrice, annualPrice }) => [
          { name, description, price: monthlyPrice, per: 'month' as const },
          { name, description, price: annualPrice, per: 'year' as const },
        ]),
        content.girderPage.tiers.map(({ monthlyPrice }) => monthlyPrice),
        page,
      ),
      content,
      page,
    }),
  ],
})

export default function Girder({ content, page }: RouteProps) {
  const { hero, trial, trialButton, demoButton, screen, features, day, wave, pricing, closing } = content.girderPage
  const { girderRegister } = content.site.apps
  const limits = limitsOf(content.scarcity)
  const hasBar = (limits.restarts || limits.girder) && !hasEnded(limits.girder?.ends, page)
  const actions = (
    <>
      <ButtonLink href={girderRegister}>{trialButton}</ButtonLink>
      <ButtonLink href="/contact" kind="secondary">
        {demoButton}
      </ButtonLink>
    </>
  )
  return (
    <>
      <Hero
        layout="sides"
        class={hasBar ? 'girder-hero girder-hero--above-bar' : 'girder-hero'}
        eyebrow={<StatusEyebrow text={hero.eyebrow} status={productBadge(content, 'girder', page)} />}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            {actions}
            <p class="hero__note">{trial}</p>
          </>
        }
      />
      <figure class="girder-screen" data-surface="dusk">
        <Picture of="scenes/girder-dashboard" alt={screen.alt} sizes="100vw" class="girder-screen__picture" priority wide />
        <figcaption class="wrap girder-screen__caption">{screen.caption}</figcaption>
      </figure>
      <PointsSection
        section={{
          kind: 'points',
          look: 'checks',
          surface: 'paper',
          ...features,
          points: features.points.map((point, index) => ({ ...point, icon: icons[index] })),
          picture: { of: 'products/girder', alt: content.girderPage.site.alt },
        }}
        content={content}
        page={page}
      />
      <Section surface="dusk" class="girder-day" eyebrow={day.eyebrow} title={day.title} lead={day.lead}>
        <ol class="stack stack--6 girder-day__steps" role="list">
          {day.steps.map((step) => (
            <li key={step.when} class="girder-day__step">
              <p class="girder-day__when">{step.when}</p>
              <h3>{step.title}</h3>
              <p class="girder-day__text">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="pricing" surface="deep" class="girder-pricing" eyebrow={pricing.eyebrow} title={pricing.title} lead={pricing.lead}>
        <div class="stack stack--6 billing">
          <fieldset class="billing__switch needs-script">
            <legend class="visually-hidden">{pricing.legend}</legend>
            <label>
              <input type="radio" name="billing" value="monthly" checked />
              <span>{pricing.monthly}</span>
            </label>
            <label>
              <input type="radio" name="billing" value="annual" />
              <span>{pricing.annual}</span> <em>{content.facts.girder.annualLabel}</em>
            </label>
          </fieldset>
          <div class="stack stack--5 girder-tiers" id={tiersId}>
            {content.girderPage.tiers.map((tier) => (
              <Tier key={tier.id} tier={tier} content={content} />
            ))}
          </div>
        </div>
        <WhichOfferLink content={content} />
        <p class="spread girder-pricing__consultation">
          <span>{pricing.consultationText}</span>{' '}
          <ButtonLink href="/contact" kind="secondary">
            {pricing.consultation}
          </ButtonLink>
        </p>
      </Section>
      <CallToAction title={closing.title} text={closing.text} actions={actions} />
      {hasBar && <SeatBar wave={wave} real={limits.girder} />}
    </>
  )
}

/** The bar at the bottom of the viewport; what it says comes from the visitor's clock and storage. */
function SeatBar({ wave, real }: { wave: Content['girderPage']['wave']; real: Limits['girder'] }) {
  return (
    <Island
      of={seatWave}
      when="load"
      table={tiersId}
      headings={wave.headings}
      sides={wave.sides}
      seats={{ one: wave.one, other: wave.other }}
      real={real}
    >
      <aside class="seat-bar" aria-label={wave.label} data-state="waiting" data-surface="deep">
        <div class="seat-bar__wave">
          <span class="seat-bar__heading" /> <span class="seat-bar__time" role="timer" />
        </div>
        <p class="seat-bar__seats" />
        <p class="seat-bar__side" />
        <a class="seat-bar__action" href="#pricing">
          {wave.action}
        </a>
      </aside>
    </Island>
  )
}

function Tier({ tier, content }: { tier: GirderTier; content: Content }) {
  const { pricing } = content.girderPage
  const { members, storage, aiRequests, automations } = tier.limits
  const limits = [
    `${pricing.limits.upTo} ${formatCount(members)} ${pricing.limits.members}`,
    `${formatCount(storage.amount)} ${storage.unit}`,
    `${formatCount(aiRequests)} ${pricing.limits.aiRequests}`,
    `${formatCount(automations)} ${pricing.limits.automations}`,
  ]
  return (
    <article
      class={tier.popularPlan ? 'box girder-tier is-popular' : 'box girder-tier'}
      data-surface={tier.popularPlan ? 'paper' : undefined}
    >
      <div class="spread girder-tier__head">
        <h3 class="girder-tier__name">{tier.name}</h3>
        {tier.badge && <Badge kind={tier.popularPlan ? 'accent' : 'fact'}>{tier.badge}</Badge>}
      </div>
      <p class="muted">{tier.description}</p>
      <div class="girder-tier__prices">
        <div data-price="monthly">
          <Price amount={tier.monthlyPrice} per="month" size="l" note={pricing.monthlyNote} />
        </div>
        <div data-price="annual">
          <Price amount={tier.annualPrice} per="year" size="l" note={content.facts.girder.annualLabel} />
        </div>
      </div>
      <ButtonLink
        href={content.site.apps[tier.ctaLink]}
        kind={tier.popularPlan ? 'primary' : 'secondary'}
        class="button--wide"
        data-plan={tier.name}
      >
        {tier.ctaText}
      </ButtonLink>
      <ul class="girder-tier__limits" role="list">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <CheckList items={tier.coreFeatures} />
      {tier.addOns.length > 0 && (
        <p class="muted">
          <strong>{pricing.addOnsTitle}:</strong> {tier.addOns.join(', ')}
        </p>
      )}
    </article>
  )
}
