import { Picture, type MetaProps, type PageMeta, type RouteProps } from 'lanai'
import type { Content } from '../../content/schema.ts'
import { byOrder, hrefOf } from '../walks.ts'

export const meta = ({ content }: MetaProps<Content>): PageMeta => ({
  title: `${content.site.name}: ${content.site.title}`,
  description: content.site.lead,
  sitemap: { priority: 1, changefreq: 'monthly' },
})

export default function Home({ content }: RouteProps<Content>) {
  const { site, walks } = content
  return (
    <>
      <section class="hero">
        <div class="hero__words">
          <h1>{site.title}</h1>
          <p class="lead">{site.lead}</p>
        </div>
        <Picture
          of="scenes/coast"
          alt="Low sun over a bay, with a lighthouse on a headland"
          sizes="(min-width: 72rem) 72rem, 100vw"
          priority
        />
      </section>
      <section id="walks" aria-labelledby="walks-title">
        <h2 id="walks-title">The walks</h2>
        <ol class="walks">
          {byOrder(walks).map((walk) => (
            <li class="card" key={walk.slug}>
              <h3>
                <a href={hrefOf(walk)}>{walk.name}</a>
              </h3>
              <p>{walk.summary}</p>
              <p class="facts">
                {walk.km} km · {walk.climb} m uphill
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
