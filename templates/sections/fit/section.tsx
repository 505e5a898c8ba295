import { CheckList, Icon, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

export default function FitSection({ section }: SectionProps<'fit'>) {
  const { yes, no } = section
  if (section.look === 'cards') return <FitCards {...section} />
  return (
    <Section {...headingOf(section)}>
      <div class="stack stack--6 fit__lists">
        <div class="fit__yes">
          <h3>{yes.title}</h3>
          <CheckList items={yes.points} />
        </div>
        <div class="fit__no">
          <h3>{no.title}</h3>
          <ul role="list">
            {no.points.map((reason) => (
              <li key={reason}>
                <Icon name="minus" class="fit__minus" />
                <RichText as="span" text={reason} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function FitCards(section: SectionProps<'fit'>['section']) {
  return (
    <Section {...headingOf(section)}>
      <div class="stack fit__cards">
        {[section.no, section.yes].map(({ title, points }) => (
          <div key={title} class="box fit__card">
            <h3>{title}</h3>
            <CheckList items={points} />
          </div>
        ))}
      </div>
    </Section>
  )
}
