import { Picture } from 'lanai'
import type { Industry } from '../../content/schema/industries.ts'
import { Icon } from '../icons.tsx'
import type { Content } from '../site.ts'
import { Card } from './card.tsx'
import { Section } from './section.tsx'
import './industry-list.css'

/** Every industry with its picture, and where each may begin. */
export function IndustryList({ content, industries }: { content: Content; industries: readonly Industry[] }) {
  const { industriesPage: copy } = content
  return (
    <>
      <Section class="industries-list" title={copy.listTitle}>
        <ul class="stack stack--5 industry-cards" role="list">
          {industries.map(({ slug, name, teaser, alt }, index) => (
            <li key={slug}>
              <Card class="industry-card">
                <Picture
                  of={`industries/${slug}`}
                  alt={alt}
                  sizes={index === 0 ? '(width >= 62em) 54rem, 100vw' : '(width >= 62em) 26rem, (width >= 48em) 50vw, 100vw'}
                  priority={index === 0}
                />
                <div class="industry-card__text">
                  <h3>
                    <a class="cover-link" href={`/industries/${slug}`}>
                      {name}
                    </a>
                  </h3>
                  <p>{teaser}</p>
                  <p class="industry-card__open" aria-hidden="true">
                    {copy.open}
                    <Icon name="arrow-right" />
                  </p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="start" surface="deep" title={copy.start.title} lead={copy.start.lead}>
        <ul class="industry-start rows" role="list">
          {industries.map(({ slug, name, pains: [pain], features: [first] }) => (
            <li key={slug}>
              <h3>{name}</h3>
              <p>{pain}</p>
              {first && (
                <p>
                  <a href={`/tools/${first.tool.slug}`}>{content.tools.get(first.tool).title}</a>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
