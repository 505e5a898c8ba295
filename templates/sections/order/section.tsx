import { addressOf } from '../../links.ts'
import { CheckList, Hero, Icon, Price } from '../index.ts'
import { Receipt } from '../receipt.tsx'
import { heroOf, type SectionProps } from '../section-props.ts'
import { SubmitButton } from '../submit-button.tsx'
import { WhichOfferLink } from '../which-offer-link.tsx'
import './style.css'

export default function OrderSection({ section, content }: SectionProps<'order'>) {
  const { summary } = section
  return (
    <Hero
      size="landing"
      {...heroOf(section)}
      aside={
        <Receipt variant="loose">
          <h2 class="order__title">{summary.title}</h2>
          <div class="order__line">
            <span>{summary.plan}</span>
            <Price amount={content.facts.order.price} per="month" size="l" />
          </div>
          <WhichOfferLink content={content} />
          <SubmitButton action={addressOf(content.thirdParties.checkout.orders['order'])} class="order__button">
            {summary.button}
          </SubmitButton>
          <CheckList items={summary.points} />
          <p class="order__secure">
            <Icon name="lock" /> <span>{summary.secure}</span>
          </p>
        </Receipt>
      }
    />
  )
}
