import { Csp, Island, Picture, SampleMark } from 'lanai'
import scheduler from '../../widgets/scheduler/script.ts'
import TestimonialCarousel from '../../widgets/testimonial-carousel/widget.tsx'
import { isOn, pathsWhileOn } from '../offers.ts'
import { leadForm } from '../lead-form.ts'
import { schedulerSources } from '../policy.ts'
import { ButtonLink, CallToAction, CheckList, ComparisonTable, Faq, Hero, Price, Section } from '../sections/index.ts'
import { AuditNotes, noteSources } from '../sections/audit-notes.tsx'
import { LocalForm } from '../sections/local-form.tsx'
import { SpotsLeft } from '../sections/spots-left.tsx'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import { limitsOf } from '../scarcity.ts'
import { FactsBar } from '../sections/facts-bar.tsx'
import type { Meta, RouteProps } from '../site.ts'
import { faqPage, service } from '../structured-data.ts'
import '../styles/pages/free-audit.css'

export const paths = pathsWhileOn('free-audit')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.freeAuditPage.meta,
  layout: 'landing',
  picture: 'scenes/free-audit',
  socialLine: content.freeAuditPage.spots,
  structuredData: [
    ...(isOn(content, 'ai-seo')
      ? [
          service({
            name: content.freeAuditPage.price.label,
            description: content.freeAuditPage.hero.lead,
            offers: [{ price: content.facts.audit.price, regular: content.facts.audit.regularPrice, per: 'month' }],
            content,
            page,
          }),
        ]
      : []),
    ...faqPage(content.freeAuditPage.faq.questions, page),
  ],
})

export default function FreeAudit({ content, page }: RouteProps) {
  const { hero, spots, price, picture, included, book, value, testimonials, faq, closing } = content.freeAuditPage
  const { demo } = content.thirdParties.scheduling
  const { region, previous, next, pause, play } = testimonials
  return (
    <>
      <Hero
        size="landing"
        layout="ticket"
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ButtonLink href="#book">{price.button}</ButtonLink>
            <p class="audit-hero__note">{price.note}</p>
          </>
        }
        aside={<Picture of="scenes/free-audit" alt={picture} sizes="(width >= 62em) 58vw, 100vw" priority />}
      >
        {isOn(content, 'ai-seo') && (
          <div class="audit-price">
            <p class="audit-price__label">{price.label}</p>
            <Price amount={content.facts.audit.price} per="month" size="l" note={price.regular} />
            <WhichOfferLink content={content} />
          </div>
        )}
      </Hero>
      <FactsBar>
        {limitsOf(content.scarcity).spots('audit') && (
          <SpotsLeft total={content.facts.audit.spots} left={content.facts.audit.spots} text={spots} />
        )}
        <CheckList items={included} look="row" />
      </FactsBar>
      <Section id="book" surface="paper" class="audit-book" eyebrow={book.eyebrow} title={book.title} lead={book.lead}>
        <div class="audit-book__split">
          <ol class="audit-agenda" role="list">
            {book.agenda.map((item) => (
              <li key={item.title} class="audit-agenda__item">
                <h3 class="audit-agenda__title">{item.title}</h3>
                <p class="audit-agenda__text">{item.text}</p>
              </li>
            ))}
          </ol>
          <div class="audit-calendar">
            {demo ? (
              <Calendar content={content} page={page} />
            ) : (
              <LocalForm
                {...leadForm({ content, page }, 'audit', { website: true, successHref: page.href('/free-audit-thank-you') })}
                content={content}
              />
            )}
          </div>
        </div>
      </Section>
      {isOn(content, 'ai-seo') && (
        <Section id="price" surface="dusk" eyebrow={value.eyebrow} title={value.title} lead={value.lead}>
          <ComparisonTable
            caption={value.caption}
            columns={value.columns}
            rows={value.rows.map(({ label, regular, yours }) => ({ label, cells: [regular, yours] }))}
            foot={[{ label: value.foot.label, cells: [value.foot.regular, value.foot.yours] }]}
            highlight={1}
          />
          {isOn(content, 'free-website') && (
            <p>
              {value.only.text} <a href="/free-website">{value.only.link}</a>.
            </p>
          )}
        </Section>
      )}
      {testimonials.people.length > 0 && (
        <Section surface="paper" class="audit-voices" eyebrow={testimonials.eyebrow} title={testimonials.title} lead={testimonials.lead}>
          <Island
            of={TestimonialCarousel}
            media="(width < 48em)"
            people={testimonials.people}
            copy={{ region, previous, next, pause, play }}
          />
          <SampleMark of={testimonials.people} />
        </Section>
      )}
      {faq.questions.length > 0 && (
        <Section surface="paper" layout="split" eyebrow={faq.eyebrow} title={faq.title} lead={faq.lead}>
          <Faq questions={faq.questions} />
        </Section>
      )}
      <CallToAction
        look="receipt"
        title={closing.title}
        text={closing.text}
        actions={<ButtonLink href="#book">{closing.button}</ButtonLink>}
      />
    </>
  )
}

/** The booking page of the provider, and a link to it. */
function Calendar({ content, page }: Pick<RouteProps, 'content' | 'page'>) {
  const { book } = content.freeAuditPage
  const { demo, script, origin, notes } = content.thirdParties.scheduling
  return (
    <>
      <Csp sources={schedulerSources(content)} allowsStrings />
      <Island
        of={scheduler}
        when="load"
        link={demo}
        script={script}
        origin={origin}
        thanks={page.href('/free-audit-thank-you')}
        title={book.frame}
        notes={{ parameter: notes, sources: noteSources(content) }}
      >
        <AuditNotes content={content} />
        <div class="scheduler" data-scheduler>
          <div class="audit-calendar__facade" data-scheduler-facade>
            <CalendarSketch />
            <p>{book.calendar}</p>
            <ButtonLink href={demo} newTab data-scheduling="">
              {book.link}
            </ButtonLink>
          </div>
        </div>
        <p class="audit-calendar__note">
          {book.linkNote}{' '}
          <a href={demo} target="_blank" rel="noopener" data-scheduling="">
            {book.link}
            <span class="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      </Island>
    </>
  )
}

const days = 7
const weeks = 5
const free = new Set([9, 11, 16, 17, 22, 24, 25])

/** A month with a few open days: the placeholder until the calendar has loaded. */
function CalendarSketch() {
  return (
    <svg class="calendar-sketch" viewBox={`0 0 ${days * 44 - 8} ${weeks * 36 - 8}`} aria-hidden="true">
      {Array.from({ length: days * weeks }, (_, index) => (
        <rect
          key={index}
          class={free.has(index) ? 'calendar-sketch__day is-free' : 'calendar-sketch__day'}
          x={(index % days) * 44}
          y={Math.floor(index / days) * 36}
          width="36"
          height="28"
          rx="6"
        />
      ))}
    </svg>
  )
}
