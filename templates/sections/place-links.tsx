interface PlaceLinksProps {
  links: readonly { href: string; label: string; text: string }[]
}

/** Where to go from here, each with a word on what is there. */
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
