import { Stylesheet } from 'lanai'
import { Icon, PointGrid, Section } from '../index.ts'
import { More, RichText } from '../../rich-text.tsx'
import { headingOf, type SectionProps } from '../section-props.ts'
import { SidePicture } from '../side-picture.tsx'
import { DayPlan } from './day-plan.tsx'
import looks from './looks.css' with { type: 'css' }
import numbered from './numbered.css' with { type: 'css' }

/** Looks with a rule above each point, and those with one below the last. */
const ROWS: Readonly<Record<string, string>> = {
  checks: ' rows rows--closed',
  ledger: ' rows rows--closed',
  lines: ' rows rows--closed',
  rows: ' rows',
}
/** Looks with an icon before each title. */
const HAS_ICONS: ReadonlySet<string> = new Set(['cards', 'checks', 'icons'])

export default function PointsSection({ section, content }: SectionProps<'points'>) {
  const { look = 'grid', points, today, picture, more } = section
  const { layout = look === 'grid' ? 'split' : 'stack' } = section
  const List = look === 'numbered' ? 'ol' : 'ul'
  const list =
    look === 'grid' ? (
      <PointGrid points={points} columns={layout === 'split' || picture ? 2 : 3} />
    ) : (
      <List class={`points points--${look}${ROWS[look] ?? ''}`} role="list">
        <Stylesheet of={looks} />
        {look === 'numbered' && <Stylesheet of={numbered} />}
        {points.map(({ title, text, icon = 'check', tasks }) => (
          <li key={title} class="points__point">
            {HAS_ICONS.has(look) && <Icon name={icon} />}
            <h3>{title}</h3>
            <RichText as="p" text={text} />
            {tasks && <DayPlan title={today} tasks={tasks} />}
          </li>
        ))}
      </List>
    )
  return (
    <Section {...headingOf(section)} layout={layout}>
      {picture ? (
        <SidePicture
          content={content}
          picture={picture.of}
          alt={picture.alt}
          sizes={`(width >= 62em) ${look === 'numbered' ? 56 : 52}vw, 100vw`}
        >
          {list}
        </SidePicture>
      ) : (
        list
      )}
      {more && <More text={more} />}
    </Section>
  )
}
