import { formatEuro } from '../content/format.ts'
import type { Boat } from './site.ts'

export function BoatCard({ boat }: { boat: Boat }) {
  return (
    <article class="card">
      <h2>
        <a href={`/barcos/${boat.slug}`}>{boat.name}</a>
      </h2>
      <p>{boat.summary}</p>
      <p class="price">{formatEuro(boat.hourly)} por hora</p>
    </article>
  )
}
