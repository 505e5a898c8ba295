import { Stylesheet } from 'lanai'
import { Icon, PointGrid, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { SidePicture } from '../side-picture.tsx'
import icons from './icons.css' with { type: 'css' }
import ledger from './ledger.css' with { type: 'css' }
import rows from './rows.css' with { type: 'css' }
import stairs from './stairs.css' with { type: 'css' }

const LOOKS = { rows, ledger, stairs, checks: icons, icons }
/** Looks with an icon before each title. */
const HAS_ICONS: ReadonlySet<string> = new Set(['checks', 'icons'])

export default function PointsSection({ section }: SectionProps<'points'>) {
  const { look = 'grid', points, picture, more } = section
  const { layout = look === 'grid' ? 'split' : 'stack' } = section
  const list =
    look === 'grid' ? (
      <PointGrid points={points} columns={layout === 'split' || picture ? 2 : 3} />
    ) : (
      <ul class={`points points--${look}`} role="list">
        <Stylesheet of={LOOKS[look]} />
        {points.map(({ title, text, icon = 'check' }) => (
          <li key={title} class="points__point">
            {HAS_ICONS.has(look) && <Icon name={icon} />}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    )
  return (
    <Section {...headingOf(section)} layout={layout}>
      {picture ? (
        <SidePicture picture={picture.of} alt={picture.alt} sizes="(width >= 62em) 52vw, 100vw">
          {list}
        </SidePicture>
      ) : (
        list
      )}
      {more && (
        <p>
          {more.text} <a href={more.href}>{more.label}</a>
        </p>
      )}
    </Section>
  )
}
