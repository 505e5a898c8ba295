import { Actions } from '../actions.tsx'
import { Hero, Icon } from '../index.ts'
import { heroOf, type SectionProps } from '../section-props.ts'
import './style.css'

export default function HeroNamesSection({ section, content }: SectionProps<'hero-names'>) {
  const { kept, actions } = section
  return (
    <Hero
      {...heroOf(section)}
      actions={<Actions content={content} actions={actions} />}
      aside={
        <ul class="hero-names" role="list" aria-hidden="true">
          {content.comparedTools.rows.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
          <li class="hero-names__kept">
            <Icon name="check" class="hero-names__check" /> {kept}
          </li>
        </ul>
      }
    />
  )
}
