import { addressOf } from '../../links.ts'
import { CheckList, Hero, Icon, Price } from '../index.ts'
import { Receipt } from '../receipt.tsx'
import { heroOf, type SectionProps } from '../section-props.ts'
import { SubmitButton } from '../submit-button.tsx'
import { WhichOfferLink } from '../which-offer-link.tsx'

export default function OrderSection({ section, content }: SectionProps<'order'>) {
  const { summary } = section
  return (
    <Hero
      size="landing"
      {...heroOf(section)}
      aside={
        <Receipt variant="loose">
          <h2>{summary.title}</h2>
          <div class="rows rows--closed">
            <div>
              <span>{summary.plan}</span>
              <Price amount={content.facts.order.price} per="month" size="l" />
            </div>
          </div>
          <WhichOfferLink content={content} />
          <SubmitButton action={addressOf(content.thirdParties.checkout.orders['order'])} class="button--wide">
            {summary.button}
          </SubmitButton>
          <CheckList items={summary.points} />
          <p class="target muted">
            <Icon name="lock" /> <span>{summary.secure}</span>
          </p>
        </Receipt>
      }
    />
  )
}
