import { Picture, SampleMark } from 'lanai'
import type { SectionProps } from '../section-props.ts'
import '../facts.css'
import '../pictures.css'

export default function PartnersSection({ section }: SectionProps<'partners'>) {
  const { surface, title, partners } = section
  return (
    <div class="partners" data-surface={surface}>
      <p class="muted wrap">{title}</p>
      <ul class="stats stats--4 wrap" role="list">
        {partners.map((partner) => (
          <li key={partner.of}>
            <Picture {...partner} sizes="(width >= 48em) 12rem, 40vw" />
            <SampleMark of={partner} name="alt" />
          </li>
        ))}
      </ul>
    </div>
  )
}
