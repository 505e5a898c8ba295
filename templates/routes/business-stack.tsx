import { Picture, SampleMark } from 'lanai'
import { formatDay, formatMoney } from '../../content/format.ts'
import { checkoutLink, targetOf, trialLink } from '../links.ts'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import { Art } from '../sections/art.tsx'
import { fill } from '../../widgets/shared/fill.ts'
import { hasEnded, limitsOf } from '../scarcity.ts'
import type { Meta, RouteProps } from '../site.ts'
import { CostTower } from '../drawings/cost-tower.tsx'
import { ButtonLink, CheckList, ComparisonTable, Hero, Icon, PointGrid, Price, Section } from '../sections/index.ts'
import { Swipe } from '../sections/swipe.tsx'
import TestimonialsSection from '../sections/testimonials/section.tsx'
import ClosingSection from '../sections/closing/section.tsx'
import { Actions } from '../sections/actions.tsx'
import { LastWeek } from '../sections/last-week.tsx'
import { OneNight } from '../sections/one-night.tsx'
import { trialCard } from '../trial.ts'
import { RichText } from '../rich-text.tsx'
import '../styles/pages/business-stack.css'

export const meta = ({ content }: RouteProps): Meta => ({
  ...content.businessStackPage.meta,
  search: { name: content.businessStackPage.meta.label, ...content.businessStackPage.meta.search },
  surface: 'deep',
  picture: 'scenes/business-stack',
  mainEntity: 'business-stack',
})

