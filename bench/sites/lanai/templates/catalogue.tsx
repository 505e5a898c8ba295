import type { CatalogueRecord } from '../../../records.ts'

/** What the page of a record shows of another one, made from all of its values. */
interface Neighbour {
  path: string
  title: string
  lead: string
  total: number
  letters: number
}

/** A record without the names of its neighbours: references in lanai, slugs elsewhere. */
type Values = Omit<CatalogueRecord, 'neighbours'>

export interface CatalogueModel extends Omit<Values, 'rows'> {
  rows: (Values['rows'][number] & { sum: number })[]
  neighbours: Neighbour[]
}

export function createModel(record: Values, neighbours: readonly (Values & { slug: string })[]): CatalogueModel {
  const { title, description, author, published, lead, properties, rows, notes, links } = record
  return {
    title,
    description,
    author,
    published,
    lead,
    properties: properties.map(({ name, value }) => ({ name, value })),
    rows: rows.map(({ item, unit, count, price }) => ({ item, unit, count, price, sum: count * price })),
    notes: [...notes],
    links: links.map(({ href, label }) => ({ href, label })),
    neighbours: neighbours.map(describeNeighbour),
  }
}

function describeNeighbour({ slug, title, lead, ...record }: Values & { slug: string }): Neighbour {
  const texts = [
    ...[record.description, record.author, record.published, ...record.notes],
    ...record.properties.flatMap(({ name, value }) => [name, value]),
    ...record.rows.flatMap(({ item, unit }) => [item, unit]),
    ...record.links.flatMap(({ href, label }) => [href, label]),
  ]
  return {
    path: `/pages/${slug}/`,
    title,
    lead,
    total: record.rows.reduce((sum, { count, price }) => sum + count * price, 0),
    letters: texts.reduce((sum, text) => sum + text.length, 0),
  }
}

/** The page of one record of many values. */
export function Catalogue({ model }: { model: CatalogueModel }) {
  return (
    <article>
      <h1>{model.title}</h1>
      <p class="byline">
        <span>{model.author}</span> <time dateTime={model.published}>{model.published}</time>
      </p>
      <p class="lead">{model.lead}</p>
      <dl>
        {model.properties.map(({ name, value }) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
      <h2>Prices</h2>
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Unit</th>
            <th>Count</th>
            <th>Price</th>
            <th>Sum</th>
          </tr>
        </thead>
        <tbody>
          {model.rows.map(({ item, unit, count, price, sum }) => (
            <tr key={item}>
              <td>{item}</td>
              <td>{unit}</td>
              <td>{count}</td>
              <td>{price}</td>
              <td>{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Notes</h2>
      {model.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ul class="neighbours">
        {model.neighbours.map(({ path, title, lead, total, letters }) => (
          <li key={path}>
            <h3>
              <a href={path}>{title}</a>
            </h3>
            <p>{lead}</p>
            <p>
              {total} for {letters} letters
            </p>
          </li>
        ))}
      </ul>
      <aside>
        <h2>More records</h2>
        <ul>
          {model.links.map(({ href, label }) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </aside>
    </article>
  )
}
