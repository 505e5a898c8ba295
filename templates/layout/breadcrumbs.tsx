import type { Link } from '../../content/schema/shared.ts'
import type { Surface } from '../sections/section.tsx'
import '../sections/section.css'

export interface BreadcrumbsProps {
  /** From the home page to the page itself, as `breadcrumbTrail` returns it. */
  trail: readonly Link[]
  /** Accessible name of the navigation. */
  label: string
  /** Surface of the section beside it, so that both are one area. */
  surface: Surface
  /** `foot`: below the page, where a landing page shows nothing above its offer. */
  place: 'top' | 'foot'
}

/** Links to the pages above this one; nothing where there are none. */
export function Breadcrumbs({ trail, label, surface, place }: BreadcrumbsProps) {
  if (trail.length === 0) return null
  const [current, ...above] = trail.toReversed()
  return (
    <nav class={`breadcrumbs breadcrumbs--${place}`} data-surface={surface} aria-label={label}>
      <ol class="breadcrumbs__list" role="list">
        {above.toReversed().map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current?.label}</span>
        </li>
      </ol>
    </nav>
  )
}
