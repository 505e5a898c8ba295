import { useMarkdown } from 'lanai'
import { formatDay } from '../../content/format.ts'
import type { LegalDocument } from '../legal-document.ts'
import type { Content } from '../site.ts'
import { CheckList } from './check-list.tsx'
import { ContentsList } from './contents-list.tsx'
import { Prose } from './prose.tsx'
import { markdownOptions } from '../rich-text.tsx'
import { RichText } from '../rich-text.tsx'
import './legal-text.css'

/** A legal document: summary, full text, contact details. */
export function LegalText({ content, document }: { content: Content; document: LegalDocument }) {
  const { site, facts, legalPage: copy } = content
  const { content: text, headings: own } = useMarkdown(document, markdownOptions(content))
  const headings = [...own, { id: 'contact', title: copy.contact.title, depth: 2 }]
  const others = site.legalLinks.filter(({ href }) => href !== `/${document.slug}`)
  return (
    <article class="legal" data-surface="paper">
      <header class="legal__head">
        <h1>{document.title}</h1>
        <RichText as="p" class="legal__lead" text={document.lead} />
        <p class="legal__date">
          {document.notice ?? (
            <>
              {copy.effective} <time datetime={facts.legal.effectiveDate}>{formatDay(facts.legal.effectiveDate)}</time>
            </>
          )}
        </p>
      </header>
      <div class="legal__body">
        <ContentsList title={copy.contents} headings={headings} />
        <div class="legal__text">
          <section class="panel legal__summary" aria-labelledby="summary">
            <h2 id="summary">{copy.summaryTitle}</h2>
            <CheckList items={document.summary} />
            <p>{copy.summaryNote}</p>
          </section>
          <Prose variant="legal">{text}</Prose>
          <section class="legal__contact prose prose--legal" aria-labelledby="contact">
            <h2 id="contact">{copy.contact.title}</h2>
            <RichText as="p" text={copy.contact.text} />
            <address>
              <strong>{site.brand}</strong>
              <br />
              {copy.contact.mail}: {site.address.street}, {site.address.city}, {site.address.state} {site.address.postalCode}
              <br />
              {copy.contact.email}: <a href={`mailto:${site.email}`}>{site.email}</a>
              <br />
              {copy.contact.phone}: <a href={`tel:${site.phone.e164}`}>{site.phone.display}</a>
            </address>
            <p class="legal__other">
              {copy.other}{' '}
              {others.map(({ label, href }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </p>
          </section>
        </div>
      </div>
    </article>
  )
}
