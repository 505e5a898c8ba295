import { Stylesheet } from 'lanai'
import { Icon, PointGrid, Section } from '../index.ts'
import { More, RichText } from '../../rich-text.tsx'
import { headingOf, type SectionProps } from '../section-props.ts'
import { SidePicture } from '../side-picture.tsx'
import cards from './cards.css' with { type: 'css' }
import icons from './icons.css' with { type: 'css' }
import ledger from './ledger.css' with { type: 'css' }
import lines from './lines.css' with { type: 'css' }
import numbered from './numbered.css' with { type: 'css' }
import rows from './rows.css' with { type: 'css' }
import stairs from './stairs.css' with { type: 'css' }

const LOOKS = { cards, checks: icons, icons, ledger, lines, numbered, rows, stairs }
/** Looks with an icon before each title. */
const HAS_ICONS: ReadonlySet<string> = new Set(['cards', 'checks', 'icons'])

export default function PointsSection({ section }: SectionProps<'points'>) {
  const { look = 'grid', points, picture, more } = section
  const { layout = look === 'grid' ? 'split' : 'stack' } = section
  const List = look === 'numbered' ? 'ol' : 'ul'
  const list =
    look === 'grid' ? (
      <PointGrid points={points} columns={layout === 'split' || picture ? 2 : 3} />
    ) : (
      <List class={`points points--${look}`} role="list">
        <Stylesheet of={LOOKS[look]} />
        {points.map(({ title, text, icon = 'check' }) => (
          <li key={title} class="points__point">
            {HAS_ICONS.has(look) && <Icon name={icon} />}
            <h3>{title}</h3>
            <p>
              <RichText text={text} />
            </p>
          </li>
        ))}
      </List>
    )
  return (
    <Section {...headingOf(section)} layout={layout}>
      {picture ? (
        <SidePicture picture={picture.of} alt={picture.alt} sizes={`(width >= 62em) ${look === 'numbered' ? 56 : 52}vw, 100vw`}>
          {list}
        </SidePicture>
      ) : (
        list
      )}
      {more && <More text={more} />}
    </Section>
  )
}
