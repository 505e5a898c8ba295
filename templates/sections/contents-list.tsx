import type { Heading } from 'lanai'
import './prose.css'

/** Table of contents, of the second level: open beside the text in wide windows, collapsed above it in narrow ones. */
export function ContentsList({ title, headings }: { title: string; headings: readonly Heading[] }) {
  return (
    <nav class="contents-list" aria-label={title}>
      <details class="contents-list__fold">
        <summary>{title}</summary>
        <ol role="list">
          {headings
            .filter(({ depth }) => depth === 2)
            .map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
        </ol>
      </details>
    </nav>
  )
}
