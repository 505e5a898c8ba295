import type { ComponentChildren } from 'preact'
import type { Tone } from './section.tsx'
import { Unbroken } from './unbroken.tsx'

export interface HeroProps {
  tone?: Tone
  eyebrow?: ComponentChildren
  /** A status above the title, in place of the eyebrow: what is confirmed, or what the page's offer belongs to. */
  badge?: ComponentChildren
  title: string
  lead?: string
  actions?: ComponentChildren
  /** Content beside the text, e.g. a picture or a form. */
  aside?: ComponentChildren
  /**
   * `split`: text beside the aside; `columns`: title and lead side by side. The styles of the others are imported by the route:
   * `hero-screen.css` for `screen`.
   */
  layout?:
    | 'split'
    | 'columns'
    | 'bleed'
    | 'screen'
    | 'panorama'
    | 'overture'
    | 'edge'
    | 'sides'
    | 'road'
    | 'street'
    | 'parts'
    | 'place'
    | 'ticket'
    | 'postcard'
    | 'chart'
    | 'marquee'
    | 'planner'
  /** `full`: viewport height; `landing`: the action is above the fold on a phone. */
  size?: 'full' | 'normal' | 'landing'
  class?: string
  /** Content between the lead and the actions, e.g. a price. */
  children?: ComponentChildren
  /** Content below the actions. */
  after?: ComponentChildren
}

// What is above other content is before it in the source, so that it moves nothing when it is parsed late.
/** Layouts whose picture is above the words. */
const PICTURE_FIRST: ReadonlySet<string> = new Set(['overture', 'place', 'postcard'])
/** Layouts whose picture is below the title and above the other words. */
const TITLE_FIRST: ReadonlySet<string> = new Set(['marquee'])

/** Layouts whose words are on a sheet of paper. */
const SHEETS: ReadonlySet<string> = new Set(['ticket', 'postcard'])

/** The first section of a page, with its h1. */
export function Hero({
  tone = 'dusk',
  eyebrow,
  badge,
  title,
  lead,
  actions,
  aside,
  layout = 'split',
  size = 'normal',
  class: extra,
  children,
  after,
}: HeroProps) {
  const names = ['hero', `hero--${size}`, `hero--${layout}`, aside ? 'hero--aside' : undefined, extra]
  const picture = aside && <div class="hero__aside">{aside}</div>
  const heading = (
    <h1 class="hero__title">
      <Unbroken text={title} />
    </h1>
  )
  const [isPictureFirst, isTitleFirst] = [PICTURE_FIRST.has(layout), TITLE_FIRST.has(layout)]
  return (
    <section class={names.filter(Boolean).join(' ')} data-tone={tone}>
      <div class="hero__inner">
        {isPictureFirst && picture}
        <div class="hero__text" data-tone={SHEETS.has(layout) ? 'paper' : undefined}>
          {isTitleFirst && heading}
          {isTitleFirst && picture}
          {eyebrow && <p class="eyebrow">{eyebrow}</p>}
          {badge && <p class="hero__badge">{badge}</p>}
          {!isTitleFirst && heading}
          {lead && (
            <HeroLead>
              <Unbroken text={lead} />
            </HeroLead>
          )}
          {children}
          {actions && <div class="hero__actions actions">{actions}</div>}
          {after}
        </div>
        {!isPictureFirst && !isTitleFirst && picture}
      </div>
    </section>
  )
}

/** The lead of a hero, for a page that has something between title and lead. */
export function HeroLead({ children }: { children: ComponentChildren }) {
  return <p class="hero__lead">{children}</p>
}
