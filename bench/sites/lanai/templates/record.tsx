import type { PageRecord } from '../../../records.ts'

/** The page of one record. */
export function Record({ record }: { record: PageRecord }) {
  return (
    <article>
      <h1>{record.title}</h1>
      <p class="byline">
        <span>{record.author}</span> <time dateTime={record.published}>{record.published}</time>
      </p>
      <p class="lead">{record.lead}</p>
      {record.sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ul>
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <aside>
        <h2>More records</h2>
        <ul>
          {record.links.map(({ href, label }) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </aside>
    </article>
  )
}
