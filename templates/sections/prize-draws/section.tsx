import { legalDocumentOf } from '../../legal-document.ts'
import { hasEnded } from '../../scarcity.ts'
import { Icon } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

/** The draws: announced as far as their rules are in force, and the one with a last day as closed after it. */
export default function PrizeDrawsSection({ section, content, page }: SectionProps<'prize-draws'>) {
  const { winners, ends } = content.facts.auditChoice
  const isDraft = legalDocumentOf(content, 'prize-rules').notice !== undefined
  const isOver = hasEnded(ends, page)
  const draws = [
    { line: section.monthly, stars: winners, state: isDraft ? section.planned : section.everyMonth },
    { line: section.package, stars: 1, state: isOver ? section.closed : isDraft ? section.planned : section.open },
  ]
  return (
    <section class="prize" data-surface="deep" aria-labelledby="prize-title">
      <div class="wrap prize__inner">
        <h2 id="prize-title" class="prize__title">
          {section.title}
        </h2>
        <ul class="stack stack--5 prize__tickets" role="list">
          {draws.map(({ line, stars, state }) => (
            <li key={line} class="ticket">
              <span class="ticket__stub">
                {Array.from({ length: stars }, (_, star) => (
                  <Icon key={star} name="star" class="ticket__star" />
                ))}
              </span>
              <p class="ticket__line">
                {line} <span class="ticket__state">{state}</span>
              </p>
            </li>
          ))}
        </ul>
        <p class="prize__note">{isDraft ? section.draft : <RichText text={section.note} />}</p>
      </div>
    </section>
  )
}
