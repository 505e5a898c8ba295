import { trialCard } from '../../trial.ts'
import { Actions } from '../actions.tsx'
import { factOf } from '../fact.ts'
import { CheckList, Price, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import './style.css'

export default function ProductPriceSection({ section, content }: SectionProps<'product-price'>) {
  const { fact, note, points, actions } = section
  return (
    <Section {...headingOf(section)} layout="split">
      <div class="product-price">
        <Price amount={factOf(content, fact)} per="month" size="xl" note={note} />
        <WhichOfferLink content={content} />
        <CheckList items={points} class="product-price__points" />
        <Actions content={content} actions={actions} />
        {section.trialCard && <p>{trialCard(content)}</p>}
      </div>
    </Section>
  )
}
