import type { RichString } from '../../content/schema/shared.ts'
import { Stylesheet, type ImportedStylesheet } from 'lanai'
import type { ComponentChildren } from 'preact'
import type { Surface } from './section.tsx'
import { RichText } from '../rich-text.tsx'
import './hero.css'
import across from './hero-across.css' with { type: 'css' }
import edges from './hero-edges.css' with { type: 'css' }
import marquee from './hero-marquee.css' with { type: 'css' }
import planner from './hero-planner.css' with { type: 'css' }
import road from './hero-road.css' with { type: 'css' }
import screen from './hero-screen.css' with { type: 'css' }
import sides from './hero-sides.css' with { type: 'css' }
import sheets from './hero-sheets.css' with { type: 'css' }

/** A layout whose styles are those of the one kind of section that has it. */
type OwnLayout = 'parts'

export interface HeroProps {
  surface?: Surface
  eyebrow?: ComponentChildren
  /** A status above the title, in place of the eyebrow: what is confirmed, or what the page's offer belongs to. */
  badge?: ComponentChildren
  title: string
  lead?: string | RichString
  actions?: ComponentChildren
  /** Content beside the text, e.g. a picture or a form. */
  aside?: ComponentChildren
  /** `split`: text beside the aside; `columns`: title and lead side by side. */
  layout?: 'split' | 'columns' | keyof typeof LAYOUTS | OwnLayout
  /** `full`: viewport height; `landing`: the action is above the fold on a phone. */
  size?: 'full' | 'normal' | 'landing'
  class?: string
  /** Content between the lead and the actions, e.g. a price. */
  children?: ComponentChildren
  /** Content below the actions. */
  after?: ComponentChildren
}

/** The styles of layouts that several pages have. */
const LAYOUTS = {
  bleed: edges,
  chart: edges,
  edge: edges,
  marquee,
  overture: across,
  panorama: across,
  place: across,
  planner,
  postcard: sheets,
  road,
  screen,
  sides,
  ticket: sheets,
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
  surface = 'dusk',
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
  const heading = <RichText as="h1" class="hero__title" text={title} />
  const [isPictureFirst, isTitleFirst] = [PICTURE_FIRST.has(layout), TITLE_FIRST.has(layout)]
  const styles: ImportedStylesheet | undefined = (LAYOUTS as Record<string, ImportedStylesheet>)[layout]
  return (
    <section class={names.filter(Boolean).join(' ')} data-surface={surface}>
      {styles && <Stylesheet of={styles} />}
      <div class="hero__inner">
        {isPictureFirst && picture}
        <div class="hero__text" data-surface={SHEETS.has(layout) ? 'paper' : undefined}>
          {isTitleFirst && heading}
          {isTitleFirst && picture}
          {eyebrow && <p class="eyebrow">{eyebrow}</p>}
          {badge && <p class="hero__badge">{badge}</p>}
          {!isTitleFirst && heading}
          {lead && <RichText as="p" class="hero__lead" text={lead} />}
          {children}
          {actions && <div class="hero__actions actions">{actions}</div>}
          {after}
        </div>
        {!isPictureFirst && !isTitleFirst && picture}
      </div>
    </section>
  )
}
