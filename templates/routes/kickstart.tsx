import { Picture } from 'lanai'
import { addressOf } from '../links.ts'
import { pathsWhileOn } from '../offers.ts'
import { ButtonLink, CallToAction, Faq, Hero, Icon, Price, Section } from '../sections/index.ts'
import { TestimonialGrid } from '../sections/testimonial-grid.tsx'
import { Countdown } from '../sections/countdown.tsx'
import { DeliverableBoard, KickstartTimeline } from '../sections/kickstart-plan.tsx'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import { hasEnded, limitsOf } from '../scarcity.ts'
import { FactsBar } from '../sections/facts-bar.tsx'
import type { Meta, RouteProps } from '../site.ts'
import { faqPage, service } from '../structured-data.ts'
import '../styles/pages/kickstart.css'

export const paths = pathsWhileOn('kickstart')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.kickstartPage.meta,
  layout: 'landing',
  picture: 'scenes/kickstart',
  socialLine: content.kickstartPage.price.button,
  structuredData: [
    service({
      name: content.kickstartPage.meta.label,
      description: content.kickstartPage.hero.lead,
      offers: [{ price: content.facts.kickstart.launchPrice, per: 'month' }],
      content,
      page,
    }),
    ...faqPage(content.kickstartPage.faq.questions, page),
  ],
})

export default function Kickstart({ content, page }: RouteProps) {
  const { hero, price, countdown, picture, deliverables, pledge, timeline, testimonials, faq, closing } = content.kickstartPage
  const plan = content.kickstartPlan
  const limits = limitsOf(content.scarcity)
  const end = limits.end('kickstart')
  const buy = (
    <ButtonLink href={addressOf(content.thirdParties.checkout.kickstart)} newTab>
      {price.button}
    </ButtonLink>
  )
  return (
    <>
      <Hero
        size="landing"
        layout="ticket"
        class="kick-hero"
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            {buy}
            <p class="kick-hero__note">{price.note}</p>
          </>
        }
        aside={<Picture of="scenes/kickstart" alt={picture} sizes="(width >= 62em) 58vw, 100vw" priority />}
      >
        <div class="kick-price">
          <p class="kick-price__label">{price.label}</p>
          <Price amount={content.facts.kickstart.launchPrice} per="month" size="xl" note={price.standard} />
          <WhichOfferLink content={content} />
        </div>
      </Hero>
      {(limits.restarts || end) && (
        <FactsBar>
          <Countdown
            layout="line"
            mode={end ? 'until' : 'midnight'}
            until={end}
            over={hasEnded(end, page)}
            days={countdown.days}
            label={countdown.label}
            note={countdown.note}
            ended={countdown.ended}
          />
        </FactsBar>
      )}
      <Section surface="paper" class="kick-work" eyebrow={deliverables.eyebrow} title={deliverables.title} lead={deliverables.lead}>
        <DeliverableBoard deliverables={plan.deliverables} copy={deliverables} />
      </Section>
      <Section surface="dusk" class="kick-pledge" layout="split" eyebrow={pledge.eyebrow} title={pledge.title} lead={pledge.lead}>
        <ul class="pledge" role="list">
          {plan.pledge.map((item) => (
            <li key={item.title} class="pledge__item">
              <Icon name="check" class="pledge__icon" />
              <div>
                <h3 class="pledge__title">{item.title}</h3>
                <p class="pledge__text">{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section surface="deep" eyebrow={timeline.eyebrow} title={timeline.title} lead={timeline.lead}>
        <KickstartTimeline timeline={plan.timeline} dayLabel={timeline.dayLabel} />
      </Section>
      {testimonials.people.length > 0 && (
        <Section surface="paper" eyebrow={testimonials.eyebrow} title={testimonials.title} lead={testimonials.lead}>
          <TestimonialGrid testimonials={testimonials.people} />
        </Section>
      )}
      <CallToAction look="receipt" id="start" title={closing.title} text={closing.text} actions={buy} />
      {faq.questions.length > 0 && (
        <Section surface="paper" layout="split" eyebrow={faq.eyebrow} title={faq.title} lead={faq.lead}>
          <Faq questions={faq.questions} />
        </Section>
      )}
    </>
  )
}