export default function BusinessStack({ content, page }: RouteProps) {
  const copy = content.businessStackPage
  const { stackLinks } = content.site
  const { stack, comparison } = content.facts
  const { rows } = content.comparedTools
  const limits = limitsOf(content.scarcity)
  const end = limits.end('promo')
  const isOver = hasEnded(end, page)
  const deadline = end
    ? fill(isOver ? copy.banner.past : copy.banner.ends, { day: formatDay(end.slice(0, 10)) })
    : limits.restarts && copy.banner.deadline
  const subscribe = 'subscribe:business-stack'
  return (
    <>
      <div class="promo">
        <p>
          {isOver ? copy.banner.ended : <strong>{copy.banner.text}</strong>} {deadline && <span class="promo__deadline">{deadline}</span>}
        </p>
        {!isOver && (
          <a class="target promo__link" href={checkoutLink(content.thirdParties, 'business-stack-banner', stack.promoCode)}>
            {copy.banner.action}
            <Icon name="arrow-right" />
          </a>
        )}
      </div>
      <Hero
        surface="dusk"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        layout="road"
        class="stack-hero"
        actions={
          <>
            <Actions content={content} actions={[{ href: `${subscribe}-hero` }, { label: copy.hero.more, href: '#comparison' }]} />
            <WhichOfferLink content={content} />
          </>
        }
        aside={
          <>
            <Picture of="scenes/business-stack" alt={copy.hero.alt} sizes="(width >= 62em) 75vw, 100vw" priority />
            <ul class="stack-tiles" role="list">
              {copy.hero.tiles.map((tile) => (
                <li key={tile.label} class="point stack-tiles__tile">
                  <Icon name={tile.icon} class="stack-tiles__icon" />
                  <strong class="stack-tiles__value">{tile.value}</strong> <span class="stack-tiles__label">{tile.label}</span>
                </li>
              ))}
            </ul>
          </>
        }
      >
        <Price amount={stack.price} per="month" size="xl" look="sunset" note={!isOver && copy.price.note} />
      </Hero>
      <Section surface="paper" title={copy.pains.title} lead={copy.pains.lead}>
        <Swipe as="ol" class="leaks rows rows--closed">
          {copy.pains.points.map(({ when, title, text }) => (
            <li key={when} class="leak">
              <p class="leak__when">{when}</p>
              <h3 class="leak__title">{title}</h3>
              <RichText as="p" text={text} />
            </li>
          ))}
        </Swipe>
      </Section>
      <LastWeek content={content} page={page} />
      <OneNight content={content} />
      <Section id="modules" surface="dusk" title={copy.modules.title} lead={copy.modules.lead}>
        <Swipe class="stack stack-modules">
          {copy.modules.groups.map((group) => (
            <li key={group.title} class="box stack-module">
              <h3 class="stack-module__title">{group.title}</h3>
              <p>{group.text}</p>
              <ul class="stack-module__tools" role="list">
                {group.tools.map((tool) => (
                  <li key={tool.slug}>
                    <a href={`/tools?tool=${tool.slug}`}>
                      <Art of={`tools/${tool.slug}`} photo={content.tools.get(tool).photo} alt="" sizes="(width >= 62em) 20rem, 6rem" />
                      <RichText as="span" text={content.tools.get(tool).title} />
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Swipe>
        <ButtonLink href="/tools" kind="link">
          {copy.modules.allTools}
        </ButtonLink>
      </Section>
      <Section id="price" surface="deep" title={copy.price.title} lead={copy.price.lead}>
        <div class="stack-price__board">
          <div class="stack-price__amount">
            <Price amount={stack.price} per="month" size="xl" look="banner" />
            <div class="actions">
              <Actions content={content} actions={[{ href: `${subscribe}-price` }, { label: copy.price.ask, href: '/contact' }]} />
            </div>
            <p class="stack-price__trial">
              {copy.price.trial} {!isOver && copy.price.trialCode}{' '}
              <a href={trialLink(content.thirdParties, 'business-stack-trial')}>{stackLinks.trial}</a>. {trialCard(content)}
            </p>
          </div>
          <CheckList items={copy.price.included} look="ruled" />
        </div>
      </Section>
      <Section surface="dusk" layout="split" title={copy.features.title} lead={copy.features.lead}>
        <PointGrid points={copy.features.points} columns={2} narrow="swipe" />
      </Section>
      <Section id="comparison" surface="paper" title={copy.comparison.title} lead={copy.comparison.lead} class="stack-comparison">
        <div class="stack-comparison__pair">
          <ComparisonTable
            caption={copy.comparison.caption}
            columns={copy.comparison.columns}
            rows={rows.map((row) => ({ label: row.name, cells: [formatMoney(row.price), content.tools.get(row.tool).title] }))}
            foot={[
              { label: copy.comparison.total, cells: [formatMoney(comparison.toolStackTable), copy.comparison.together] },
              { label: copy.comparison.stackRow, cells: [formatMoney(stack.price), copy.comparison.oneBill] },
            ]}
            highlight={1}
            narrow="list"
          />
          <figure class="stack-comparison__drawing">
            <figcaption class="names">
              {copy.comparison.drawing.title} <SampleMark of={rows} name="price" />
            </figcaption>
            <CostTower parts={rows} whole={stack.price} labels={copy.comparison.drawing} />
          </figure>
        </div>
        <div class="actions">
          <ButtonLink href={targetOf(content, `${subscribe}-comparison`).href} class="stack-comparison__checkout">
            {stackLinks.subscribe}
          </ButtonLink>
          <ButtonLink href="/all-in-one-business-software" kind="secondary">
            {copy.comparison.link}
          </ButtonLink>
        </div>
      </Section>
      <TestimonialsSection section={{ kind: 'testimonials', surface: 'dusk', ...copy.testimonials }} content={content} page={page} />
      <Section id="cities" surface="dusk" layout="split" title={copy.cities.title} lead={copy.cities.lead}>
        <ul class="names city-links" role="list">
          {content.cities.map((city) => (
            <li key={city.slug}>
              <a href={`/seo/${city.slug}`}>
                <Icon name="pin" class="city-links__icon" />
                {city.name}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink href="/seo" kind="link">
          {copy.cities.all}
        </ButtonLink>
      </Section>
      <ClosingSection
        section={{
          kind: 'closing',
          title: copy.closing.title,
          text: copy.closing.text,
          actions: [{ href: `${subscribe}-closing` }, { label: copy.closing.audit, href: '/free-audit' }],
        }}
        content={content}
        page={page}
      />
    </>
  )
}
