import { Art } from '../sections/art.tsx'
import { Picture, SampleMark } from 'lanai'
import { ButtonLink, CallToAction, Hero, PointGrid, Section, Stats } from '../sections/index.ts'
import { Unbroken } from '../sections/unbroken.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import { founder } from '../structured-data.ts'
import '../styles/pages/about.css'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.aboutPage.meta,
  art: 'scenes/about',
  pageType: 'AboutPage',
  mainEntity: 'organization',
  structuredData: [founder(content, page)],
})

export default function About({ content }: RouteProps) {
  const { aboutPage: copy, facts, site } = content
  return (
    <>
      <Hero
        layout="overture"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        aside={<Picture of="scenes/about" alt={copy.hero.pictureAlt} sizes="100vw" priority wide />}
      />
      <Section id="mission" tone="paper" class="mission" title={copy.mission.title} layout="split">
        <p class="mission__statement">{copy.mission.statement}</p>
        <div class="mission__text">
          {copy.mission.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section id="work" tone="paper" class="work" title={copy.work.title} lead={copy.work.lead} layout="split">
        <ul class="work__list" role="list">
          {copy.work.items.map(({ title, text }) => (
            <li key={title} class="work__item">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="values" class="values" title={copy.values.title}>
        <ul class="values__list" role="list">
          {copy.values.items.map(({ title, text }) => (
            <li key={title} class="values__item">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="statistics" tone="deep" title={copy.statistics.title}>
        <Stats
          items={[
            { value: facts.proof.dollarsSaved, label: copy.statistics.dollarsSaved },
            { value: facts.proof.projects, label: copy.statistics.projects },
            { value: facts.proof.averageTimeSavings, label: copy.statistics.averageTimeSavings },
            { value: facts.proof.clientRetention, label: copy.statistics.clientRetention },
          ]}
          source={{ of: facts.proof, keys: ['dollarsSaved', 'projects', 'averageTimeSavings', 'clientRetention'] }}
          columns={4}
          note={copy.statistics.note}
        />
      </Section>
      <Section id="loyalty" tone="paper" title={copy.loyalty.title} lead={copy.loyalty.lead} layout="split">
        <PointGrid points={copy.loyalty.reasons} columns={2} />
        <p>
          {copy.careers.text} <a href="/careers">{copy.careers.link}</a>
        </p>
      </Section>
      <Section id="founder" class="founder" title={copy.founder.title} lead={copy.founder.lead} layout="split">
        <p class="founder__more">
          {copy.founder.bio} <SampleMark of={copy.founder} name="bio" />
        </p>
        <FounderCard content={content} />
      </Section>
      <CallToAction
        title={copy.callToAction.title}
        text={copy.callToAction.text}
        actions={
          <>
            <ButtonLink href="/contact">{copy.callToAction.project}</ButtonLink>
            <ButtonLink href={`tel:${site.phone.e164}`} kind="quiet">
              {copy.callToAction.call}
            </ButtonLink>
            <p class="about-phone">
              {copy.callToAction.phoneLabel} <a href={`tel:${site.phone.e164}`}>{site.phone.display}</a>
            </p>
          </>
        }
      />
    </>
  )
}

/** The founder's name and credentials, styled as a contractor's licence card. */
function FounderCard({ content }: { content: Content }) {
  const { founder } = content.site
  const { credentials, credentialsTitle, pictureAlt } = content.aboutPage.founder
  return (
    <div class="founder-card" data-tone="paper">
      <Art
        of={founder.drawing ?? ''}
        photo={founder.photo}
        alt={pictureAlt}
        sizes="(width >= 48em) 40rem, 100vw"
        class={founder.photo ? 'founder-card__picture founder-card__picture--portrait' : 'founder-card__picture'}
      />
      <div class="founder-card__body">
        <h3 class="founder-card__name">{founder.name}</h3>
        <p class="founder-card__title">{founder.title}</p>
        <h4 class="founder-card__label">{credentialsTitle}</h4>
        <dl class="founder-card__list">
          {credentials.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Unbroken text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
