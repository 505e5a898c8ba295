import { WORDS } from '../../content/words.ts'
import type { Content } from '../site.ts'
import { Icon } from '../icons.tsx'
import { Fold, FOLDED } from '../sections/fold.tsx'
import { hasNewsletter, NewsletterForm } from '../sections/newsletter-form.tsx'
import { BrandLink } from './brand.tsx'
import { footerGroups } from './footer-groups.ts'
import './layout.css'

/** The site footer: address, link groups, newsletter. */
export function Footer({ content }: { content: Content }) {
  const { site } = content
  const { street, city, state, postalCode } = site.address
  return (
    <footer class="site-footer" data-surface="deep">
      <div class="site-footer__inner">
        <div class="site-footer__about">
          <BrandLink name={site.brand} />
          <p class="site-footer__tagline">{site.tagline}</p>
          <address class="site-footer__address">
            <p>
              {street}
              <br />
              {city}, {state} {postalCode}
            </p>
            <p>
              <a href={`tel:${site.phone.e164}`}>{site.phone.display}</a>
            </p>
            <p>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </p>
          </address>
        </div>
        {hasNewsletter(content) && (
          <div class="site-footer__newsletter">
            <h2 class="site-footer__title">{site.newsletter.title}</h2>
            <NewsletterForm variant="footer" content={content} buttonLabel={site.newsletter.button} />
          </div>
        )}
        <Fold id="footer-pages" label={site.footerAll} />
        <nav class={`site-footer__groups ${FOLDED}`} aria-label={WORDS.footer}>
          {footerGroups(content).map((group) => (
            <div key={group.title}>
              <h2 class="site-footer__group">{group.title}</h2>
              <ul role="list">
                {group.links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div class="site-footer__legal">
          <p>© {site.brand}</p>
          <ul role="list">
            {[{ label: site.blogLabel, href: site.blog }, ...site.profiles].map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {label}
                  <Icon name="external" />
                  <span class="visually-hidden"> {WORDS.newTab}</span>
                </a>
              </li>
            ))}
            {site.legalLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p class="site-footer__horizon" aria-hidden="true">
        {site.shortBrand}
      </p>
    </footer>
  )
}
