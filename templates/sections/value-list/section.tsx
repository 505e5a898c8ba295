import { formatMoney } from '../../../content/format.ts'
import { Bar } from '../../drawings/bar.tsx'
import { RichText } from '../../rich-text.tsx'
import type { Content } from '../../site.ts'
import { factOf } from '../fact.ts'
import { Section, ValueList } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import '../facts.css'

type ListSection = SectionProps<'value-list'>['section']

/** The items of a list of values and their total. */
export function valuesOf({ items, total }: ListSection, content: Content) {
  return {
    items: items.map(({ amount, ...item }) => ({ ...item, amount: typeof amount === 'string' ? factOf(content, amount) : amount })),
    totalLabel: total.label,
    total: `${formatMoney(factOf(content, total.fact))}${total.plus ? '+' : ''}`,
  }
}

export default function ValueListSection({ section, content }: SectionProps<'value-list'>) {
  const { total, note, yours } = section
  const scale = factOf(content, total.fact)
  const price = 'fact' in yours ? factOf(content, yours.fact) : undefined
  return (
    <Section {...headingOf(section)} layout="split">
      <ValueList {...valuesOf(section, content)} scale={scale} />
      {note && <RichText as="p" class="muted" text={note} />}
      <p class="spread value-yours">
        <span>{yours.label}</span> <strong>{'value' in yours ? yours.value : formatMoney(factOf(content, yours.fact))}</strong>
        {price !== undefined && <Bar parts={[price]} scale={scale} class="value-yours__bar" />}
      </p>
      {price === undefined && <WhichOfferLink content={content} />}
    </Section>
  )
}
