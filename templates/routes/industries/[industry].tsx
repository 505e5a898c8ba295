import { Picture } from 'lanai'
import type { Industry } from '../../../content/schema/industries.ts'
import { fill } from '../../../widgets/shared/fill.ts'
import { isOn } from '../../offers.ts'
import { trialCard } from '../../trial.ts'
import { Actions } from '../../sections/actions.tsx'
import ClosingSection from '../../sections/closing/section.tsx'
import { CheckList, Hero, Icon, Price, Section } from '../../sections/index.ts'
import { Art } from '../../sections/art.tsx'
import { More, plainText, RichText } from '../../rich-text.tsx'
import { WhichOfferLink } from '../../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../../site.ts'
import { service } from '../../structured-data.ts'
import '../../styles/pages/industries.css'

type Props = RouteProps<{ industry: Industry }>

export const paths = ({ content }: RouteProps) => content.industries.map((industry) => ({ params: { industry: industry.slug }, industry }))

export const meta = ({ content, page, industry }: Props): Meta => ({
  ...industry.meta,
  label: industry.name,
  search: { name: industry.name, ...industry.meta.search },
  parents: [content.industryPage.parent],
  sitemap: content.industryPage.sitemap,
  picture: `industries/${industry.slug}`,
  shownPicture: `industries/${industry.slug}/place`,
  structuredData: [
    service({
      name: nameService(content, industry),
      description: plainText(industry.lead),
      offers: [{ price: content.facts.stack.price, per: 'month' }],
      content,
      page,
    }),
  ],
})

const nameService = ({ industryPage }: Content, { name }: Industry) => fill(industryPage.service, { industry: name })

/** An industry page: challenges, solutions, tools, and a typical day. */
export default function IndustryPage({ content, page, industry }: Props) {
  const copy = content.industryPage
  const trial = `trial:industry-${industry.slug}`
  const audit = { label: copy.audit, href: copy.auditHref }
  return (
    <>
      <Hero
        surface="paper"
        layout="place"
        title={industry.headline}
        lead={industry.lead}
        actions={
          <>
            <Actions content={content} actions={[{ href: trial }, audit]} isTrialSaid />
            <p class="hero__note">
              {copy.trialNote} {trialCard(content)}
            </p>
          </>
        }
        aside={<Picture of={`industries/${industry.slug}/place`} alt={industry.place.alt} sizes="100vw" priority wide />}
      />
      <ChallengesAndSolutions content={content} industry={industry} />
      <Features content={content} industry={industry} />
      <section class="industry-day" data-surface="paper" aria-labelledby="day-title">
        <div class="wrap industry-day__inner">
          <RichText as="h2" id="day-title" text={industry.day.title} />
          <RichText as="p" class="industry-day__text" text={industry.day.text} />
          {industry.more && <More text={industry.more} class="industry-day__more" />}
        </div>
      </section>
      <Section surface="deep" layout="split" title={copy.offer.title} lead={copy.offer.text}>
        <div class="industry-offer">
          <p class="industry-offer__name">{nameService(content, industry)}</p>
          <Price amount={content.facts.stack.price} per="month" size="xl" />
          <WhichOfferLink content={content} />
          <CheckList items={copy.offer.points} />
          <div class="actions">
            <Actions content={content} actions={[{ href: `${trial}-offer` }]} />
          </div>
        </div>
      </Section>
      <NextIndustry content={content} industry={industry} />
      <ClosingSection
        section={{ kind: 'closing', look: 'windows', ...industry.closing, actions: [{ href: `${trial}-closing` }, audit] }}
        content={content}
        page={page}
      />
    </>
  )
}

/** Two lists side by side; challenges and solutions correspond by position. */
function ChallengesAndSolutions({ content, industry }: { content: Content; industry: Industry }) {
  const { challenges, solutions } = content.industryPage
  return (
    <div class="industry-turn" data-surface="paper">
      <div class="wrap industry-turn__inner">
        <section class="industry-turn__side" aria-labelledby="challenges">
          <div class="industry-turn__head">
            <h2 id="challenges">{challenges.title}</h2>
            <RichText as="p" text={challenges.lead} />
          </div>
          <ol role="list">
            {industry.pains.map((pain) => (
              <RichText as="li" key={pain} text={pain} />
            ))}
          </ol>
        </section>
        <section class="industry-turn__side industry-turn__side--solutions" aria-labelledby="solutions">
          <div class="industry-turn__head">
            <h2 id="solutions">{solutions.title}</h2>
            <RichText as="p" text={solutions.lead} />
          </div>
          <ol role="list">
            {industry.wins.map((win) => (
              <RichText as="li" key={win} text={win} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

function Features({ content, industry }: { content: Content; industry: Industry }) {
  const { features } = content.industryPage
  return (
    <Section title={fill(features.title, { industry: industry.name })} lead={features.lead}>
      <ul class="stack stack--6 industry-features" role="list">
        {industry.features
          .filter(({ tool }) => isOn(content, tool.slug))
          .map((feature) => {
            const tool = content.tools.get(feature.tool)
            return (
              <li key={feature.title} class="industry-feature">
                <Art
                  of={`tools/${tool.slug}`}
                  photo={tool.photo}
                  alt={tool.alt}
                  sizes="(width >= 75em) 38rem, (width >= 48em) 40vw, 100vw"
                />
                <div>
                  <h3>{feature.title}</h3>
                  <RichText as="p" text={feature.text} />
                  <a href={`/tools?tool=${tool.slug}`}>{fill(features.seeTool, { tool: tool.title })}</a>
                </div>
              </li>
            )
          })}
      </ul>
    </Section>
  )
}

function NextIndustry({ content, industry }: { content: Content; industry: Industry }) {
  const copy = content.industryPage
  const all = content.industries.toSorted((a, b) => a.order - b.order)
  const next = all[(all.findIndex(({ slug }) => slug === industry.slug) + 1) % all.length]
  if (!next) return null
  // The arrow is on the line of the last word.
  const first = next.name.split(' ')
  const last = first.pop()
  return (
    <nav class="industry-next" data-surface="dusk" aria-label={copy.parent.label}>
      <div class="wrap industry-next__inner">
        <a class="cover-link industry-next__link" href={`/industries/${next.slug}`}>
          <span class="industry-next__label">{copy.next}</span>
          <span class="industry-next__name">
            {first.map((word) => `${word} `)}
            <span class="unbroken">
              {last}
              <Icon name="arrow-right" class="industry-next__arrow" />
            </span>
          </span>
        </a>
        <a class="target industry-next__all" href={copy.parent.href}>
          {copy.all}
        </a>
      </div>
      <Picture of={`industries/${next.slug}`} alt={next.alt} sizes="(width >= 48em) 62vw, 100vw" class="industry-next__picture" />
    </nav>
  )
}
