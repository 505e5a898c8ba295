import { Picture } from 'lanai'
import { hasEnded, limitsOf } from '../../scarcity.ts'
import { Countdown } from '../countdown.tsx'
import { Hero } from '../index.ts'
import { PackagePrice } from '../package/price.tsx'
import { heroOf, type SectionProps } from '../section-props.ts'
import './style.css'

export default function PackageHeroSection({ section, content, page }: SectionProps<'package-hero'>) {
  const { picture, price, promoEnd, countdown } = section
  return (
    <Hero
      size="landing"
      layout="street"
      class="package-hero"
      {...heroOf(section)}
      aside={
        <>
          <PackagePrice content={content} copy={price} level={2}>
            {(limitsOf(content.scarcity).restarts || promoEnd) && (
              <Countdown
                class="package-hero__countdown"
                mode="until"
                until={promoEnd}
                over={hasEnded(promoEnd, page)}
                label={countdown.label}
                note={countdown.note}
                ended={promoEnd ? countdown.ended : countdown.turned}
              />
            )}
          </PackagePrice>
          <Picture {...picture} sizes="100vw" priority wide />
        </>
      }
    />
  )
}
