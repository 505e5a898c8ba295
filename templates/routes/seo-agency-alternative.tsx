import { SampleMark } from 'lanai'
import { fillCopy } from '../copy.ts'
import { formatMoney } from '../../content/format.ts'
import { trialLink } from '../links.ts'
import { trialCard } from '../trial.ts'
import { CostSquares } from '../drawings/cost-squares.tsx'
import { ButtonLink, CallToAction, CheckList, ComparisonTable, Faq, Hero, Icon, PointGrid, Section } from '../sections/index.ts'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import type { Meta, RouteProps } from '../site.ts'
import { faqPage } from '../structured-data.ts'
import '../styles/pages/agency-alternative.css'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.agencyAlternativePage.meta,
  parents: [{ label: content.seoPage.meta.label, href: '/seo' }],
  picture: 'scenes/seo',
  shownPicture: false,
  mainEntity: 'business-stack',
  showsStackPrice: true,
  socialLine: `${formatMoney(content.facts.stack.price)} a month`,
  structuredData: [...faqPage(content.agencyAlternativePage.faq.questions, page)],
})

export default function AgencyAlternative({ content }: RouteProps) {
  const copy = content.agencyAlternativePage
  const { agency, stack } = content.facts
  const trial = (place: string) => trialLink(content.thirdParties, `agency-alternative-${place}`)
  const cities = copy.cities.slugs.map((city) => content.cities.get(city))
  return (
    <>
      <Hero
        surface="dusk"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        actions={
          <>
            <ButtonLink href={trial('hero')}>{content.site.stackLinks.trial}</ButtonLink>
            <ButtonLink href="#comparison" kind="secondary">
              {copy.hero.compare}
            </ButtonLink>
            <p class="hero__note">{trialCard(content)}</p>
          </>
        }
        aside={
          <figure class="agency-drawing">
            <figcaption class="agency-drawing__title">
              <strong>{copy.drawing.title}</strong> {copy.drawing.unit}
            </figcaption>
            <CostSquares unit={stack.price} other={agency.monthlyCost} months={agency.contractMonths} summary={copy.drawing.summary} />
            <ul class="agency-drawing__key" role="list">
              <li class="agency-drawing__other">{copy.drawing.agency}</li>
              <li class="agency-drawing__ours">{copy.drawing.stack}</li>
            </ul>
            <p class="agency-drawing__saved">
              {copy.drawing.saved} <SampleMark of={agency} name="monthlyCost" />
            </p>
          </figure>
        }
      />
      <Section id="comparison" surface="paper" eyebrow={copy.comparison.eyebrow} title={copy.comparison.title} lead={copy.comparison.lead}>
        <ComparisonTable
          caption={copy.comparison.caption}
          columns={copy.comparison.columns}
          rows={copy.comparison.rows.map((row) => ({ label: row.label, cells: [row.agency, row.stack] }))}
          highlight={1}
        />
        <WhichOfferLink content={content} />
      </Section>
      <Section surface="dusk" eyebrow={copy.honest.eyebrow} title={copy.honest.title} lead={copy.honest.lead} class="agency-honest">
        <div class="agency-honest__sides">
          {[copy.honest.agency, copy.honest.stack].map((side) => (
            <div key={side.title} class="agency-honest__side">
              <h3>{side.title}</h3>
              <CheckList items={side.items} />
            </div>
          ))}
        </div>
      </Section>
      <Section
        surface="dusk"
        eyebrow={copy.switching.eyebrow}
        title={copy.switching.title}
        lead={copy.switching.lead}
        class="agency-switching"
      >
        <PointGrid points={copy.switching.points} columns={3} />
      </Section>
      <Section id="cities" surface="deep" eyebrow={copy.cities.eyebrow} title={copy.cities.title} lead={copy.cities.lead}>
        <ul class="agency-cities" role="list">
          {cities.map((city) => (
            <li key={city.slug} class="agency-cities__city">
              <h3>
                <a class="cover-link" href={`/seo/${city.slug}`}>
                  {fillCopy(copy.cities.action, { city: city.name })}
                </a>
              </h3>
              <p>{city.description}</p>
            </li>
          ))}
        </ul>
        <ButtonLink href="/seo" kind="link">
          {copy.cities.all}
          <Icon name="arrow-right" />
        </ButtonLink>
      </Section>
      {copy.faq.questions.length > 0 && (
        <Section id="questions" surface="paper" layout="split" eyebrow={copy.faq.eyebrow} title={copy.faq.title}>
          <Faq questions={copy.faq.questions} />
        </Section>
      )}
      <CallToAction
        look="receipt"
        id="trial"
        title={copy.closing.title}
        text={`${copy.closing.text} ${trialCard(content)}`}
        actions={
          <>
            <ButtonLink href={trial('closing')}>{content.site.stackLinks.trial}</ButtonLink>
            <ButtonLink href="/contact" kind="secondary">
              {copy.closing.contact}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
