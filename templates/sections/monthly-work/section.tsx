import { CheckList, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

export default function MonthlyWorkSection({ section }: SectionProps<'monthly-work'>) {
  const { items, also } = section
  return (
    <Section {...headingOf(section)}>
      <ol class="monthly-work" role="list">
        {items.map(({ count, title, text }) => (
          <li key={title} class="monthly-work__item">
            <h3 class="monthly-work__title">
              <span class="monthly-work__count">{count}</span> {title}
            </h3>
            <RichText as="p" text={text} />
          </li>
        ))}
      </ol>
      <div class="panel monthly-work__also">
        <h3>{also.title}</h3>
        <CheckList items={also.points} class="monthly-work__others" />
      </div>
    </Section>
  )
}
