import { Stylesheet } from 'lanai'
import { PointGrid, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import ledger from './ledger.css' with { type: 'css' }
import rows from './rows.css' with { type: 'css' }
import stairs from './stairs.css' with { type: 'css' }

const LOOKS = { rows, ledger, stairs }

export default function PointsSection({ section }: SectionProps<'points'>) {
  const { look = 'grid', points, more } = section
  const { layout = look === 'grid' ? 'split' : 'stack' } = section
  return (
    <Section {...headingOf(section)} layout={layout}>
      {look === 'grid' ? (
        <PointGrid points={points} columns={layout === 'split' ? 2 : 3} />
      ) : (
        <ul class={`points points--${look}`} role="list">
          <Stylesheet of={LOOKS[look]} />
          {points.map(({ title, text }) => (
            <li key={title} class="points__point">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p>
          {more.text} <a href={more.href}>{more.label}</a>
        </p>
      )}
    </Section>
  )
}
