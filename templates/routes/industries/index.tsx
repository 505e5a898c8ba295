import { Picture } from 'lanai'
import ClosingSection from '../../sections/closing/section.tsx'
import { Hero, Icon, PointGrid, Section } from '../../sections/index.ts'
import { WhichOfferLink } from '../../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../../site.ts'
import { idOn, itemList } from '../../structured-data.ts'
import '../../styles/pages/industries.css'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.industriesPage.meta,
  picture: 'industries/construction',
  pageType: 'CollectionPage',
  showsStackPrice: true,
  structuredData: [
    itemList(
      content.industriesPage.listTitle,
      sorted(content).map(({ slug, name }) => ({
        '@type': 'WebPage',
        '@id': idOn(page, `/industries/${slug}`, 'webpage'),
        name,
        url: page.absolute(`/industries/${slug}`),
      })),
      page,
    ),
  ],
})

const sorted = ({ industries }: Content) => industries.toSorted((a, b) => a.order - b.order)

/** The index of industries, each with its one-line summary. */
export default function Industries({ content, page }: RouteProps) {
  const copy = content.industriesPage
  const { title, text, action, second } = copy.closing
  const industries = sorted(content)
  return (
    <>
      <Hero layout="columns" class="industries-hero" eyebrow={copy.eyebrow} title={copy.title} lead={copy.lead} />
      <Section class="industries-list" title={copy.listTitle}>
        <ul class="industry-cards" role="list">
          {industries.map(({ slug, name, teaser, pictureAlt }, index) => (
            <li key={slug}>
              <article class="card industry-card">
                <Picture
                  of={`industries/${slug}`}
                  alt={pictureAlt}
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
              </article>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="start" surface="deep" title={copy.start.title} lead={copy.start.lead}>
        <ul class="industry-start" role="list">
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
      <Section surface="paper" layout="split" title={copy.shared.title} lead={copy.shared.lead}>
        <PointGrid points={copy.shared.points} />
        <WhichOfferLink content={content} />
      </Section>
      <ClosingSection
        section={{ kind: 'closing', look: 'windows', title, text, actions: [action, second] }}
        content={content}
        page={page}
      />
    </>
  )
}
