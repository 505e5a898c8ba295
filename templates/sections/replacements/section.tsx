import { SampleMark } from 'lanai'
import { Icon, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import './style.css'

export default function ReplacementsSection({ section, content }: SectionProps<'replacements'>) {
  const { before, after, such, note } = section
  const { rows } = content.comparedTools
  return (
    <Section {...headingOf(section)}>
      <div class="replacements__heads" aria-hidden="true">
        <p>{before}</p>
        <p>{after}</p>
      </div>
      <ul class="replacements" role="list">
        {rows
          .map((row) => ({ ...row, tool: content.tools.get(row.tool) }))
          .map(({ name, job, examples, tool }) => (
            <li key={name} class="replacements__row">
              <div class="replacements__before">
                <Icon name="close" class="replacements__cross" />
                <h3>{name}</h3>
                <p class="replacements__job">{job}</p>
                <p class="muted">
                  {such} {examples.join(', ')}
                </p>
              </div>
              <Icon name="arrow-right" class="replacements__arrow" />
              <div class="replacements__after">
                <a class="replacements__tool" href={`/tools?tool=${tool.slug}`}>
                  {tool.title}
                </a>
                <p>{tool.tagline}</p>
              </div>
            </li>
          ))}
      </ul>
      <p class="replacements__note">
        {note} <SampleMark of={rows} name="price" />
      </p>
    </Section>
  )
}
