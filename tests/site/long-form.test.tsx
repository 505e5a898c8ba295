import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { fill } from '../../widgets/shared/fill.ts'
import { milesBetween } from '../../templates/distance.ts'
import { copyOf } from './copy.ts'
import { FloridaMap, type MapCity } from '../../templates/sections/florida-map.tsx'

const orlando: MapCity = { slug: 'orlando', name: 'Orlando', map: { latitude: 28.5384, longitude: -81.3789, label: 'right' } }
const tampa: MapCity = { slug: 'tampa', name: 'Tampa', map: { latitude: 27.9506, longitude: -82.4572, label: 'right' } }
const fortLauderdale: MapCity = {
  slug: 'fort-lauderdale',
  name: 'Fort Lauderdale',
  map: { latitude: 26.1224, longitude: -80.1373, label: 'right' },
}

describe('milesBetween(from, to)', () => {
  it('is the great-circle distance', () => expect(milesBetween(orlando.map, tampa.map)).toBe(77))
  it('is symmetric, and 0 to the same place', () => {
    expect(milesBetween(tampa.map, orlando.map)).toBe(77)
    expect(milesBetween(tampa.map, tampa.map)).toBe(0)
  })
})

describe('fill(text, values)', () => {
  it('replaces every placeholder with its value', () =>
    expect(fill(copyOf('{{miles}} miles from {{city}}, {{city}}'), { miles: 77, city: 'Tampa' })).toBe('77 miles from Tampa, Tampa'))
  it('inserts `$$`, `$&` and `$1` literally', () =>
    expect(fill(copyOf('Our {{plan}} plan'), { plan: 'Cash$$ $& $1' })).toBe('Our Cash$$ $& $1 plan'))
})

describe('FloridaMap', () => {
  const render = (current?: string) =>
    renderToString(<FloridaMap cities={[orlando, tampa, fortLauderdale]} current={current} linked={['tampa']} title="Map" />)

  it('has an accessible name, a dot per city, and one current city', () => {
    const svg = render('orlando')
    expect(svg).toContain('<title id="florida-map-orlando">Map</title>')
    expect(svg.match(/florida-map__dot/g)).toHaveLength(3)
    expect(svg.match(/florida-map__city--current/g)).toHaveLength(1)
    expect(svg.match(/florida-map__road/g)).toHaveLength(1)
  })
  it('highlights no city without a current one', () => expect(render()).not.toContain('florida-map__city--current'))
  it('keeps a long label inside the drawing', () => expect(render('fort-lauderdale')).toMatch(/text-anchor="end">Fort Lauderdale/))
  it('has no inline style', () => expect(render('tampa')).not.toContain('style='))
})
