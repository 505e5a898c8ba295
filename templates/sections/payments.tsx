import type { ComponentChildren } from 'preact'
import type { z } from 'zod'
import { formatMoney } from '../../content/format.ts'
import { targetOf } from '../links.ts'
import type { Content } from '../site.ts'
import { RichText } from '../rich-text.tsx'
import { factOf } from './fact.ts'
import type { payments } from './fields.ts'
import { Badge, ButtonLink, Price } from './index.ts'
import { WhichOfferLink } from './which-offer-link.tsx'
import './payments.css'

export interface PaymentsProps {
  content: Content
  of: z.infer<typeof payments>
  /** Of its heading. */
  level: 2 | 3
  children: ComponentChildren
}

/** The ways to pay for an offer, in a box. */
export function Payments({ content, of: { title, value, ways }, level, children }: PaymentsProps) {
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
        <div key={label} class="payments__option">
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
          {note && (
            <p class="muted payments__note">
              <RichText text={note} />
            </p>
          )}
          {index === ways.length - 1 && <WhichOfferLink content={content} />}
        </div>
      ))}
      {children}
    </div>
  )
}
