import { Csp, Island } from 'lanai'
import signupForm from '../../widgets/signup-form/script.ts'
import moveAside from '../../widgets/sticky-bar/script.ts'
import { formatMoney } from '../../content/format.ts'
import { fieldErrors, leadForm } from '../lead-form.ts'
import { isOpen, pathsWhileOn } from '../offers.ts'
import { hasEnded, limitsOf } from '../scarcity.ts'
import { ButtonLink, CallToAction, CheckList, Faq, Hero, PointGrid, Section, ValueList } from '../sections/index.ts'
import { TestimonialGrid } from '../sections/testimonial-grid.tsx'
import { Timeline } from '../sections/timeline.tsx'
import { signupSources } from '../policy.ts'
import { Countdown } from '../sections/countdown.tsx'
import { LocalForm } from '../sections/local-form.tsx'
import { SIGNUP_FORM, SignupFields } from '../sections/signup-fields.tsx'
import { SpotsLeft } from '../sections/spots-left.tsx'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import { SidePicture } from '../sections/side-picture.tsx'
import type { Meta, RouteProps } from '../site.ts'
import { faqPage, service } from '../structured-data.ts'
import '../styles/pages/free-website.css'

export const paths = pathsWhileOn('free-website')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.freeWebsitePage.meta,
  layout: 'landing',
  picture: 'scenes/free-website',
  socialLine: `${content.freeWebsitePage.spots} ${content.freeWebsitePage.spotsOf}`,
  structuredData: [
    service({
      name: content.freeWebsitePage.hero.title,
      description: content.freeWebsitePage.hero.lead,
      offers: [{ price: 0 }],
      content,
      page,
    }),
    ...faqPage(content.freeWebsitePage.faq.questions, page),
  ],
})

export default function FreeWebsite({ content, page }: RouteProps) {
  const { hero, spots, spotsOf, apply, countdown, assurances, form, picture, value, build, fit, testimonials, faq, closing } =
    content.freeWebsitePage
  const { spotsLeft, buildsPerMonth, normalValue } = content.facts.freeWebsite
  const { host, freeWebsiteId } = content.thirdParties.emailList
  const hasList = host !== '' && freeWebsiteId !== ''
  const limits = limitsOf(content.scarcity)
  const isCounted = limits.spots('freeWebsite')
  const end = limits.end('freeWebsite')
  return (
    <>
      <Hero
        size="landing"
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        actions={
          <ButtonLink href="#apply" class="signup-hero__apply">
            {apply}
          </ButtonLink>
        }
        aside={
          <div class="signup" id="apply" data-surface="paper">
            <h2 class="signup__title" id="apply-title">
              {form.title}
            </h2>
            <p class="signup__lead">{form.lead}</p>
            {hasList ? (
              <>
                <Csp sources={signupSources(content)} allowsStrings />
                <Island
                  of={signupForm}
                  when="idle"
                  script={content.thirdParties.emailList.validationScript}
                  thanks={page.href('/free-website-thank-you')}
                  unreached={form.unreached}
                  errors={{ ...fieldErrors(content), url: { toast: content.forms.errors.badUrl, hint: content.forms.hints.badUrl } }}
                >
                  <SignupFields emailList={content.thirdParties.emailList} copy={form} labelledBy="apply-title" />
                </Island>
              </>
            ) : (
              <LocalForm
                content={content}
                {...leadForm({ content, page }, 'audit', { website: true, successHref: page.href('/free-website-thank-you') })}
              />
            )}
          </div>
        }
        after={
          <div class="signup-hero__more">
            {(limits.restarts || end) && (
              <Countdown
                mode={end ? 'until' : 'month-end'}
                until={end}
                over={hasEnded(end, page)}
                label={countdown.label}
                note={countdown.note}
                ended={countdown.ended}
              />
            )}
            <CheckList items={assurances} />
          </div>
        }
      >
        {isCounted && <SpotsLeft total={buildsPerMonth} left={spotsLeft} text={`${spots} ${spotsOf}`} />}
      </Hero>
      <Section surface="paper" class="signup-value" layout="split" eyebrow={value.eyebrow} title={value.title} lead={value.lead}>
        <ValueList items={value.items} totalLabel={value.total} total={`${formatMoney(normalValue)}+`} />
        <p class="signup-value__note">{value.totalNote}</p>
        <p class="signup-value__yours">
          <span>{value.yours}</span> <strong>{formatMoney(0)}</strong>
        </p>
        <WhichOfferLink content={content} />
      </Section>
      <Section surface="dusk" class="signup-build" eyebrow={build.eyebrow} title={build.title} lead={build.lead}>
        <SidePicture picture="scenes/free-website" alt={picture} sizes="(width >= 62em) 62vw, 100vw" side="end" class="signup-build__ledge">
          <div>
            <Timeline steps={build.steps} />
            {isOpen(content, '/free-audit#price') && (
              <p class="signup-build__other">
                {build.other.text} <a href="/free-audit#price">{build.other.link}</a>.
              </p>
            )}
          </div>
        </SidePicture>
      </Section>
      <Section surface="deep" eyebrow={fit.eyebrow} title={fit.title} lead={fit.lead}>
        <PointGrid points={fit.points} />
      </Section>
      {testimonials.people.length > 0 && (
        <Section surface="paper" eyebrow={testimonials.eyebrow} title={testimonials.title} lead={testimonials.lead}>
          <TestimonialGrid testimonials={testimonials.people} />
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
        actions={
          <ButtonLink href="#apply" class="signup-again">
            {closing.button}
          </ButtonLink>
        }
      />
      {hasList && (
        <Island of={moveAside} when="media" media="(width < 48em)" form={SIGNUP_FORM}>
          <div class="sticky-bar" data-state="shown" data-surface="deep">
            {isCounted && <div class="sticky-bar__note">{form.stickyNote}</div>}
            <button class="sticky-bar__action" type="submit" form={SIGNUP_FORM}>
              {form.stickyButton}
            </button>
          </div>
        </Island>
      )}
    </>
  )
}
