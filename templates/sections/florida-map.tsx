import { coast } from './florida-coast.ts'
import './florida-map.css'

export interface MapCity {
  slug: string
  name: string
  map: { latitude: number; longitude: number; label: 'left' | 'right' | 'above' | 'below' }
}
export interface FloridaMapProps {
  cities: Pick<readonly MapCity[], 'filter' | 'find'>
  /** Slug of the city to highlight. */
  current?: string
  /** Slugs of cities connected to it by a line. */
  linked?: readonly string[]
  /** Accessible name of the map. */
  title: string
  /** Path of the page of a city; with it the dots are links. */
  href?: (slug: string) => string
}

/** Drawing units per degree of latitude; a degree of longitude is shorter by the cosine of the state's mean latitude. */
const degree = 100
const west = -87.7
const north = 31.1
const narrowing = Math.cos((28 * Math.PI) / 180)
const size = { width: 830, height: 670 }

const project = (longitude: number, latitude: number): [number, number] => [
  Math.round((longitude - west) * narrowing * degree * 10) / 10,
  Math.round((north - latitude) * degree * 10) / 10,
]

function outline(): string {
  const rings = coast.map((ring) => {
    const points: string[] = []
    for (let index = 0; index < ring.length; index += 2) points.push(project(ring[index] ?? 0, ring[index + 1] ?? 0).join(' '))
    return `M${points.join('L')}Z`
  })
  return rings.join('')
}
const land = outline()
const lake = project(-80.83, 26.95)
const parallels = [25, 26, 27, 28, 29, 30, 31]

/** A map of Florida with the given cities. */
export function FloridaMap({ cities, current, linked = [], title, href }: FloridaMapProps) {
  const here = cities.find(({ slug }) => slug === current)
  const id = `florida-map-${current ?? 'all'}`
  return (
    <svg
      class={['florida-map', here ? 'florida-map--one' : undefined].filter(Boolean).join(' ')}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role={href ? 'group' : 'img'}
      aria-labelledby={id}
    >
      <title id={id}>{title}</title>
      <g class="florida-map__grid" aria-hidden="true">
        {parallels.map((latitude) => {
          const [, y] = project(west, latitude)
          return <path key={latitude} d={`M0 ${y}H${size.width}`} />
        })}
        {parallels.slice(0, 4).map((latitude) => (
          <text key={latitude} x="4" y={project(west, latitude)[1] - 6}>
            {latitude}° N
          </text>
        ))}
      </g>
      <path class="florida-map__shallows florida-map__shallows--far" d={land} />
      <path class="florida-map__shallows" d={land} />
      <path class="florida-map__land" d={land} />
      <ellipse class="florida-map__lake" cx={lake[0]} cy={lake[1]} rx="24" ry="27" />
      {here &&
        cities
          .filter(({ slug }) => linked.includes(slug))
          .map((city) => <path key={city.slug} class="florida-map__road" d={`M${place(here).join(' ')}L${place(city).join(' ')}`} />)}
      {cities.filter((city) => city !== here).map((city) => (href ? linkCity(city, href(city.slug)) : drawCity(city)))}
      {here && drawCity(here, true)}
    </svg>
  )
}

const place = ({ map }: MapCity) => project(map.longitude, map.latitude)

const labels = {
  left: { dx: -16, dy: 7, large: { dx: -26, dy: 17 }, anchor: 'end' },
  right: { dx: 16, dy: 7, large: { dx: 26, dy: 17 }, anchor: 'start' },
  above: { dx: 0, dy: -18, large: { dx: 0, dy: -30 }, anchor: 'middle' },
  // In the large size the label would overlap the next city to the south.
  below: { dx: 0, dy: 34, large: { dx: 0, dy: -30 }, anchor: 'middle' },
} as const

/** Approximate width of a letter in the name of the current city. */
const letter = 26

/** Position of a label: beside its dot or, where it would leave the drawing, above the dot and flush with the edge. */
function placeName({ name, map }: MapCity, [x, y]: [number, number], current: boolean) {
  const { dx, dy, large, anchor } = labels[map.label]
  if (!current) return { x: x + dx, y: y + dy, anchor }
  const fits = map.label !== 'right' || x + name.length * letter < size.width
  return fits ? { x: x + large.dx, y: y + large.dy, anchor } : { x: size.width, y: y - 36, anchor: 'end' as const }
}

function linkCity(city: MapCity, href: string) {
  const [cx, cy] = place(city)
  return (
    <a key={city.slug} class="florida-map__link" href={href} aria-label={city.name} data-place={city.slug}>
      <circle class="florida-map__hit" cx={cx} cy={cy} r="26" />
      {drawCity(city)}
    </a>
  )
}

function drawCity(city: MapCity, current = false) {
  const [x, y] = place(city)
  const label = placeName(city, [x, y], current)
  return (
    <g key={city.slug} class={current ? 'florida-map__city florida-map__city--current' : 'florida-map__city'}>
      {current && <circle class="florida-map__halo" cx={x} cy={y} r="34" />}
      {current && <circle class="florida-map__halo" cx={x} cy={y} r="20" />}
      <circle class="florida-map__dot" cx={x} cy={y} r={current ? 10 : 6} />
      <text x={label.x} y={label.y} text-anchor={label.anchor}>
        {city.name}
      </text>
    </g>
  )
}
