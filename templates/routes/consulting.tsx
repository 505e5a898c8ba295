import { Picture, SampleMark } from 'lanai'
import { Bar } from '../drawings/bar.tsx'
import { formatCount } from '../format.ts'
import { pathsWhileOn } from '../offers.ts'
import { ButtonLink, CallToAction, CheckList, Hero, Icon, PointGrid, Price, Section } from '../sections/index.ts'
import { Timeline } from '../sections/timeline.tsx'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import { service } from '../structured-data.ts'
import '../styles/pages/consulting.css'

export const paths = pathsWhileOn('consulting')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.consultingPage.meta,
  tone: 'deep',
  art: 'scenes/consulting',
  structuredData: [
    service({
      ...content.consultingPage.service,
      offers: [{ price: content.facts.elite.yearlyPrice, plus: true, per: 'year' }],
      content,
      page,
    }),
  ],
})

export default function Consulting({ content }: RouteProps) {
  const { consultingPage: copy, facts } = content
  return (
    <>
      <Hero
        tone="deep"
        class="consulting-hero"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        actions={<ButtonLink href="/contact">{copy.hero.button}</ButtonLink>}
        aside={
          <div class="consulting-hero__price">
            <Price amount={facts.elite.yearlyPrice} plus per="year" size="l" note={copy.hero.priceNote} />
            <WhichOfferLink content={content} />
          </div>
        }
      />
      <Section tone="deep" class="panorama" layout="wide">
        <Picture of="scenes/consulting" alt={copy.hero.pictureAlt} sizes="100vw" priority />
      </Section>
      <CaseResult copy={copy.caseResult} />
      <Section id="offering" title={copy.offering.title} lead={copy.offering.lead} layout="split">
        <PointGrid points={copy.offering.items} columns={2} />
      </Section>
      <Section id="process" tone="deep" title={copy.process.title} lead={copy.process.lead}>
        <Timeline steps={copy.process.steps} />
      </Section>
      <Section id="fit" tone="paper" class="fit" title={copy.fit.title}>
        <div class="fit__lists">
          <div class="fit__yes">
            <h3>{copy.fit.yesTitle}</h3>
            <CheckList items={copy.fit.yes} />
          </div>
          <div class="fit__no">
            <h3>{copy.fit.noTitle}</h3>
            <ul role="list">
              {copy.fit.no.map((reason) => (
                <li key={reason}>
                  <Icon name="minus" class="fit__minus" />
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <CallToAction
        title={copy.inquiry.title}
        text={copy.inquiry.text}
        actions={
          <>
            <ButtonLink href="/contact">{copy.inquiry.button}</ButtonLink>
            <p class="inquiry-reply">{copy.inquiry.reply}</p>
          </>
        }
      />
    </>
  )
}

/** One client's figures before and after, each pair on its own scale. */
function CaseResult({ copy }: { copy: Content['consultingPage']['caseResult'] }) {
  return (
    <Section id="case-result" tone="paper" class="case-result" eyebrow={copy.eyebrow} title={copy.title} lead={copy.text} layout="split">
      <SampleMark of={copy} />
      <ul class="case-result__measures" role="list">
        {copy.measures.map(({ label, unit, before, after }) => (
          <li key={label} class="measure">
            <h3 class="measure__label">{label}</h3>
            <p class="measure__line">
              <span class="measure__when">{copy.beforeLabel}</span>
              <Bar parts={[before]} scale={before} />
              <span class="measure__value">
                {formatCount(before)} {unit}
              </span>
            </p>
            <p class="measure__line measure__line--after">
              <span class="measure__when">{copy.afterLabel}</span>
              <Bar parts={[after]} scale={before} kind="ours" />
              <strong class="measure__value">
                {formatCount(after)} {unit}
              </strong>
            </p>
          </li>
        ))}
      </ul>
      <p class="case-result__client">{copy.client}</p>
    </Section>
  )
}
