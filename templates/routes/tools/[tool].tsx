import { Island } from 'lanai'
import type { Tool } from '../../../content/schema/tools.ts'
import playFilms from '../../../widgets/card-film/script.ts'
import { ORDER_PARAMETER } from '../../../widgets/hosted-form/order.ts'
import { fill } from '../../../widgets/shared/fill.ts'
import { Bar } from '../../drawings/bar.tsx'
import { formatMoney } from '../../../content/format.ts'
import { isOn, listTools } from '../../offers.ts'
import { Art } from '../../sections/art.tsx'
import { FilmSources } from '../../sections/film.tsx'
import ClosingSection from '../../sections/closing/section.tsx'
import { Badge, ButtonLink, Card, CheckList, Faq, Hero, Icon, OfferLink, Price, Section } from '../../sections/index.ts'
import StepsSection from '../../sections/steps/section.tsx'
import { WhichOfferLink } from '../../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../../site.ts'
import { startOfDay } from '../../start-of-day.ts'
import { faqPage, film } from '../../structured-data.ts'
import { filmUrl, hasFilm, toolOfPage } from '../../tool-data.ts'
import '../../styles/pages/tool.css'

type Props = RouteProps<{ tool: Tool }>

export const paths = ({ content }: RouteProps) => listTools(content).map((tool) => ({ params: { tool: tool.slug }, tool }))

const art = ({ slug, photo }: Tool) => photo?.file ?? `tools/${slug}`

export const meta = ({ content, page, tool }: Props): Meta => ({
  title: tool.page.title,
  description: tool.page.description,
  label: tool.title,
  search: { name: tool.title, aliases: tool.search },
  parents: [content.toolPage.parent],
  sitemap: { ...content.toolPage.sitemap, ...(hasFilm(tool) && { videos: [videoOf(content, tool)] }) },
  picture: art(tool),
  socialLine: fill(content.toolPage.socialLine, { price: formatMoney(tool.price) }),
  ...(tool.included && { showsStackPrice: true }),
  structuredData: [
    toolOfPage(content, page, tool),
    ...faqPage(tool.page.questions, page),
    ...(hasFilm(tool) ? [film({ ...videoOf(content, tool), page })] : []),
  ],
})

const videoOf = ({ toolPage }: Content, tool: Tool) => ({
  title: fill(toolPage.film, { tool: tool.title }),
  description: tool.alt,
  file: filmUrl(tool.slug, 'mp4'),
  thumbnail: art(tool),
  published: startOfDay(toolPage.filmed),
})

/** The contact form, with the order of this tool filled in. */
const orderPath = ({ slug }: Tool) => `/contact?${ORDER_PARAMETER}=${slug}#write`

/** The page of one tool. */
export default function ToolDetails({ content, page, tool }: Props) {
  const { toolPage: copy, forms } = content
  const words = forms.toolDialog
  const name = { tool: tool.title }
  const order = orderPath(tool)
  const isSold = isOn(content, tool.premium ? tool.slug : 'single-tool')
  return (
    <>
      <Hero
        layout="marquee"
        title={tool.title}
        badge={tool.included ? <Badge kind="fact">{words.included}</Badge> : undefined}
        lead={tool.tagline}
        actions={
          tool.included ? (
            <>
              {isSold && <ButtonLink href={order}>{fill(copy.order, name)}</ButtonLink>}
              <ButtonLink href="/business-stack" kind={isSold ? 'secondary' : 'primary'}>
                {copy.all}
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink href={order}>{copy.ask}</ButtonLink>
              <OfferLink content={content} href="/free-audit" kind="secondary">
                {words.audit}
              </OfferLink>
            </>
          )
        }
        aside={hasFilm(tool) ? <Film tool={tool} caption={fill(copy.film, name)} /> : <ToolPicture tool={tool} />}
      >
        <Price amount={tool.price} per="month" size="l" />
        <WhichOfferLink content={content} />
      </Hero>
      <Section surface="paper" layout="columns" title={tool.page.headline} lead={tool.synopsis}>
        <h3 class="tool-does__title">{copy.does.title}</h3>
        <CheckList items={tool.features} class="tool-does__list" />
      </Section>
      <StepsSection
        section={{ kind: 'steps', id: 'day', surface: 'deep', title: fill(copy.day, name), steps: tool.page.steps }}
        content={content}
        page={page}
      />
      <Costs content={content} tool={tool} />
      {tool.page.questions.length > 0 && (
        <Section id="questions" surface="paper" title={copy.questions.title}>
          <Faq questions={tool.page.questions} layout="columns" />
          <p>
            <a href="/contact">{copy.questions.more}</a>
          </p>
        </Section>
      )}
      <RelatedTools content={content} tool={tool} />
      <ClosingSection
        section={{
          kind: 'closing',
          look: 'curtain',
          ...copy.closing,
          actions: [
            { label: words.audit, href: '/free-audit' },
            { label: copy.dialog, href: `/tools?tool=${tool.slug}#${tool.slug}`, kind: 'secondary' },
          ],
        }}
        content={content}
        page={page}
      />
    </>
  )
}

