import { Island, useMarkdown } from 'lanai'
import 'lanai/code.css'
import type { ComponentChildren } from 'preact'
import { formatEuro } from '../../../content/format.ts'
import duration from '../../../widgets/duracao/script.ts'
import type { Boat, Meta, MetaProps, RouteProps } from '../../site.ts'

const MAX_HOURS = 8

export const paths = ({ content }: MetaProps) => content.boats.map((boat) => ({ params: { slug: boat.slug }, boat }))

export const meta = ({ boat }: MetaProps<{ boat: Boat }>): Meta => ({
  title: `${boat.name}: aluguer de barco | Ria Mansa`,
  description: boat.summary,
  line: `${formatEuro(boat.hourly)} por hora`,
  sitemap: { file: 'barcos', priority: 0.6, changefreq: 'monthly' },
  feed: { name: 'barcos', published: boat.since },
})

/** What `:::aviso{titulo="…"}` places. */
function Notice({ titulo, children }: { titulo: string; children?: ComponentChildren }) {
  return (
    <aside aria-label={titulo}>
      <strong>{titulo}</strong>
      {children}
    </aside>
  )
}

export default function BoatPage({ boat, content: { extras, harbours, reviews } }: RouteProps<{ boat: Boat }>) {
  const harbour = harbours.get(boat.harbour)
  const { content: description } = useMarkdown(boat, { quotes: '«»“”', components: { aviso: Notice } })
  return (
    <>
      <h1>{boat.name}</h1>
      <p class="lead">{boat.summary}</p>
      <div class="prose">{description}</div>
      <Island of={duration} hourly={boat.hourly} max={MAX_HOURS}>
        <label for="horas">Quantas horas?</label>
        <input id="horas" type="range" min={1} max={MAX_HOURS} value={1} />
        <p>
          <output>{formatEuro(boat.hourly)}</output> no total, para {boat.seats} pessoas
        </p>
      </Island>
      <h2>Pode juntar</h2>
      <ul>
        {boat.extras.map((extra) => (
          <li>{extras.get(extra).name}</li>
        ))}
      </ul>
      <h2>Encontro em {harbour.name}</h2>
      <p>
        {harbour.meeting} ({harbour.latitude}, {harbour.longitude})
      </p>
      {reviews
        .filter((review) => review.boat.slug === boat.slug)
        .map(({ text, author }) => (
          <blockquote>
            <p>«{text}»</p>
            <footer>{author}</footer>
          </blockquote>
        ))}
    </>
  )
}
