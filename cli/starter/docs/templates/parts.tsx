import { usePage, type Heading } from 'lanai'
import { StructuredData } from './structured-data.tsx'
import { listDocs, type Entry, type Link } from './tree.ts'

/** The folders above a document. */
export function Breadcrumbs({ trail }: { trail: readonly Link[] }) {
  const page = usePage()
  return (
    <nav class="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {trail.slice(0, -1).map(({ href, title }) => (
          <li key={title}>{href ? <a href={href}>{title}</a> : title}</li>
        ))}
      </ol>
      <StructuredData
        of={{
          '@type': 'BreadcrumbList',
          itemListElement: trail
            .filter(({ href }) => href)
            .map(({ href, title }, at) => ({ '@type': 'ListItem', position: at + 1, name: title, item: page.absolute(href!) })),
        }}
      />
    </nav>
  )
}

const FEWEST = 2

/** Open on wide screens; a line to press on others. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3)
  return listed.length < FEWEST ? null : (
    <nav class="toc" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <ul>
          {listed.map(({ id, title, depth }) => (
            <li key={id} class={depth === 3 ? 'toc__inner' : undefined}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** The documents before and after, in the order of the sidebar. */
export function Neighbours({ previous, next }: { previous: Link | null; next: Link | null }) {
  return (
    <nav class="neighbours" aria-label="Previous and next">
      {previous && (
        <a rel="prev" href={previous.href!}>
          <span>Previous</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.href!}>
          <span>Next</span>
          {next.title}
        </a>
      )}
    </nav>
  )
}

/** The sections of the sidebar as cards, for the home page. */
export function Sections({ of: { children } }: { of: Entry }) {
  const sections = children.filter((entry) => entry.children.length > 0)
  return (
    <ul class="sections">
      {sections.map((section) => {
        const [first, ...others] = listDocs(section)
        return (
          <li class="card" key={section.path}>
            <h2>
              <a href={first!.href}>{section.title}</a>
            </h2>
            <p>
              {[first!, ...others]
                .slice(0, 4)
                .map(({ title }) => title)
                .join(', ')}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
