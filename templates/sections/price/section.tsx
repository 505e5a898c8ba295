import { Actions } from '../actions.tsx'
import { factOf } from '../fact.ts'
import { CheckList, Price, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import '../price.css'

export default function PriceSection({ section, content }: SectionProps<'price'>) {
  const { look, price, points, actions } = section
  return (
    <Section {...headingOf(section)} layout="split">
      <div class={['price-section', look && `box price-section--${look}`].filter(Boolean).join(' ')}>
        <div class="price-section__amount">
          <Price amount={factOf(content, price.fact)} per={price.per} size="xl" note={price.note} />
          <WhichOfferLink content={content} />
        </div>
        {points && <CheckList items={points} class="price-section__points" />}
        <div class="actions">
          <Actions content={content} actions={actions} />
        </div>
      </div>
    </Section>
  )
}
