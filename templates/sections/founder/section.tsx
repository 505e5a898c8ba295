import { SampleMark } from 'lanai'
import { Art } from '../art.tsx'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

export default function FounderSection({ section, content }: SectionProps<'founder'>) {
  const { bio, alt, credentials } = section
  const { founder } = content.site
  return (
    <Section {...headingOf(section)} layout="split">
      <p class="founder-bio">
        {bio} <SampleMark of={section} name="bio" />
      </p>
      <div class="sheet founder-card" data-surface="paper">
        <Art
          of={founder.drawing ?? ''}
          photo={founder.photo}
          alt={alt}
          sizes="(width >= 48em) 40rem, 100vw"
          class={founder.photo ? 'founder-card__picture founder-card__picture--portrait' : 'founder-card__picture'}
        />
        <div class="founder-card__body">
          <h3 class="founder-card__name">{founder.name}</h3>
          <p class="muted">{founder.title}</p>
          <h4 class="founder-card__label">{credentials.title}</h4>
          <dl class="founder-card__list">
            {credentials.points.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <RichText as="dd" text={value} />
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  )
}
