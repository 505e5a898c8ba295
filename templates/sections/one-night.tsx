import { Picture } from 'lanai'
import { seededRandom, toTenths } from '../art/kit/motion.ts'
import { fill } from '../../widgets/shared/fill.ts'
import { Icon } from '../icons.tsx'
import type { Content } from '../site.ts'
import { Swipe } from './swipe.tsx'
import { RichText } from '../rich-text.tsx'
import '../styles/sky-tokens.css'
import './one-night.css'

const SKIES = ['night', 'dusk', 'dawn'] as const
const stars = Array.from(
  { length: 60 },
  (_, i) => `M${toTenths(seededRandom(i + 5) * 160)} ${toTenths(seededRandom(i + 70) ** 1.4 * 60)}h.01`,
).join('')

/** One night in four steps. The page's scrolling moves its sky and its clock where the browser has scroll timelines; elsewhere it is a list. */
export function OneNight({ content: { businessStackPage, tools } }: { content: Content }) {
  const { title, lead, by, steps } = businessStackPage.night
  return (
    <section id="one-night" class="one-night" data-surface="deep" aria-labelledby="one-night-title">
      <div class="one-night__stage">
        <div class="one-night__view" aria-hidden="true">
          {SKIES.map((sky) => (
            <div key={sky} class={`one-night__sky one-night__sky--${sky}`} data-sky={sky} />
          ))}
          <svg class="one-night__stars" viewBox="0 0 160 90" preserveAspectRatio="xMidYMin slice">
            <path d={stars} />
          </svg>
          <div class="one-night__sun" />
          <svg class="one-night__moon" viewBox="0 0 40 40">
            <path d="M24 4a17 17 0 1 0 12 25a14.500 14.500 0 0 1-12-25z" />
          </svg>
          <Picture of="scenes/night-street" alt="" sizes="100vw" />
        </div>
        <div class="wrap one-night__inner">
          <div class="one-night__head">
            <h2 id="one-night-title">{title}</h2>
            <RichText as="p" text={lead} />
          </div>
          <p class="one-night__clock" aria-hidden="true" />
          <Swipe as="ol" class="stack stack--5 one-night__steps">
            {steps.map(({ time, icon, title, text, tool }) => (
              <li key={time} class="sheet one-night__step" data-surface="paper">
                <p class="tag one-night__time">
                  <Icon name={icon} /> {time}
                </p>
                <h3>{title}</h3>
                <RichText as="p" text={text} />
                <a href={`/tools?tool=${tool.slug}`}>{fill(by, { tool: tools.get(tool).title })}</a>
              </li>
            ))}
          </Swipe>
        </div>
      </div>
    </section>
  )
}
