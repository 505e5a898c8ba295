import { Island } from 'lanai'
import type { Page } from 'lanai'
import { WORDS } from '../../content/words.ts'
import type { Content } from '../site.ts'
import type { Link } from '../../content/schema/shared.ts'
import { Icon } from '../icons.tsx'
import { openLinks } from '../offers.ts'
import { ButtonLink } from '../sections/button-link.tsx'
import menu from '../../widgets/menu/script.ts'
import { BrandLink } from './brand.tsx'
import './layout.css'

interface HeaderProps {
  content: Content
  page: Page
  /** Set on landing pages: without border and button gradient, so that the bar does not compete with the offer. */
  minimal: boolean
}

/** The sticky top bar. */
export function Header({ content, page, minimal }: HeaderProps) {
  const { site } = content
  const links = openLinks(content, site.mainLinks)
  const audit = openLinks(content, [site.auditLink])
  return (
    <header class={minimal ? 'site-header site-header--minimal' : 'site-header'} data-surface="deep">
      <div class="site-header__inner">
        <BrandLink name={site.shortBrand} />
        <nav class="site-header__nav" aria-label={WORDS.mainLinks}>
          <MainLinks links={links} page={page} />
        </nav>
        {audit.map(({ label, href }) => (
          <ButtonLink key={href} href={href} kind="secondary" class="site-header__audit" data-prerender="">
            {label}
          </ButtonLink>
        ))}
        <Island of={menu} when="idle">
          <details class="menu">
            <summary class="menu__opener">
              <span class="visually-hidden">{WORDS.menu}</span>
              <Icon name="menu" class="icon--menu" />
              <Icon name="close" class="icon--close" />
            </summary>
            <div class="menu__panel">
              <nav aria-label={WORDS.menu}>
                <MainLinks links={[...links, ...audit]} page={page} />
              </nav>
              <a class="menu__phone" href={`tel:${site.phone.e164}`}>
                <Icon name="phone" />
                {site.phone.display}
              </a>
            </div>
          </details>
        </Island>
      </div>
    </header>
  )
}

function MainLinks({ links, page }: { links: readonly Link[]; page: Page }) {
  return (
    <ul role="list">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={page.canonical === page.absolute(href) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
