import './place-links.css'
interface PlaceLinksProps {
  links: readonly { href: string; label: string; text: string }[]
}

/** Links to other pages, each with a short description. */
export function PlaceLinks({ links }: PlaceLinksProps) {
  return (
    <ul class="place-links" role="list">
      {links.map((link) => (
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
