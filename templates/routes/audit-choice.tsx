import { Island } from 'lanai'
import auditChoice from '../../widgets/audit-choice/script.ts'
import { addressOf } from '../links.ts'
import { hasChoices, isOn } from '../offers.ts'
import { hasEnded } from '../scarcity.ts'
import { ConfirmedLabel } from '../sections/confirmation.tsx'
import { Badge, ButtonLink, CheckList, Hero, Icon, PointGrid, Section } from '../sections/index.ts'
import { legalDocumentOf } from '../sections/legal-text.tsx'
import { TestimonialGrid } from '../sections/testimonial-grid.tsx'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import '../styles/pages/audit-choice.css'

export const paths = ({ content }: RouteProps) => (hasChoices(content) ? [{ params: {} }] : [])

export const meta = ({ content }: RouteProps): Meta => ({ ...content.auditChoicePage.meta, layout: 'landing' })

export default function AuditChoice({ content, page }: RouteProps) {
  const { hero, choices, testimonials, benefits } = content.auditChoicePage
  return (
    <>
      <Hero size="landing" class="choice-hero" badge={<ConfirmedLabel>{hero.seal}</ConfirmedLabel>} title={hero.title} lead={hero.lead} />
      <section class="choices" data-surface="dusk" aria-labelledby="choices-title">
        <h2 id="choices-title" class="visually-hidden">
          {choices.title}
        </h2>
        <Island of={auditChoice} when="load" sendTo={content.thirdParties.analytics.conversions.auditChoice}>
          <div class="choices__pair">
            {isOn(content, 'local-seo') && <Choice copy={choices.tool} href={content.site.apps.localSeo} choice="tool" />}
            {isOn(content, 'done-for-you') && (
              <Choice copy={choices.call} href={addressOf(content.thirdParties.scheduling.auditCall)} choice="call" />
            )}
          </div>
        </Island>
        <div class="choices__more">
          <WhichOfferLink content={content} />
        </div>
      </section>
      <Prizes content={content} page={page} />
      <Section surface="paper" eyebrow={benefits.eyebrow} title={benefits.title} lead={benefits.lead}>
        <PointGrid points={benefits.tiles} />
      </Section>
      {testimonials.people.length > 0 && (
        <Section surface="dusk" eyebrow={testimonials.eyebrow} title={testimonials.title} lead={testimonials.lead}>
          <TestimonialGrid testimonials={testimonials.people} />
        </Section>
      )}
    </>
  )
}

/** The draws: announced as far as their rules are in force, and the one with a last day as closed after it. */
function Prizes({ content, page }: Pick<RouteProps, 'content' | 'page'>) {
  const { prize } = content.auditChoicePage
  const { winners, ends } = content.facts.auditChoice
  const isDraft = legalDocumentOf(content, 'prize-rules').notice !== undefined
  const isOver = hasEnded(ends, page)
  const draws = [
    { line: prize.monthly, stars: winners, state: isDraft ? prize.planned : prize.everyMonth },
    { line: prize.package, stars: 1, state: isOver ? prize.closed : isDraft ? prize.planned : prize.open },
  ]
  return (
    <section class="prize" data-surface="deep" aria-labelledby="prize-title">
      <div class="prize__inner">
        <h2 id="prize-title" class="prize__title">
          {prize.title}
        </h2>
        <ul class="prize__tickets" role="list">
          {draws.map(({ line, stars, state }) => (
            <li key={line} class="ticket">
              <span class="ticket__stub">
                {Array.from({ length: stars }, (_, star) => (
                  <Icon key={star} name="star" class="ticket__star" />
                ))}
              </span>
              <p class="ticket__line">
                {line} <span class="ticket__state">{state}</span>
              </p>
            </li>
          ))}
        </ul>
        <p class="prize__note">
          {isDraft ? (
            prize.draft
          ) : (
            <>
              {prize.note} <a href="/prize-rules">{prize.rules}</a>
            </>
          )}
        </p>
      </div>
    </section>
  )
}

interface ChoiceProps {
  copy: Content['auditChoicePage']['choices']['tool']
  href: string
  choice: 'tool' | 'call'
}

function Choice({ copy, href, choice }: ChoiceProps) {
  return (
    <article class={`choice choice--${choice}`} data-surface={choice === 'call' ? 'paper' : undefined}>
      <Badge kind={choice === 'call' ? 'accent' : 'fact'}>{copy.badge}</Badge>
      <h3 class="choice__title">{copy.title}</h3>
      <p class="choice__text">{copy.text}</p>
      <ButtonLink href={href} kind={choice === 'call' ? 'primary' : 'secondary'} class="choice__button" data-choice={choice}>
        {copy.button}
      </ButtonLink>
      <CheckList items={copy.points} />
    </article>
  )
}
