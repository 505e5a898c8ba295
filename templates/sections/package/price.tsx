import type { ComponentChildren } from 'preact'
import { formatMoney } from '../../../content/format.ts'
import { addressOf } from '../../links.ts'
import type { Content } from '../../site.ts'
import { Badge, ButtonLink, Price } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import { RichText } from '../../rich-text.tsx'
import './price.css'

export interface PackagePriceProps {
  content: Content
  copy: SectionProps<'package'>['section']['price']
  /** Of its heading. */
  level: 2 | 3
  children: ComponentChildren
}

/** The one-time and the monthly price of the full-access package, in a box. */
export function PackagePrice({ content, copy: { title, total, once, monthly }, level, children }: PackagePriceProps) {
  const { oncePrice, monthlyPrice } = content.facts.fullAccess
  const { fullAccessOnce, fullAccessMonthly } = content.thirdParties.checkout
  const Heading = `h${level}` as const
  return (
    <div class="package-price">
      <div class="package-price__head">
        <Heading class="package-price__title">{title}</Heading>
        <p class="package-price__worth">
          {total} <strong>{formatMoney(content.facts.comparison.valueStackTotal)}+</strong>
        </p>
      </div>
      <div class="package-price__option">
        <p class="package-price__label">
          {once.label} <Badge kind="fact">{once.badge}</Badge>
        </p>
        <Price amount={oncePrice} per="once" size="l" />
        <ButtonLink href={addressOf(fullAccessOnce)} newTab class="package-price__button">
          {once.button}
        </ButtonLink>
      </div>
      <div class="package-price__option">
        <p class="package-price__label">{monthly.label}</p>
        <Price amount={monthlyPrice} per="month" note={monthly.term} />
        <ButtonLink href={addressOf(fullAccessMonthly)} newTab kind="secondary" class="package-price__button">
          {monthly.button}
        </ButtonLink>
        <p class="package-price__note">
          <RichText text={monthly.note} />
        </p>
        <WhichOfferLink content={content} />
      </div>
      {children}
    </div>
  )
}
