import { Island, SampleMark } from 'lanai'
import { drawSquares, formatFigure, squaresBox, writeBill, type BillTexts, type Squares } from '../../widgets/last-week/bill.ts'
import { countCost, formatWeek, startWeek, weekFields } from '../../widgets/last-week/cost.ts'
import lastWeek from '../../widgets/last-week/script.ts'
import { fillCopy } from '../copy.ts'
import { Icon } from '../icons.tsx'
import type { Content } from '../site.ts'
import { ButtonLink } from './button-link.tsx'
import { Section } from './section.tsx'
import { Receipt } from './receipt.tsx'

/** "What did last week cost?": four sliders and the bill that follows from them. The static one is an example. */
export function LastWeek({ content }: { content: Content }) {
  const { lastWeek: copy, facts } = content
  const { price } = facts.stack
  const week = startWeek(copy.fields)
  const cost = countCost(week, copy.odds)
  const texts = writeBill(week, cost, price, copy.bill)
  return (
    <Island of={lastWeek} odds={copy.odds} price={price} copy={copy.bill} share={{ copied: copy.copied, failed: copy.copyFailed }}>
      <Section
        id="last-week"
        tone="deep"
        layout="split"
        class="last-week"
        title={copy.title}
        lead={copy.lead}
        underHead={
          <form class="last-week__form">
            <p class="last-week__how">{copy.how}</p>
            {weekFields.map((field) => {
              const { label, min, max, step, start } = copy.fields[field]
              return (
                <div key={field} class="last-week__field">
                  <label for={`last-week-${field}`}>{label}</label>{' '}
                  <output for={`last-week-${field}`} data-figure={field} aria-live="off">
                    {formatFigure(field, start)}
                  </output>
                  <input
                    type="range"
                    id={`last-week-${field}`}
                    name={field}
                    min={min}
                    max={max}
                    step={step}
                    value={start}
                    autocomplete="off"
                  />
                </div>
              )
            })}
            <p class="last-week__sum" aria-hidden="true">
              <span>{copy.bill.total}</span> <Text of="week" texts={texts} class="last-week__sum-value" />
            </p>
          </form>
        }
      >
        <Receipt variant="slot" class="last-week__bill">
          <h3 class="last-week__title">
            <span class="last-week__own">{copy.bill.title}</span>
            <span class="last-week__example">{copy.example}</span>
          </h3>
          <ul class="value-list" role="list">
            <li class="value-list__item">
              <Text of="missed" texts={texts} />
            </li>
            <li class="value-list__item">
              <Text of="bids" texts={texts} />
            </li>
            <li class="value-list__item">
              <Text of="jobs" texts={texts} /> <Text of="sales" texts={texts} class="value-list__value" />
            </li>
            <li class="value-list__item">
              <Text of="margin" texts={texts} />
            </li>
            <li class="value-list__item value-list__item--total">
              <span>{copy.bill.total}</span> <Text of="week" texts={texts} class="value-list__value" />
            </li>
          </ul>
          <p class="last-week__month">
            <Text of="month" texts={texts} />
          </p>
          <MonthSquares {...drawSquares(cost.month, price)} />
          <p class="last-week__verdict">
            <Text of="verdict" texts={texts} />
          </p>
          <div class="actions">
            <ButtonLink href={`/free-audit?week=${formatWeek(week)}#book`} data-email="">
              <Icon name="mail" />
              {copy.email}
            </ButtonLink>
            <button type="button" class="button button--link last-week__share" data-copy-link="">
              {copy.copyLink}
            </button>
          </div>
          <p class="last-week__note">{copy.emailNote}</p>
          <p class="last-week__note">
            {fillCopy(copy.oddsNote, copy.odds)} <SampleMark of={copy.odds} name="callsPerJob" />
          </p>
          <p class="visually-hidden" role="status" data-bill="status" />
        </Receipt>
      </Section>
    </Island>
  )
}

/** A text of the bill, which the script replaces. */
function Text({ of, texts, class: names }: { of: keyof BillTexts; texts: BillTexts; class?: string }) {
  return (
    <span class={names} data-bill={of}>
      {texts[of]}
    </span>
  )
}

/** The month in squares of the price of the stack, the first of them ours. It repeats the sentence above it. */
function MonthSquares({ amount, unit }: Squares) {
  return (
    <svg class="last-week__squares" viewBox={`0 0 ${squaresBox.width} ${squaresBox.height}`} aria-hidden="true">
      <path class="last-week__amount" data-bill="amount" d={amount} />
      <path class="last-week__unit" data-bill="unit" d={unit} />
    </svg>
  )
}