function ToolPicture({ tool }: { tool: Tool }) {
  return <Art of={`tools/${tool.slug}`} photo={tool.photo} alt={tool.alt} sizes="(width >= 62em) 54vw, 100vw" priority />
}

/** The picture, and over it the film, which plays under the pointer and by its button. */
function Film({ tool, caption }: { tool: Tool; caption: string }) {
  return (
    <Island of={playFilms}>
      <figure class="tool-film" data-film="">
        <div class="tool-film__screen">
          <ToolPicture tool={tool} />
          <template>
            <video muted loop playsinline preload="none" tabindex={-1} aria-hidden="true">
              <FilmSources slug={tool.slug} />
            </video>
          </template>
        </div>
        <figcaption>
          <button type="button" class="button button--link tool-film__button" data-film-button="" aria-pressed="false">
            <Icon name="play" class="icon--play" />
            {caption}
          </button>
        </figcaption>
      </figure>
    </Island>
  )
}

/** The price beside that of other software for the same job, and the price of the stack. */
function Costs({ content, tool }: { content: Content; tool: Tool }) {
  const { price: copy } = content.toolPage
  const other = content.comparedTools.rows.find((row) => row.tool.slug === tool.slug)
  const scale = Math.max(tool.price, other?.price ?? 0)
  return (
    <Section id="price" title={copy.title} layout={tool.included ? 'stack' : 'split'}>
      <div class="stack stack--7 tool-costs__sides">
        <div class="tool-costs__alone">
          <h3>{fill(copy.alone, { tool: tool.title })}</h3>
          <Price amount={tool.price} per="month" size="xl" />
          {other ? <Bar parts={[tool.price]} scale={scale} kind="ours" /> : <p>{copy.premium}</p>}
          {other && (
            <>
              <p class="tool-costs__other">
                <strong>{copy.instead}</strong> {fill(copy.insteadNote, { name: other.name, examples: other.examples.join(', ') })}
              </p>
              <p class="tool-costs__figure">{fill(copy.insteadPrice, { price: formatMoney(other.price) })}</p>
              <Bar parts={[other.price]} scale={scale} />
            </>
          )}
          {isOn(content, tool.premium ? tool.slug : 'single-tool') && (
            <a class="target tool-costs__link" href={orderPath(tool)}>
              {fill(content.forms.toolDialog.alone, { tool: tool.title })}
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
        {tool.included && (
          <div class="box tool-costs__stack">
            <h3>{copy.stack}</h3>
            <Price amount={content.facts.stack.price} per="month" size="l" />
            <WhichOfferLink content={content} />
            <p>{copy.stackNote}</p>
            <a class="target tool-costs__link" href="/business-stack">
              {copy.stackLink}
              <Icon name="arrow-right" />
            </a>
          </div>
        )}
      </div>
    </Section>
  )
}

/** Tools that work well with this one, and the industries it is set up for. */
function RelatedTools({ content, tool }: { content: Content; tool: Tool }) {
  const { together, industries: copy } = content.toolPage
  const pairs = tool.page.pairs.filter((pair) => isOn(content, pair.tool.slug))
  const industries = content.industries.filter(({ features }) => features.some((feature) => feature.tool.slug === tool.slug))
  return (
    <Section surface="dusk" title={together.title} lead={fill(together.lead, { tool: tool.title })}>
      <ul class="stack stack--5 tool-pairs__list" role="list">
        {pairs.map((pair) => {
          const { slug, title, alt, photo } = content.tools.get(pair.tool)
          return (
            <Card key={slug} as="li" class="tool-pair">
              <Art of={`tools/${slug}`} photo={photo} alt={alt} sizes="(width >= 62em) 26rem, (width >= 48em) 46vw, 92vw" />
              <div class="tool-pair__text">
                <h3>
                  <a class="cover-link" href={`/tools/${slug}`}>
                    {title}
                  </a>
                </h3>
                <p>{pair.why}</p>
              </div>
            </Card>
          )
        })}
      </ul>
      {industries.length > 0 && (
        <p class="tool-pairs__industries">
          {copy}{' '}
          {industries
            .toSorted((a, b) => a.order - b.order)
            .map(({ slug, name }, index) => (
              <span key={slug}>
                {index > 0 && ', '}
                <a href={`/industries/${slug}`}>{name}</a>
              </span>
            ))}
          .
        </p>
      )}
    </Section>
  )
}
