import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { fillCopy } from '../../templates/copy.ts'
import { milesBetween } from '../../templates/distance.ts'
import { renderMarkdown } from '../../templates/markdown.tsx'
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

describe('fillCopy(text, values)', () => {
  it('replaces every placeholder with its value', () =>
    expect(fillCopy('{miles} miles from {city}, {city}', { miles: 77, city: 'Tampa' })).toBe('77 miles from Tampa, Tampa'))
  it('keeps a placeholder that has no value', () => expect(fillCopy('{city}', {})).toBe('{city}'))
  it('inserts `$$`, `$&` and `$1` literally', () =>
    expect(fillCopy('Our {plan} plan', { plan: 'Cash$$ $& $1' })).toBe('Our Cash$$ $& $1 plan'))
})

describe('renderMarkdown(source, href)', () => {
  const render = (...lines: string[]) => renderMarkdown(lines.join('\n'), (path) => `/base${path}`)
  const idsIn = (html: string) => Array.from(html.matchAll(/<h2 id="([^"]*)"/g), ([, id]) => id)

  it('lists the second level with the ids of the text', () => {
    const { headings } = render('Text', '', '## The bill, line by line', '', '### Not this', '', '## 1. First')
    expect(headings).toEqual([
      { id: 'the-bill-line-by-line', title: 'The bill, line by line' },
      { id: '1-first', title: '1. First' },
    ])
  })
  it('lists no line of a code fence', () => {
    const { html, headings } = render('## Setup', '', '```sh', '## not a heading', '```')
    expect(headings).toEqual([{ id: 'setup', title: 'Setup' }])
    expect(idsIn(html)).toEqual(['setup'])
  })
  it('makes the ids of equal headings distinct, in the list as in the text', () => {
    const { html, headings } = render('## Cost', '', '## Cost', '', '### Cost', '', '## Cost 1')
    expect(headings.map(({ id }) => id)).toEqual(['cost', 'cost-1', 'cost-1-1'])
    expect(idsIn(html)).toEqual(['cost', 'cost-1', 'cost-1-1'])
    expect(html).toContain('<h3 id="cost-2">')
  })
  it('lists the text of a heading without its markup', () =>
    expect(render('## The **whole** `bill`').headings).toEqual([{ id: 'the-whole-bill', title: 'The whole bill' }]))
  it('uses a default id for a heading without Latin letters', () =>
    expect(render('## 価格').headings).toEqual([{ id: 'section', title: '価格' }]))
  it('shows HTML as text, and makes no link of a script', () => {
    const { html } = render('<script>x()</script> <img src=x onerror=x()>', '', '[a](javascript:x()) [b](data:text/html,x)')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|<img|href=/)
  })
  it('resolves internal links and adds `rel` to external ones', () => {
    const { html } = render('[Tools](/tools) [Maps](https://maps.example)')
    expect(html).toContain('<a href="/base/tools">')
    expect(html).toContain('<a href="https://maps.example" rel="noopener">')
  })
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
