import { limitsOf } from '../../scarcity.ts'
import { trialCard } from '../../trial.ts'
import { Actions } from '../actions.tsx'
import { factOf } from '../fact.ts'
import { CheckList, Price, Section } from '../index.ts'
import { Payments } from '../payments.tsx'
import { headingOf, type SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import '../payments.css'

export default function PriceSection({ section, content }: SectionProps<'price'>) {
  const { look, title, price, points, actions, payments, guarantee, limited } = section
  const isShown = !limited || limitsOf(content.scarcity).spots(limited.of)
  return (
    <Section {...headingOf(section)} title={isShown ? title : limited.otherwise} layout="split">
      {payments && (
        <Payments content={content} of={payments} level={3}>
          {guarantee && <p class="payments__guarantee">{guarantee}</p>}
        </Payments>
      )}
      {price && (
        <div class={['price-section', look && `box price-section--${look}`].filter(Boolean).join(' ')}>
          <div class="price-section__amount">
            <Price amount={factOf(content, price.fact)} plus={price.plus} per={price.per} size="xl" note={price.note} />
            <WhichOfferLink content={content} />
          </div>
          {points && <CheckList items={points} class="price-section__points" />}
          <div class="actions">
            <Actions content={content} actions={actions} isTrialSaid={section.trialCard} />
          </div>
          {section.trialCard && <p>{trialCard(content)}</p>}
        </div>
      )}
    </Section>
  )
}
