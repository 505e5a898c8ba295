import type { Article } from '../../../content/schema/articles.ts'
import { fill } from '../../../widgets/shared/fill.ts'
import { formatDay } from '../../../content/format.ts'
import { articleArt, ArticlePicture } from '../../sections/article-picture.tsx'
import { Badge, ButtonLink, Hero, Icon, hasNewsletter, NewsletterForm, Section } from '../../sections/index.ts'
import type { Content, Meta, RouteProps } from '../../site.ts'
import { startOfDay } from '../../start-of-day.ts'
import { idOn, itemList } from '../../structured-data.ts'
import { RichText } from '../../rich-text.tsx'
import '../../styles/pages/blog.css'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.blogPage.meta,
  pageType: 'CollectionPage',
  structuredData: [
    itemList(
      content.blogPage.listTitle,
      byDate(content).map(({ slug, title, excerpt, date }) => ({
        '@type': 'Article',
        '@id': idOn(page, `/blog/${slug}`, 'article'),
        headline: title,
        description: excerpt,
        datePublished: startOfDay(date),
        url: page.absolute(`/blog/${slug}`),
      })),
      page,
    ),
  ],
  surface: 'paper',
  picture: 'articles/smb-technology-cost-savings',
})

const byDate = ({ articles }: Content) => articles.toSorted((a, b) => b.date.localeCompare(a.date))

/** The blog index: articles, newsletter, call to action. */
export default function Blog({ content }: RouteProps) {
  const copy = content.blogPage
  const articles = byDate(content)
  return (
    <>
      <Hero surface="paper" layout="columns" class="blog-hero" eyebrow={copy.eyebrow} title={copy.title} lead={copy.lead} />
      <Section surface="paper" variant="ruled" class="blog-list" title={copy.listTitle}>
        <ul class="article-cards" role="list">
          {articles.map((article, index) => (
            <li key={article.slug}>
              <ArticleCard content={content} article={article} first={index === 0} />
            </li>
          ))}
        </ul>
      </Section>
      {hasNewsletter(content) && (
        <Section id="newsletter" layout="split" title={copy.newsletter.title} lead={copy.newsletter.text}>
          <NewsletterForm variant="card" content={content} buttonLabel={copy.newsletter.button} />
        </Section>
      )}
      <Section surface="paper" title={copy.soon.title} lead={copy.soon.lead}>
        <ul class="stack stack--6 article-teasers" role="list">
          {copy.soon.teasers.map(({ title, text }) => (
            <li key={title}>
              <Badge>{copy.soon.badge}</Badge>
              <h3>{title}</h3>
              <RichText as="p" text={text} />
            </li>
          ))}
        </ul>
        <div class="panel blog-external">
          <h3>{copy.external.title}</h3>
          <RichText as="p" text={copy.external.text} />
          <ButtonLink kind="secondary" class="blog-external__button" href={content.site.blog} newTab>
            {copy.external.link}
            <Icon name="external" />
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}

function ArticleCard({ content, article, first }: { content: Content; article: Article; first: boolean }) {
  return (
    <article class="article-card">
      {articleArt(article) !== undefined && (
        <div class="article-card__picture">
          <ArticlePicture
            article={article}
            sizes={first ? '(width >= 62em) 48rem, 100vw' : '(width >= 48em) 38rem, 100vw'}
            priority={first}
          />
        </div>
      )}
      <div class="article-card__text">
        <p class="tag article-card__category">
          <Icon name={article.icon} />
          {article.category}
        </p>
        <h3>
          <a class="cover-link article-card__link" href={`/blog/${article.slug}`}>
            {article.title}
          </a>
        </h3>
        <p class="article-card__excerpt">{article.excerpt}</p>
        <p class="article-card__facts">
          <time datetime={article.date}>{formatDay(article.date)}</time>
          <span>{fill(content.blogPage.minutes, { minutes: article.readTime })}</span>
        </p>
      </div>
    </article>
  )
}
