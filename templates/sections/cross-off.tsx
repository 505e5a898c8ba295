import { Island, SampleMark, type Page } from 'lanai'
import type { Bill } from '../../widgets/cross-off/statement.ts'
import CrossOffWidget from '../../widgets/cross-off/widget.tsx'
import { fillCopy } from '../copy.ts'
import { iconShape } from '../icons.tsx'
import type { Content } from '../site.ts'
import { isOn } from '../offers.ts'
import { Section } from './section.tsx'
import { WhichOfferLink } from './which-offer-link.tsx'

/** The lines of the statement: what the stack replaces, by the slug of its tool, and what stays. */
export function listBills({ comparedTools, crossOff }: Content): (Bill & { name: string })[] {
  return [
    ...comparedTools.rows.map(({ tool, name, price }) => ({ id: tool.slug, name, price, replaced: true })),
    ...crossOff.kept.map(({ id, name, price }) => ({ id, name, price, replaced: false })),
  ]
}

/** "What is on your card statement?": the visitor ticks lines, and the sums follow. Without a script every line counts. */
export function CrossOff({ content, page }: { content: Content; page: Page }) {
  const { title, lead, replacedBy, stays, kept: _, ...copy } = content.crossOff
  const titles = new Map(content.tools.map((tool) => [tool.slug, tool.title]))
  const bills = listBills(content).map((bill) => ({
    ...bill,
    fate: bill.replaced ? fillCopy(replacedBy, { tool: titles.get(bill.id) ?? bill.id }) : stays,
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
