import { Island, Picture } from 'lanai'
import type { RouteProps } from 'lanai'
import type { Content } from '../../content/schema.ts'
import Count from '../../widgets/count/widget.tsx'
import '../styles/home.css'

export const meta = {
  title: 'A small catalogue',
  description: 'Tools, plans and members of a small site that uses every part of the generator.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}

export default ({ content }: RouteProps<Content>) => (
  <>
    <h1>Catalogue</h1>
    <p id="intro">{content.home.intro}</p>
    <p id="best">{content.tools.get(content.home.best).name}</p>
    <ul id="members">
      {content.members.map(({ slug, city, seats }) => (
        <li>{`${slug}: ${city} (${seats})`}</li>
      ))}
    </ul>
    <ul id="plans">
      {content.plans.map(({ slug, tools }) => (
        <li>{`${slug}: ${tools.map((tool) => content.tools.get(tool).name).join(' and ')}`}</li>
      ))}
    </ul>
    <ul id="prices">
      {content.prices.map(({ slug, price }) => (
        <li>{`${slug}: ${price}`}</li>
      ))}
    </ul>
    {content.notes.map(({ slug, title, body }) => (
      <article id={slug}>{`${title}: ${body.trim()}`}</article>
    ))}
    <Picture of="tools/saw" alt="A saw" wide priority />
    <Island of={Count} start={content.members.length} />
    <form action="/api/lead" method="post">
      <button>Send</button>
    </form>
    <a href="/app/login?next=%2F">Log in</a>
    {content.tools.map(({ slug }) => (
      <a href={`/tools/${slug}`}>{slug}</a>
    ))}
  </>
)
