import { Picture } from 'lanai'
import { Actions } from '../actions.tsx'
import { factOf } from '../fact.ts'
import { Hero, Price } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import './style.css'

/** Looks whose picture is as wide as the window. */
const WIDE: ReadonlySet<string | undefined> = new Set(['overture', 'panorama'])

export default function HeroSection({ section, content }: SectionProps<'hero'>) {
  const { look, surface, eyebrow, title, lead, actions = [], picture, price } = section
  const isWide = WIDE.has(look)
  return (
    <Hero
      surface={surface}
      layout={look}
      class={price && 'hero-price'}
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      actions={actions.length > 0 && <Actions content={content} actions={actions} />}
      aside={
        price ? (
          <div class="hero-price__box">
            <Price amount={factOf(content, price.fact)} plus={price.plus} per={price.per} size="l" note={price.note} />
            <WhichOfferLink content={content} />
          </div>
        ) : (
          picture && <Picture {...picture} sizes={isWide ? '100vw' : '(width >= 62em) 54vw, 100vw'} priority wide={isWide} />
        )
      }
    />
  )
}
