import { Island, Picture } from 'lanai'
import mapList from '../../../widgets/map-list/script.ts'
import { Skyline } from '../../drawings/skyline.tsx'
import { checkoutLink } from '../../links.ts'
import { isOn, openLinks } from '../../offers.ts'
import { FloridaMap } from '../../sections/florida-map.tsx'
import { ButtonLink, CallToAction, CheckList, Hero, OfferLink, Price, Section } from '../../sections/index.ts'
import { PlaceLinks } from '../../sections/place-links.tsx'
import { Timeline } from '../../sections/timeline.tsx'
import { WhichOfferLink } from '../../sections/which-offer-link.tsx'
import type { Meta, RouteProps } from '../../site.ts'
import { idOn, itemList, service } from '../../structured-data.ts'
import '../../styles/pages/seo.css'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.seoPage.meta,
  picture: 'scenes/seo',
  structuredData: [
    service({ ...content.seoPage.service, offers: [{ price: content.facts.stack.price, per: 'month' }], content, page }),
    itemList(
      content.seoPage.cities.title,
      content.cities.map(({ slug, name }) => ({
        '@type': 'WebPage',
        '@id': idOn(page, `/seo/${slug}`, 'webpage'),
        name,
        url: page.absolute(`/seo/${slug}`),
      })),
      page,
    ),
  ],
})

export default function Seo({ content }: RouteProps) {
  const copy = content.seoPage
  const hasAudit = isOn(content, 'free-audit')
  return (
    <>
      <Hero
        surface="dusk"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        layout="chart"
        class="seo-hero"
        actions={
          <>
            <OfferLink content={content} href="/free-audit">
              {copy.hero.audit}
            </OfferLink>
            <ButtonLink href="/contact" kind={hasAudit ? 'secondary' : 'primary'}>
              {copy.hero.contact}
            </ButtonLink>
          </>
        }
        aside={<Picture of="scenes/seo" alt={copy.hero.pictureAlt} sizes="(width >= 62em) 58vw, 100vw" priority />}
      />
      <Section surface="dusk" layout="split" eyebrow={copy.why.eyebrow} title={copy.why.title} lead={copy.why.lead} class="seo-why">
        <ol class="seo-why__points" role="list">
          {copy.why.points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="each-month" surface="paper" eyebrow={copy.month.eyebrow} title={copy.month.title} lead={copy.month.lead}>
        <ol class="seo-month" role="list">
          {copy.month.items.map((item) => (
            <li key={item.title} class="seo-month__item">
              <h3 class="seo-month__title">
                <span class="seo-month__count">{item.count}</span> {item.title}
              </h3>
              <p class="seo-month__text">{item.text}</p>
            </li>
          ))}
        </ol>
        <div class="seo-month__also">
          <h3>{copy.month.also}</h3>
          <CheckList items={copy.month.others} class="seo-month__others" />
        </div>
      </Section>
      <Section
        id="timeline"
        surface="dusk"
        eyebrow={copy.timeline.eyebrow}
        title={copy.timeline.title}
        lead={copy.timeline.lead}
        class="seo-timeline"
      >
        <Timeline steps={copy.timeline.steps} />
        <p class="seo-timeline__promise">{copy.timeline.promise}</p>
      </Section>
      <Section id="cities" surface="deep" eyebrow={copy.cities.eyebrow} title={copy.cities.title} lead={copy.cities.lead}>
        <Island of={mapList}>
          <div class="seo-cities">
            <FloridaMap cities={content.cities} title={copy.cities.map} href={(slug) => `/seo/${slug}`} />
            <ul class="seo-cities__list" role="list">
              {content.cities.map((city) => (
                <li key={city.slug} class="seo-cities__city" data-place={city.slug}>
                  <a href={`/seo/${city.slug}`}>{city.name}</a>
                  <span>{city.county}</span>
                  <Skyline city={city.slug} class="seo-cities__skyline" />
                </li>
              ))}
            </ul>
          </div>
        </Island>
      </Section>
      <Section id="price" surface="paper" layout="split" eyebrow={copy.price.eyebrow} title={copy.price.title} lead={copy.price.lead}>
        <div class="seo-price">
          <div class="seo-price__amount">
            <Price amount={content.facts.stack.price} per="month" size="xl" />
            <WhichOfferLink content={content} />
          </div>
          <CheckList items={copy.price.included} />
          <div class="actions">
            <ButtonLink href={checkoutLink(content.thirdParties, 'seo-price')}>{content.site.stackLinks.subscribe}</ButtonLink>
            <ButtonLink href="/seo-agency-alternative" kind="secondary">
              {copy.price.compare}
            </ButtonLink>
          </div>
        </div>
      </Section>
      {openLinks(content, copy.ways.links).length > 0 && (
        <Section id="ways" layout="split" title={copy.ways.title}>
          <PlaceLinks content={content} links={copy.ways.links} />
        </Section>
      )}
      <CallToAction
        look="chart"
        title={copy.closing.title}
        text={copy.closing.text}
        actions={
          <>
            <OfferLink content={content} href="/free-audit">
              {copy.closing.audit}
            </OfferLink>
            <ButtonLink href="/contact" kind={hasAudit ? 'secondary' : 'primary'}>
              {copy.closing.contact}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
