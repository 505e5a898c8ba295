import type { SiteRecord } from '../../../records.ts'

/** The home page, with links to the first pages. */
export function Home({ site, first }: { site: SiteRecord; first: readonly { slug: string; title: string }[] }) {
  return (
    <>
      <h1>{site.name}</h1>
      <p>{site.description}</p>
      <ul>
        {first.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/pages/${slug}/`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
