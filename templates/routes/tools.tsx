import { Island, pictureUrl } from 'lanai'
import type { Tool } from '../../content/schema/tools.ts'
import ToolCatalogue from '../../widgets/tool-catalogue/widget.tsx'
import type { CatalogueTool } from '../../widgets/tool-catalogue/tool.ts'
import playPreviews from '../../widgets/video-preview/script.ts'
import { fill } from '../../widgets/shared/fill.ts'
import { Bar } from '../drawings/bar.tsx'
import { formatMoney } from '../../content/format.ts'
import { WORDS } from '../../content/words.ts'
import { isOn, listTools } from '../offers.ts'
import { Actions } from '../sections/actions.tsx'
import ClosingSection from '../sections/closing/section.tsx'
import { Badge, Card, CheckList, Hero, Icon, Price, Section } from '../sections/index.ts'
import { Art } from '../sections/art.tsx'
import { FilmSources } from '../sections/film.tsx'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import { hasFilm, toolList } from '../tool-data.ts'
import { trialCard } from '../trial.ts'
import { RichText } from '../rich-text.tsx'
import '../styles/pages/tools.css'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.cataloguePage.meta,
  picture: 'tools/robo-caller',
  pageType: 'CollectionPage',
  showsStackPrice: true,
  structuredData: [toolList(content, page, content.cataloguePage.grid.title)],
})

export default function Tools({ content, page }: RouteProps) {
  const { forms, cataloguePage: copy, site } = content
  const tools = listTools(content)
  const hrefs = {
    subscribe: page.href('/business-stack'),
    alone: page.href('/contact'),
    audit: page.href(isOn(content, 'free-audit') ? '/free-audit' : '/contact'),
  }
  return (
    <>
      <Hero
        class="tools-hero"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        actions={
          <Actions
            content={content}
            actions={[
              { label: copy.hero.stackButton, href: '/business-stack' },
              { label: copy.hero.auditButton, href: '/free-audit' },
            ]}
          />
        }
        aside={<PriceSum content={content} />}
      />
      <Section id="catalogue" class="catalogue" title={copy.grid.title} lead={copy.grid.lead}>
        <Island of={playPreviews} when="load">
          <Island
            of={ToolCatalogue}
            wake="tool"
            press="[data-tool-link]"
            tools={tools.map(catalogueTool)}
            hrefs={hrefs}
            copy={forms.toolDialog}
          >
            <div class="tool-grid">
              {tools.map((tool) => (
                <ToolCard key={tool.slug} tool={tool} content={content} />
              ))}
              <RichText as="p" class="tool-grid__note" text={copy.missing} />
            </div>
          </Island>
        </Island>
      </Section>
      <ClosingSection
        section={{
          kind: 'closing',
          look: 'plan',
          title: copy.closing.title,
          text: copy.closing.text,
          actions: [
            { label: copy.closing.button, href: '/free-audit' },
            { label: `${copy.closing.phoneLabel} ${site.phone.display}`, href: `tel:${site.phone.e164}` },
          ],
        }}
        content={content}
        page={page}
      />
    </>
  )
}

/** The sum of the included tools' prices, compared with the price of the stack. */
function PriceSum({ content }: { content: Content }) {
  const { sum } = content.cataloguePage
  const prices = content.tools.filter(({ included }) => included).map(({ price }) => price)
  const total = prices.reduce((all, price) => all + price, 0)
  const { price } = content.facts.stack
  return (
    <div class="price-sum" role="group" aria-label={sum.title}>
      <div class="price-sum__row">
        <p>{sum.separately}</p>
        <Price amount={total} per="month" size="l" />
        <Bar parts={prices} scale={total} class="price-sum__bar" />
      </div>
      <div class="price-sum__row price-sum__row--ours">
        <p>{sum.together}</p>
        <Price amount={price} per="month" size="l" />
        <Bar parts={[price]} scale={total} kind="ours" class="price-sum__bar" />
      </div>
      <p class="muted">
        <RichText text={sum.note} /> {trialCard(content)}
      </p>
      <WhichOfferLink content={content} />
    </div>
  )
}

function ToolCard({ tool, content }: { tool: Tool; content: Content }) {
  const { toolDialog: words } = content.forms
  const href = `/tools?tool=${tool.slug}#${tool.slug}`
  return (
    <Card id={tool.slug} data-tool={tool.slug} class={tool.premium ? 'tool tool--premium' : 'tool'}>
      <div class="tool__media">
        {hasFilm(tool) ? (
          <Preview slug={tool.slug} label={tool.alt} />
        ) : (
          <Art
            of={`tools/${tool.slug}`}
            photo={tool.photo}
            alt={tool.alt}
            sizes="(width >= 84em) 26rem, (width >= 75em) 30vw, (width >= 48em) 46vw, 92vw"
          />
        )}
        <a class="tool__more button" href={href} data-tool-link>
          <span>{content.cataloguePage.moreInfo}</span>
          <span class="visually-hidden">: {tool.title}</span>
        </a>
      </div>
      <div class="tool__body">
        <p class="tool__badges">
          {tool.included && <Badge kind="fact">{words.included}</Badge>}
          <span class="badge tool__price">
            <span>{fill(content.cataloguePage.price, { price: formatMoney(tool.price) })}</span>
            <span class="visually-hidden"> {content.cataloguePage.alone}</span>
          </span>
        </p>
        <h3 class="tool__title">
          <a class="cover-link tool__link" href={href} data-tool-link>
            {tool.title}
          </a>
        </h3>
        <p class="tool__tagline">{tool.tagline}</p>
        <details class="tool__details">
          <summary>
            {words.features}
            <span class="visually-hidden">: {tool.title}</span>
            <Icon name="plus" class="tool__plus" />
          </summary>
          <p>{tool.synopsis}</p>
          <CheckList items={tool.features} class="tool__features" />
          <p>
            <a href={`/tools/${tool.slug}`}>{fill(content.cataloguePage.page, { tool: tool.title })}</a>
          </p>
        </details>
      </div>
    </Card>
  )
}

const POSTER = { width: 960, height: 540 }
const posterUrl = (tool: Pick<Tool, 'slug' | 'photo'>) => pictureUrl(tool.photo?.file ?? `tools/${tool.slug}`, POSTER.width)

/** A tool as props of its dialog. */
function catalogueTool({ slug, title, tagline, synopsis, price, included, features, alt, photo }: Tool) {
  return {
    slug,
    title,
    tagline,
    synopsis,
    price: `${formatMoney(price)} ${WORDS.per.month}`,
    included,
    features,
    picture: { src: posterUrl({ slug, photo }), alt: photo?.alt ?? alt, ...POSTER },
  } satisfies CatalogueTool
}

/** Width of a card in the widest grid, in CSS pixels. */
const CARD_WIDTH = 480

/** A muted, looping video with the picture as its poster. */
function Preview({ slug, label }: { slug: string; label: string }) {
  const poster = pictureUrl(`tools/${slug}`, CARD_WIDTH)
  return (
    <video
      class="tool__video"
      muted
      loop
      playsinline
      preload="none"
      // Newer than its type: the poster is fetched near the viewport.
      {...{ loading: 'lazy' }}
      poster={poster}
      aria-label={label}
      tabindex={-1}
      data-preview
    >
      <FilmSources slug={slug} />
    </video>
  )
}
