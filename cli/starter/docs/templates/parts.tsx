import { usePage, type Heading } from 'lanai'
import { StructuredData } from './structured-data.tsx'
import { listDocs, type Entry } from './tree.ts'

/** The folders above a document. */
export function Breadcrumbs({ trail }: { trail: readonly Entry[] }) {
  const page = usePage()
  const above = trail.slice(0, -1)
  const linked = trail.filter(({ doc }) => doc)
  return (
    <nav class="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {above.map(({ path, title, doc }) => (
          <li key={path}>{doc ? <a href={path}>{title}</a> : title}</li>
        ))}
      </ol>
      <StructuredData
        of={{
          '@type': 'BreadcrumbList',
          itemListElement: linked.map(({ path, title }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: title,
            item: page.absolute(path),
          })),
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
    <details class="toc">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <ul>
          {listed.map(({ id, title, depth }) => (
            <li key={id} class={depth === 3 ? 'toc__inner' : undefined}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

/** The documents before and after, in the order of the sidebar. */
export function Neighbours({ previous, next }: { previous: Entry | undefined; next: Entry | undefined }) {
  return (
    <nav class="neighbours" aria-label="Previous and next">
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>Previous</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.path}>
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
              <a href={first!.path}>{section.title}</a>
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
