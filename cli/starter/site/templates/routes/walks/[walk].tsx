import { Island, type MetaProps, type PageMeta, type RouteProps } from 'lanai'
import type { Content, Walk } from '../../../content/schema.ts'
import Pace from '../../../widgets/pace/widget.tsx'
import { byOrder, hrefOf } from '../../walks.ts'

export const paths = ({ content }: { content: Content }) => content.walks.map((walk) => ({ params: { walk: walk.slug }, walk }))

export const meta = ({ content, walk }: MetaProps<Content, { walk: Walk }>): PageMeta => ({
  title: `${walk.name} · ${content.site.name}`,
  description: walk.summary,
  sitemap: { priority: 0.8, changefreq: 'yearly' },
})

export default function WalkPage({ content, walk }: RouteProps<Content, { walk: Walk }>) {
  const others = byOrder(content.walks).filter(({ slug }) => slug !== walk.slug)
  return (
    <article class="walk">
      <p class="place">{walk.place}</p>
      <h1>{walk.name}</h1>
      <p class="lead">{walk.summary}</p>
      <dl class="figures">
        <div>
          <dt>Length</dt>
          <dd>{walk.km} km</dd>
        </div>
        <div>
          <dt>Uphill</dt>
          <dd>{walk.climb} m</dd>
        </div>
      </dl>
      <Island of={Pace} km={walk.km} climb={walk.climb} />
      {walk.description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>On the way</h2>
      <ul>
        {walk.look.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <nav class="others" aria-label="Other walks">
        {others.map((other) => (
          <a key={other.slug} href={hrefOf(other)}>
            {other.name}
          </a>
        ))}
      </nav>
    </article>
  )
}
