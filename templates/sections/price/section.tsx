import { Actions } from '../actions.tsx'
import { factOf } from '../fact.ts'
import { CheckList, Price, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import './style.css'

export default function PriceSection({ section, content }: SectionProps<'price'>) {
  const { price, points, actions } = section
  return (
    <Section {...headingOf(section)} layout="split">
      <div class="price-section">
        <div class="price-section__amount">
          <Price amount={factOf(content, price.fact)} plus={price.plus} per={price.per} size="xl" note={price.note} />
          <WhichOfferLink content={content} />
        </div>
        <CheckList items={points} />
        <div class="actions">
          <Actions content={content} actions={actions} />
        </div>
      </div>
    </Section>
  )
}
