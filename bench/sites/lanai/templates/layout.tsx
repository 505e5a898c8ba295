import type { ComponentChildren } from 'preact'
import type { SiteRecord } from '../../../records.ts'

/** Header and footer of every page. */
export function Layout({ site, children }: { site: SiteRecord; children: ComponentChildren }) {
  return (
    <>
      <header>
        <a href="/">{site.name}</a>
        <nav aria-label="Main">
          <ul>
            {site.nav.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>{children}</main>
      <footer>
        <p>{site.description}</p>
        <p>Reference edition</p>
      </footer>
    </>
  )
}
