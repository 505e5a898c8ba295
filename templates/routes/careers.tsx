import { Picture } from 'lanai'
import { ButtonLink, CheckList, Hero, PointGrid, Section } from '../sections/index.ts'
import { Unbroken } from '../sections/unbroken.tsx'
import type { Meta, RouteProps } from '../site.ts'
import '../styles/pages/careers.css'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.careersPage.meta, tone: 'paper', art: 'scenes/careers' })

export default function Careers({ content }: RouteProps) {
  const { careersPage: copy, site } = content
  return (
    <>
      <Hero
        tone="paper"
        layout="edge"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        actions={<ButtonLink href="#open-application">{copy.hero.positions}</ButtonLink>}
        aside={<Picture of="scenes/careers" alt={copy.hero.pictureAlt} sizes="(width >= 62em) 54vw, 100vw" priority />}
      />
      <Section id="mission" tone="deep" class="careers-mission" title={copy.mission.title} layout="split">
        <p class="careers-mission__text">
          <Unbroken text={copy.mission.text} />
        </p>
        <ButtonLink href="/about" kind="quiet">
          <span>{copy.mission.more}</span>
          <span class="visually-hidden"> about {content.site.shortBrand}</span>
        </ButtonLink>
      </Section>
      <Section id="values" class="careers-values" title={copy.values.title}>
        <ul class="careers-values__list" role="list">
          {copy.values.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="perks" tone="paper" class="perks" title={copy.perks.title} lead={copy.perks.lead} layout="split">
        <PointGrid points={copy.perks.items} columns={2} />
      </Section>
      <Section id="open-application" class="open-application" eyebrow={copy.open.eyebrow} title={copy.open.title} lead={copy.open.text}>
        <div class="job-sheet" data-tone="paper">
          <div class="job-sheet__part">
            <h3>{copy.open.rolesTitle}</h3>
            <ul class="job-sheet__roles" role="list">
              {copy.open.roles.map((role) => (
                <li key={role}>{role}</li>
              ))}
            </ul>
          </div>
          <div class="job-sheet__part">
            <h3>{copy.open.sendTitle}</h3>
            <CheckList items={copy.open.send} />
          </div>
          <div class="job-sheet__foot">
            <ButtonLink href={`mailto:${site.careersEmail}`}>{copy.open.button}</ButtonLink>
            <p>
              {copy.open.addressLabel} <a href={`mailto:${site.careersEmail}`}>{site.careersEmail}</a>
              <br />
              {copy.open.reply}
            </p>
          </div>
        </div>
      </Section>
    </>
  )
}
