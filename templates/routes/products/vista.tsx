import { Picture } from 'lanai'
import { pathsWhileOn } from '../../offers.ts'
import { pageOf } from '../../pages.ts'
import { ButtonLink, CheckList, Hero, Icon, Price, Section, StatusEyebrow } from '../../sections/index.ts'
import { WhichOfferLink } from '../../sections/which-offer-link.tsx'
import type { Meta, RouteProps } from '../../site.ts'
import { productBadge } from '../../product-badge.ts'
import { trialCard } from '../../trial.ts'
import { offer, product } from '../../structured-data.ts'
import '../../styles/pages/vista.css'

export const paths = pathsWhileOn('vista')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.vistaPage.meta,
  surface: 'paper',
  parents: [{ label: pageOf(content, 'products').meta.label, href: '/products' }],
  picture: 'products/vista',
  socialLine: content.vistaPage.trial,
  structuredData: [
    product({
      ...content.vistaPage.product,
      status: productBadge(content, 'vista', page),
      offers: offer({ price: content.facts.vista.price, per: 'month' }, page),
      content,
      page,
    }),
  ],
})

export default function Vista({ content, page }: RouteProps) {
  const { hero, button, trial, features, audience, picture, price } = content.vistaPage
  const app = content.site.apps.vista
  return (
    <>
      <Hero
        surface="paper"
        layout="planner"
        eyebrow={<StatusEyebrow text={hero.eyebrow} status={productBadge(content, 'vista', page)} />}
        title={hero.title}
        lead={hero.lead}
        aside={<Picture of="products/vista" alt={picture} sizes="(width >= 62em) 50vw, 100vw" priority />}
        actions={
          <>
            <ButtonLink href={app}>{button}</ButtonLink>
            <p class="hero__note">
              {trial} {trialCard(content)}
            </p>
          </>
        }
      />
      <Section surface="deep" eyebrow={features.eyebrow} title={features.title} lead={features.lead}>
        <ol class="vista-features" role="list">
          {features.points.map((point) => (
            <li key={point.title} class="vista-features__item">
              <h3 class="vista-features__title">{point.title}</h3>
              <p class="vista-features__text">{point.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section surface="dusk" eyebrow={audience.eyebrow} title={audience.title} lead={audience.lead}>
        <ul class="vista-audience" role="list">
          {audience.cards.map((card) => (
            <li key={card.title} class="vista-audience__card">
              <h3 class="vista-audience__title">{card.title}</h3>
              <p class="vista-audience__text">{card.text}</p>
              <div class="vista-day" data-surface="paper">
                <p class="vista-day__title">{audience.today}</p>
                <ol class="vista-day__tasks" role="list">
                  {card.tasks.map((task, index) => (
                    <li key={task} class={index < card.tasks.length - 1 ? 'vista-day__task is-done' : 'vista-day__task'}>
                      <span class="vista-day__box">
                        <Icon name="check" class="vista-day__tick" />
                      </span>
                      <span>{task}</span>
                    </li>
                  ))}
                </ol>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="price" surface="deep" layout="split" eyebrow={price.eyebrow} title={price.title} lead={price.lead}>
        <div class="vista-price">
          <Price amount={content.facts.vista.price} per="month" size="xl" note={price.note} />
          <WhichOfferLink content={content} />
          <CheckList items={price.items} class="vista-price__items" />
          <ButtonLink href={app}>{button}</ButtonLink>
          <p>{trialCard(content)}</p>
        </div>
      </Section>
    </>
  )
}
