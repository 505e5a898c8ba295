import { addressOf } from '../../links.ts'
import { CheckList, Hero, Icon, Price } from '../index.ts'
import { heroOf, type SectionProps } from '../section-props.ts'
import { SubmitButton } from '../submit-button.tsx'
import { WhichOfferLink } from '../which-offer-link.tsx'
import '../receipt.css'

export default function OrderSection({ section, content }: SectionProps<'order'>) {
  const { summary } = section
  return (
    <Hero
      size="landing"
      {...heroOf(section)}
      aside={
        <div class="receipt receipt--loose">
          <div class="receipt__sheet" data-surface="paper">
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
          </div>
        </div>
      }
    />
  )
}
