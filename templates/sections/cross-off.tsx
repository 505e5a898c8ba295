import { Island, SampleMark } from 'lanai'
import crossOff from '../../widgets/cross-off/script.ts'
import { measureBars, sumBills, writeVerdict, type Bill } from '../../widgets/cross-off/statement.ts'
import { fillCopy } from '../copy.ts'
import { formatMoney } from '../format.ts'
import { Icon } from '../icons.tsx'
import type { Content } from '../site.ts'
import { ButtonLink } from './button-link.tsx'
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
export function CrossOff({ content }: { content: Content }) {
  const { crossOff: copy, facts, tools } = content
  const { price } = facts.stack
  const bills = listBills(content)
  const sums = sumBills(bills, new Set(bills.map(({ id }) => id)), price)
  const bars = measureBars(sums)
  const sum = (of: 'now' | 'replaced' | 'kept' | 'after') => (
    <div class={`cross-off__sum cross-off__sum--${of}`}>
      <dt>{copy.sums[of]}</dt>
      <dd>
        <strong data-sum={of}>{formatMoney(sums[of])}</strong> {copy.sums.perMonth}
      </dd>
    </div>
  )
  return (
    <Island of={crossOff} bills={bills.map(({ id, price, replaced }) => ({ id, price, replaced }))} price={price} copy={copy}>
      <Section id="statement" tone="deep" class="cross-off" title={copy.title} lead={copy.lead}>
        <div class="cross-off__pair">
          <form class="cross-off__paper" data-tone="paper" autocomplete="off">
            <h3 class="cross-off__title">
              <span class="cross-off__own">{copy.statement}</span>
              <span class="cross-off__example">{copy.example}</span>
            </h3>
            <ul role="list">
              {bills.map(({ id, name, price, replaced }) => (
                <li key={id}>
                  <label class={replaced ? 'cross-off__line cross-off__line--replaced' : 'cross-off__line'}>
                    <input type="checkbox" name="bill[]" value={id} />
                    <span class="cross-off__name">{name}</span> <span class="cross-off__price">{formatMoney(price)}</span>{' '}
                    <span class="cross-off__fate">
                      {replaced ? fillCopy(copy.replacedBy, { tool: tools.find(({ slug }) => slug === id)?.title ?? id }) : copy.stays}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            <p class="cross-off__note">
              {copy.prices} <SampleMark of={content.comparedTools.rows} name="price" />
            </p>
            <p class="cross-off__running" aria-hidden="true">
              {copy.sums.now} <strong data-sum="now">{formatMoney(sums.now)}</strong>
            </p>
          </form>
          <div class="cross-off__result">
            <dl class="cross-off__sums">
              {sum('now')}
              {sum('replaced')}
              {sum('kept')}
              {sum('after')}
            </dl>
            <BillBar name="now" label={copy.bars.now} widths={bars.now} />
            <BillBar name="after" label={copy.bars.after} widths={bars.after} />
            <p class="cross-off__verdict" role="status" data-verdict="">
              {writeVerdict(sums, copy)}
            </p>
            <div class="actions">
              <ButtonLink href="/free-audit#book" data-email="">
                <Icon name="mail" />
                {copy.email}
              </ButtonLink>
              <button type="button" class="button button--quiet cross-off__print" data-print-button="">
                {copy.print}
              </button>
            </div>
            <p class="cross-off__note">{copy.emailNote}</p>
            <WhichOfferLink content={content} />
          </div>
        </div>
      </Section>
    </Island>
  )
}

/** A bar of what stays and, in color, of what the rest costs. */
function BillBar({ name, label, widths }: { name: 'now' | 'after'; label: string; widths: readonly [number, number] }) {
  return (
    <div class={`cross-off__bar cross-off__bar--${name}`} aria-hidden="true">
      <span>{label}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" data-bar={name}>
        <rect width={widths[0]} height="10" />
        <rect x={widths[0]} width={widths[1]} height="10" />
      </svg>
    </div>
  )
}
