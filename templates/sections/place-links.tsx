import { openLinks } from '../offers.ts'
import type { Content } from '../site.ts'
import './place-links.css'

interface PlaceLinksProps {
  content: Content
  links: readonly { href: string; label: string; text: string }[]
  look?: 'list' | 'large' | undefined
}

/** Links to other pages, each with a short description; those of offers that are off are left out. */
export function PlaceLinks({ content, links, look }: PlaceLinksProps) {
  return (
    <ul class={look === 'large' ? 'place-links place-links--large rows rows--closed' : 'place-links'} role="list">
      {openLinks(content, links).map((link) => (
        <li key={link.href}>
          <a class="cover-link" href={link.href}>
            {link.label}
          </a>{' '}
          <span>{link.text}</span>
        </li>
      ))}
    </ul>
  )
}
