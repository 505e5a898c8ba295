import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { fillCopy } from '../../templates/copy.ts'
import { milesBetween } from '../../templates/distance.ts'
import { headingsOf } from '../../templates/headings.ts'
import { FloridaMap, type MapCity } from '../../templates/sections/florida-map.tsx'

const orlando: MapCity = { slug: 'orlando', name: 'Orlando', map: { latitude: 28.5384, longitude: -81.3789, label: 'right' } }
const tampa: MapCity = { slug: 'tampa', name: 'Tampa', map: { latitude: 27.9506, longitude: -82.4572, label: 'right' } }
const fortLauderdale: MapCity = {
  slug: 'fort-lauderdale',
  name: 'Fort Lauderdale',
  map: { latitude: 26.1224, longitude: -80.1373, label: 'right' },
}

describe('milesBetween(from, to)', () => {
  it('is the way of a crow', () => expect(milesBetween(orlando.map, tampa.map)).toBe(77))
  it('is the same both ways, and nothing to oneself', () => {
    expect(milesBetween(tampa.map, orlando.map)).toBe(77)
    expect(milesBetween(tampa.map, tampa.map)).toBe(0)
  })
})

describe('fillCopy(text, values)', () => {
  it('puts every value in its place', () =>
    expect(fillCopy('{miles} miles from {city}, {city}', { miles: 77, city: 'Tampa' })).toBe('77 miles from Tampa, Tampa'))
  it('leaves a name alone that is not given', () => expect(fillCopy('{city}', {})).toBe('{city}'))
  it('takes dollar signs as they are', () => expect(fillCopy('{price}', { price: '$$500' })).toBe('$$500'))
})

describe('headingsOf(source)', () => {
  it('lists the second level with the ids of the text', () => {
    expect(headingsOf('Text\n\n## The bill, line by line\n\n### Not this\n\n## 1. First\n')).toEqual([
      { id: 'the-bill-line-by-line', title: 'The bill, line by line' },
      { id: '1-first', title: '1. First' },
    ])
  })
})

describe('FloridaMap', () => {
  const render = (current?: string) =>
    renderToString(<FloridaMap cities={[orlando, tampa, fortLauderdale]} current={current} linked={['tampa']} title="Map" />)

  it('has a name, a dot for each city and the current one once', () => {
    const svg = render('orlando')
    expect(svg).toContain('<title id="florida-map-orlando">Map</title>')
    expect(svg.match(/florida-map__dot/g)).toHaveLength(3)
    expect(svg.match(/florida-map__city--current/g)).toHaveLength(1)
    expect(svg.match(/florida-map__road/g)).toHaveLength(1)
  })
  it('shows all cities alike where none is current', () => expect(render()).not.toContain('florida-map__city--current'))
  it('keeps a long name inside the drawing', () => expect(render('fort-lauderdale')).toMatch(/text-anchor="end">Fort Lauderdale/))
  it('carries no inline style', () => expect(render('tampa')).not.toContain('style='))
})
