import { useMarkdown } from 'lanai'
import type { Article } from '../../../content/schema/articles.ts'
import { fill } from '../../../widgets/shared/fill.ts'
import { formatDay } from '../../../content/format.ts'
import { articleArt, ArticlePicture } from '../../sections/article-picture.tsx'
import { ChoreSheet } from '../../sections/chore-sheet.tsx'
import { ContentsList } from '../../sections/contents-list.tsx'
import { isOpen } from '../../offers.ts'
import { ButtonLink, CallToAction, Icon, OfferLink } from '../../sections/index.ts'
import { Prose } from '../../sections/prose.tsx'
import { markdownOptions } from '../../rich-text.tsx'
import { WhichOfferLink } from '../../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../../site.ts'
import { article as articleData, founder, organizationRef } from '../../structured-data.ts'
import { startOfDay } from '../../start-of-day.ts'
import '../../styles/pages/article.css'

type Props = RouteProps<{ article: Article }>

export const paths = ({ content }: RouteProps) => content.articles.map((article) => ({ params: { article: article.slug }, article }))

const authorOf = ({ site }: Content, { author }: Article) => (author === 'founder' ? site.founder.name : site.brand)

export const meta = ({ content, page, article }: Props): Meta => ({
  ...article.meta,
  parents: [content.articlePage.parent],
  sitemap: content.articlePage.sitemap,
  surface: 'paper',
  picture: articleArt(article),
  // Drawings exist in three proportions.
  pictureCrops: article.photo === undefined ? ['4x3', '1x1'].map((crop) => `articles/${article.slug}/${crop}`) : [],
  showsStackPrice: true,
  published: article.date,
  updated: article.updated,
  feed: {
    name: 'articles',
    published: startOfDay(article.date),
    updated: article.updated && startOfDay(article.updated),
    author: authorOf(content, article),
    tags: [article.category],
  },
  structuredData: [
    articleData({
      headline: article.title,
      description: article.excerpt,
      date: article.date,
      updated: article.updated,
      publisher: content.site.brand,
      author: article.author === 'founder' ? founder(content, page) : organizationRef(content, page),
      page,
    }),
  ],
})

/** An article page. */
export default function ArticlePage({ content, article }: Props) {
  const copy = content.articlePage
  const { content: text, headings } = useMarkdown(article, {
    ...markdownOptions(content),
    components: { sheet: () => <ChoreSheet content={content} /> },
  })
  const person = article.author === 'founder' ? content.site.founder : undefined
  return (
    <>
      <article class="article" data-surface="paper">
        <header class="article__head">
          <p class="tag article__category">
            <Icon name={article.icon} />
            {article.category}
          </p>
          <h1>{article.title}</h1>
          <p class="article__excerpt">{article.excerpt}</p>
          <p class="article__facts">
            <span>
              {copy.by}{' '}
              <a href={person ? '/about#founder' : '/about'} rel="author">
                <strong>{authorOf(content, article)}</strong>
              </a>
              {person && `, ${person.title}`}
            </span>
            <time datetime={article.date}>{formatDay(article.date)}</time>
            {article.updated && (
              <span>
                {copy.updated} <time datetime={article.updated}>{formatDay(article.updated)}</time>
              </span>
            )}
            <span>{fill(copy.minutes, { minutes: article.readTime })}</span>
          </p>
        </header>
        {articleArt(article) !== undefined && (
          <div class="article__picture">
            <ArticlePicture article={article} sizes="(width >= 84em) 80rem, 100vw" priority />
          </div>
        )}
        <div class="article__body">
          <ContentsList title={copy.contents} headings={headings} />
          <div class="article__text">
            <Prose variant="article">{text}</Prose>
          </div>
        </div>
      </article>
      <NextArticle content={content} article={article} />
      <CallToAction
        look="ruled"
        title={copy.offer.title}
        text={copy.offer.text}
        actions={
          <>
            <OfferLink content={content} href={content.site.auditLink.href}>
              {copy.offer.buy}
            </OfferLink>
            <ButtonLink kind={isOpen(content, content.site.auditLink.href) ? 'secondary' : 'primary'} href={copy.offer.auditHref}>
              {copy.offer.audit}
            </ButtonLink>
            <WhichOfferLink content={content} />
          </>
        }
      />
    </>
  )
}

function NextArticle({ content, article }: { content: Content; article: Article }) {
  const copy = content.articlePage
  const all = content.articles.toSorted((a, b) => b.date.localeCompare(a.date))
  const next = all[(all.findIndex(({ slug }) => slug === article.slug) + 1) % all.length]
  if (!next) return null
  return (
    <aside class="article-next" data-surface="paper" aria-label={copy.next}>
      <div class="wrap article-next__inner">
        <ArticlePicture article={next} sizes="(width >= 48em) 24rem, 100vw" />
        <div class="article-next__text">
          <p class="article-next__label">{copy.next}</p>
          <h2>
            <a class="cover-link" href={`/blog/${next.slug}`}>
              {next.title}
            </a>
          </h2>
          <p>{next.excerpt}</p>
        </div>
      </div>
    </aside>
  )
}
