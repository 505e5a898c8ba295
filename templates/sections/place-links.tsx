import { Stylesheet } from 'lanai'
import { openLinks } from '../offers.ts'
import type { Content } from '../site.ts'
import './place-links.css'
import large from './places/large.css' with { type: 'css' }

interface PlaceLinksProps {
  content: Content
  links: readonly { href: string; label: string; text: string }[]
  look?: 'list' | 'large' | undefined
}

/** Links to other pages, each with a short description; those of offers that are off are left out. */
export function PlaceLinks({ content, links, look }: PlaceLinksProps) {
  return (
    <ul class={look === 'large' ? 'place-links place-links--large' : 'place-links'} role="list">
      {look === 'large' && <Stylesheet of={large} />}
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
