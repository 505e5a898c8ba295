import { Art, photoOf } from '../art.tsx'
import { isOn } from '../../offers.ts'
import { productBadge } from '../../product-badge.ts'
import { RichText } from '../../rich-text.tsx'
import { trialNote } from '../../trial.ts'
import { Actions } from '../actions.tsx'
import { factOf } from '../fact.ts'
import { Hero, Price, StatusEyebrow } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import { Costs } from './costs.tsx'
import '../price.css'

/** Looks whose picture is as wide as the window. */
const WIDE: ReadonlySet<string | undefined> = new Set(['overture', 'panorama'])
/** How wide the picture of a look is in a wide window; default: 54vw. */
const WIDTHS: Readonly<Record<string, string>> = { chart: '58vw', planner: '50vw', ticket: '58vw' }

export default function HeroSection({ section, content, page }: SectionProps<'hero'>) {
  const { look, size, surface, eyebrow, title, lead, product, actions = [], picture, costs } = section
  const price = section.price?.offer && !isOn(content, section.price.offer) ? undefined : section.price
  const note = [section.note, trialNote(content, actions)].filter(Boolean).join(' ')
  const isWide = WIDE.has(look)
  const sizes = isWide ? '100vw' : `(width >= 62em) ${WIDTHS[look ?? ''] ?? '54vw'}, 100vw`
  const priceSize = price?.size ?? 'l'
  const offer = price && (
    <div class={picture ? 'hero-offer__price' : 'hero-price__box'}>
      {price.label && <p class="hero-offer__label">{price.label}</p>}
      <Price amount={factOf(content, price.fact)} plus={price.plus} per={price.per} size={priceSize} note={price.note} />
      <WhichOfferLink content={content} />
    </div>
  )
  const shown = picture ? (
    <Art {...picture} photo={photoOf(content, picture.of)} sizes={sizes} priority wide={isWide} />
  ) : (
    costs && <Costs costs={costs} content={content} />
  )
  return (
    <Hero
      surface={surface}
      layout={look}
      size={size}
      class={price && (picture ? `hero-offer hero-offer--${priceSize}` : 'hero-price')}
      eyebrow={product ? <StatusEyebrow text={eyebrow} status={productBadge(content, product, page)} /> : eyebrow}
      title={title}
      lead={lead}
      actions={
        actions.length > 0 && (
          <>
            <Actions content={content} actions={actions} isTrialSaid />
            {note && <RichText as="p" class="hero__note" text={note} />}
          </>
        )
      }
      aside={shown ?? offer}
    >
      {picture && offer}
    </Hero>
  )
}
