import type { Heading } from '../markdown.tsx'
import '../styles/pages/article.css'

/** Table of contents: open beside the text in wide windows, collapsed above it in narrow ones. */
export function ContentsList({ title, headings }: { title: string; headings: readonly Heading[] }) {
  return (
    <nav class="contents-list" aria-label={title}>
      <details class="contents-list__fold">
        <summary>{title}</summary>
        <ol role="list">
          {headings.map((heading) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
