import { Section, ValueList } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import { RichText } from '../../rich-text.tsx'
import '../amounts.css'

export default function ValueListSection({ section, content }: SectionProps<'value-list'>) {
  const { items, total, note, yours } = section
  return (
    <Section {...headingOf(section)} layout="split">
      <ValueList items={items} totalLabel={total.label} total={total.value} />
      {note && (
        <p class="muted">
          <RichText text={note} />
        </p>
      )}
      <p class="spread value-yours">
        <span>{yours.label}</span> <strong>{yours.value}</strong>
      </p>
      <WhichOfferLink content={content} />
    </Section>
  )
}
