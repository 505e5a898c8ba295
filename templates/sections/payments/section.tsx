import { Picture } from 'lanai'
import { formatMoney } from '../../../content/format.ts'
import { targetOf } from '../../links.ts'
import { RichText } from '../../rich-text.tsx'
import { hasEnded, limitsOf } from '../../scarcity.ts'
import { Countdown } from '../countdown.tsx'
import { factOf } from '../fact.ts'
import { Badge, ButtonLink, Hero, Price, Section } from '../index.ts'
import { headingOf, heroOf, type SectionProps } from '../section-props.ts'
import { SpotsLeft } from '../spots-left.tsx'
import { WhichOfferLink } from '../which-offer-link.tsx'
import './style.css'

type Props = SectionProps<'payments'>

export default function PaymentsSection(props: Props) {
  const { section, content } = props
  const { title, picture, limited } = section
  const shown = limited && !limitsOf(content.scarcity).spots(limited.of) ? limited.otherwise : title
  if (!picture)
    return (
      <Section {...headingOf(section)} title={shown} layout="split">
        <Payments {...props} level={3} />
      </Section>
    )
  return (
    <>
      <HardHats {...props} />
      <Hero
        {...heroOf({ ...section, title: shown })}
        size="landing"
        class="payments-hero"
        aside={
          <>
            <Payments {...props} level={2} />
            <Picture {...picture} sizes="100vw" priority wide />
          </>
        }
      />
    </>
  )
}

const HARD_HAT =
  'M3 13.5a10 10 0 0 1 7-9.5v5h1.5V3.2a1.7 1.7 0 0 1 1.7-1.7h.6a1.7 1.7 0 0 1 1.7 1.7V9H17V4a10 10 0 0 1 6 9.5zM2.2 15h21.6a1.75 1.75 0 0 1 0 3.5H2.2a1.75 1.75 0 0 1 0-3.5z'

/** The places left, as hard hats in one line. */
function HardHats({ section: { spots }, content }: Props) {
  if (!spots || !limitsOf(content.scarcity).spots(spots.of)) return null
  return (
    <div class="payments-spots" data-surface="deep">
      <SpotsLeft total={factOf(content, spots.places)} left={factOf(content, spots.fact)} text={spots.text} icon={HARD_HAT} />
    </div>
  )
}

/** The ways to pay for an offer, in a box. @param props.level of its heading */
function Payments({ section, content, page, level }: Props & { level: 2 | 3 }) {
  const { title, value, ways } = section.payments
  const Heading = `h${level}` as const
  return (
    <div class="box payments">
      <div class="spread payments__head">
        <Heading class="payments__title">{title}</Heading>
        <p class="payments__value">
          {value.label} <strong>{formatMoney(factOf(content, value.fact))}+</strong>
        </p>
      </div>
      {ways.map(({ label, badge, price, button, note }, index) => (
        <div key={label} class="stack stack--2 payments__option">
          <p class="payments__label">
            {label}
            {badge && (
              <>
                {' '}
                <Badge kind="fact">{badge}</Badge>
              </>
            )}
          </p>
          <Price amount={factOf(content, price.fact)} per={price.per} size={index === 0 ? 'l' : 'm'} note={price.note} />
          <ButtonLink {...targetOf(content, button.href)} kind={index === 0 ? 'primary' : 'secondary'} class="button--wide">
            {button.label}
          </ButtonLink>
          {note && <RichText as="p" class="muted payments__note" text={note} />}
          {index === ways.length - 1 && <WhichOfferLink content={content} />}
        </div>
      ))}
      <PromotionEnd section={section} content={content} page={page} />
      {section.guarantee && <p class="payments__guarantee">{section.guarantee}</p>}
    </div>
  )
}

/** The countdown to the end of a promotion. */
function PromotionEnd({ section: { promoEnd, countdown }, content, page }: Props) {
  if (!countdown || (!limitsOf(content.scarcity).restarts && !promoEnd)) return null
  const { label, note, ended, turned } = countdown
  return (
    <Countdown
      class="payments__countdown"
      mode="until"
      until={promoEnd}
      over={hasEnded(promoEnd, page)}
      label={label}
      note={note}
      ended={promoEnd ? ended : turned}
    />
  )
}
