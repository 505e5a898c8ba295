import { Island } from 'lanai'
import auditChoice from '../../widgets/audit-choice/script.ts'
import { Sealed } from '../sections/confirmation.tsx'
import { Badge, ButtonLink, CheckList, Hero, Icon, PointGrid, Section } from '../sections/index.ts'
import { TestimonialGrid } from '../sections/testimonial-grid.tsx'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import '../styles/pages/audit-choice.css'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.auditChoicePage.meta, layout: 'landing' })

export default function AuditChoice({ content }: RouteProps) {
  const { hero, choices, prize, testimonials, benefits } = content.auditChoicePage
  return (
    <>
      <Hero size="landing" class="choice-hero" badge={<Sealed>{hero.seal}</Sealed>} title={hero.title} lead={hero.lead} />
      <section class="choices" data-tone="dusk" aria-labelledby="choices-title">
        <h2 id="choices-title" class="visually-hidden">
          {choices.title}
        </h2>
        <Island of={auditChoice} when="load" sendTo={content.thirdParties.analytics.conversions.auditChoice}>
          <div class="choices__pair">
            <Choice copy={choices.tool} href={content.site.apps.localSeo} choice="tool" />
            <Choice copy={choices.call} href={content.thirdParties.scheduling.auditCall} choice="call" />
          </div>
        </Island>
        <div class="choices__more">
          <WhichOfferLink content={content} />
        </div>
      </section>
      <section class="prize" data-tone="deep" aria-labelledby="prize-title">
        <div class="prize__inner">
          <h2 id="prize-title" class="prize__title">
            {prize.title}
          </h2>
          <ul class="prize__tickets" role="list">
            {prize.lines.map((line, index) => (
              <li key={line} class="ticket">
                <span class="ticket__stub">
                  {Array.from({ length: index === 0 ? content.facts.auditChoice.winners : 1 }, (_, star) => (
                    <Icon key={star} name="star" class="ticket__star" />
                  ))}
                </span>
                <p class="ticket__line">{line}</p>
              </li>
            ))}
          </ul>
          <p class="prize__note">
            {prize.note} <a href="/prize-rules">{prize.rules}</a>
          </p>
        </div>
      </section>
      <Section tone="paper" eyebrow={benefits.eyebrow} title={benefits.title} lead={benefits.lead}>
        <PointGrid points={benefits.tiles} />
      </Section>
      <Section tone="dusk" eyebrow={testimonials.eyebrow} title={testimonials.title} lead={testimonials.lead}>
        <TestimonialGrid testimonials={testimonials.people} />
      </Section>
    </>
  )
}

interface ChoiceProps {
  copy: Content['auditChoicePage']['choices']['tool']
  href: string
  choice: 'tool' | 'call'
}

function Choice({ copy, href, choice }: ChoiceProps) {
  return (
    <article class={`choice choice--${choice}`} data-tone={choice === 'call' ? 'paper' : undefined}>
      <Badge tone={choice === 'call' ? 'accent' : 'fact'}>{copy.badge}</Badge>
      <h3 class="choice__title">{copy.title}</h3>
      <p class="choice__text">{copy.text}</p>
      <ButtonLink href={href} kind={choice === 'call' ? 'primary' : 'quiet'} class="choice__button" data-choice={choice}>
        {copy.button}
      </ButtonLink>
      <CheckList items={copy.points} />
    </article>
  )
}
