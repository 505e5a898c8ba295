import { Island, SampleMark } from 'lanai'
import CrossOffWidget from '../../../widgets/cross-off/widget.tsx'
import { fill } from '../../../widgets/shared/fill.ts'
import { iconShape } from '../../icons.tsx'
import { isOn } from '../../offers.ts'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import { listBills } from './bills.ts'

/** "What is on your card statement?": the visitor ticks lines, and the sums follow. Without a script every line counts. */
export default function CrossOffSection({ content, page }: SectionProps<'cross-off'>) {
  const { title, lead, replacedBy, stays, kept: _, ...copy } = content.crossOff
  const titles = new Map(content.tools.map((tool) => [tool.slug, tool.title]))
  const bills = listBills(content).map((bill) => ({
    ...bill,
    fate: bill.replaced ? fill(replacedBy, { tool: titles.get(bill.id) ?? bill.id }) : stays,
  }))
  return (
    <Section id="statement" surface="deep" class="cross-off" title={title} lead={lead}>
      <Island
        of={CrossOffWidget}
        when="interaction"
        wake="bills"
        bills={bills}
        price={content.facts.stack.price}
        audit={isOn(content, 'free-audit') ? page.href('/free-audit') : undefined}
        icon={iconShape('mail')}
        copy={copy}
      >
        <SampleMark of={content.comparedTools.rows} name="price" />
        <WhichOfferLink content={content} />
      </Island>
    </Section>
  )
}
