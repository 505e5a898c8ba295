import { Photo } from '../../sections/art.tsx'
import type { City } from '../../../content/schema/cities.ts'
import { fill } from '../../../widgets/shared/fill.ts'
import { milesBetween } from '../../distance.ts'
import { Skyline } from '../../drawings/skyline.tsx'
import { FloridaMap } from '../../sections/florida-map.tsx'
import { Actions } from '../../sections/actions.tsx'
import ClosingSection from '../../sections/closing/section.tsx'
import { ComparisonTable, Hero, Icon, PointGrid, Section } from '../../sections/index.ts'
import StepsSection from '../../sections/steps/section.tsx'
import { RichText } from '../../rich-text.tsx'
import { WhichOfferLink } from '../../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../../site.ts'
import { service } from '../../structured-data.ts'
import '../../styles/pages/city.css'

type Props = RouteProps<{ city: City }>

export const paths = ({ content }: RouteProps) => content.cities.map((city) => ({ params: { city: city.slug }, city }))

export const meta = ({ content, page, city }: Props): Meta => ({
  ...city.meta,
  label: city.name,
  search: { name: city.name, ...city.meta.search },
  parents: [content.cityPage.parent],
  sitemap: content.cityPage.sitemap,
  picture: 'scenes/seo',
  shownPicture: false,
  structuredData: [
    service({
      name: fill(content.cityPage.service, { city: city.name }),
      description: city.description,
      area: city.name,
      offers: [{ price: content.facts.stack.price, per: 'month' }],
      content,
      page,
    }),
  ],
})

/** The local SEO page of one city. */
export default function CityPage({ content, page, city }: Props) {
  const copy = content.cityPage
  const name = { city: city.name }
  const subscribe = `subscribe:city-${city.slug}`
  return (
    <>
      <Hero
        class="city-hero"
        title={city.headline}
        lead={city.lead}
        actions={<Actions content={content} actions={[{ href: subscribe }, copy.audit]} />}
        aside={
          city.photo ? (
            <Photo src={city.photo.file} alt={city.photo.alt} sizes="100vw" class="city-hero__photo" priority wide />
          ) : (
            <Skyline city={city.slug} lit class="city-hero__skyline" />
          )
        }
      >
        <p class="muted">
          {fill(copy.service, name)}. {copy.note}
        </p>
      </Hero>
      <CityFacts content={content} city={city} />
      <Section surface="paper" title={fill(copy.storyTitle, name)} lead={city.description}>
        <div class="stack stack--7 city-story">
          <div class="city-story__text">
            {city.story.map(({ title, text }) => (
              <div key={title}>
                <RichText as="h3" text={title} />
                <RichText as="p" text={text} />
              </div>
            ))}
          </div>
          <div class="city-story__places">
            <h3>{copy.neighborhoodsTitle}</h3>
            <ul role="list">
              {city.neighborhoods.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section surface="paper" title={fill(copy.trades.title, name)} lead={copy.trades.lead} layout="columns">
        <PointGrid columns={2} points={city.trades.map(({ name, why }) => ({ title: name, text: why }))} />
      </Section>
      <Section title={fill(copy.searches.title, name)} lead={copy.searches.lead} layout="columns">
        <ul class="city-searches" role="list">
          {city.searches.map((search) => (
            <li key={search}>
              <Icon name="search" class="city-searches__icon" />
              <span>{search}</span>
            </li>
          ))}
        </ul>
      </Section>
      <StepsSection
        section={{ kind: 'steps', surface: 'deep', title: fill(copy.year.title, name), lead: copy.year.lead, steps: city.year }}
        content={content}
        page={page}
      />
      <Section surface="paper" title={copy.comparison.title} lead={copy.comparison.lead}>
        <ComparisonTable
          caption={copy.comparison.caption}
          columns={copy.comparison.columns}
          rows={[city.comparison, ...copy.comparison.rows].map(({ label, agency, stack }) => ({ label, cells: [agency, stack] }))}
          highlight={1}
        />
        <div class="actions">
          <Actions content={content} actions={[{ href: `${subscribe}-comparison` }, copy.comparison.more]} />
        </div>
        <div class="muted stack stack--2">
          <RichText as="p" text={copy.comparison.note} />
          <WhichOfferLink content={content} />
        </div>
      </Section>
      <NearbyCities content={content} city={city} />
      <ClosingSection
        section={{ kind: 'closing', look: 'chart', ...city.closing, actions: [copy.audit, { href: `${subscribe}-closing` }] }}
        content={content}
        page={page}
      />
    </>
  )
}

function CityFacts({ content, city }: { content: Content; city: City }) {
  const { facts } = content.cityPage
  const [figure, source] = city.population.split(/ (?=\()/)
  return (
    <section class="city-facts" data-surface="deep" aria-label={fill(facts.title, { city: city.name })}>
      <dl class="wrap city-facts__list">
        <div>
          <dt>{facts.population}</dt>
          <dd>
            <strong>{figure}</strong> {source}
          </dd>
        </div>
        <div class="city-facts__metro">
          <dt>{facts.metro}</dt>
          <dd>
            <strong>{city.metro}</strong>
          </dd>
        </div>
        <div>
          <dt>{facts.county}</dt>
          <dd>
            <strong>{city.county}</strong> {city.state}
          </dd>
        </div>
        <div>
          <dt>{facts.support}</dt>
          <dd>
            <strong>{facts.supportText}</strong>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function NearbyCities({ content, city }: { content: Content; city: City }) {
  const copy = content.cityPage.nearby
  const nearby = city.nearby.map((reference) => {
    const { slug, name, county, map } = content.cities.get(reference)
    return { slug, name, county, miles: milesBetween(city.map, map) }
  })
  return (
    <Section title={copy.title}>
      <div class="city-near__map">
        <FloridaMap
          cities={content.cities}
          current={city.slug}
          linked={city.nearby.map(({ slug }) => slug)}
          title={fill(content.cityPage.mapTitle, { city: city.name })}
          href={(slug) => `/seo/${slug}`}
        />
      </div>
      <ul class="city-nearby" role="list">
        {nearby
          .toSorted((a, b) => a.miles - b.miles)
          .map(({ slug, name, county, miles }) => (
            <li key={slug}>
              <a href={`/seo/${slug}`}>
                <span class="city-nearby__name">{name}</span>
                <span class="city-nearby__place">{county}</span>
                <span class="city-nearby__miles">{fill(copy.miles, { miles, city: city.name })}</span>
              </a>
            </li>
          ))}
      </ul>
      <p>
        <a href={content.cityPage.parent.href}>{copy.all}</a>
      </p>
    </Section>
  )
}
