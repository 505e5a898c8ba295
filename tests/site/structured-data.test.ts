import { describe, expect, it } from 'vitest'
import { richCopyOf } from './copy.ts'
import { article, faqPage, offer, offerRange, serializeJson, service } from '../../templates/structured-data.ts'

const page = {
  path: '/blog/x',
  canonical: 'https://a.example/blog/x/',
  origin: 'https://a.example',
  absolute: (path: string) => `https://a.example${path}`,
  socialImage: { url: 'https://a.example/assets/social-x.png', width: 1200, height: 630 },
} as never

describe('serializeJson', () => {
  it('cannot close its script element, and parses to the same value', () => {
    const graph = {
      '@context': 'https://schema.org',
      '@graph': faqPage([{ question: '</script><b>', answer: richCopyOf('a\u2028b <!-- ') }], page),
    } as const
    const text = serializeJson(graph)
    expect(text).not.toMatch(/<|\u2028|\u2029/)
    expect(JSON.parse(text)).toEqual(graph)
  })
})

describe('article', () => {
  const facts = {
    headline: 'H',
    description: 'D',
    date: '2025-06-01',
    author: { '@type': 'Person', name: 'A' },
    publisher: 'B',
    page,
  } as const

  it('has headline, author and publisher, and its date with the time zone of the business', () => {
    expect(article(facts)).toMatchObject({
      '@type': 'Article',
      '@id': 'https://a.example/blog/x/#article',
      headline: 'H',
      datePublished: '2025-06-01T00:00:00-04:00',
      author: { name: 'A' },
      publisher: { '@type': 'Organization', '@id': 'https://a.example/#organization', name: 'B' },
    })
  })

  it('was modified only when it has a day of its last change', () => {
    expect(article(facts)).not.toHaveProperty('dateModified')
    expect(article({ ...facts, updated: '2025-12-01' })).toMatchObject({ dateModified: '2025-12-01T00:00:00-05:00' })
  })
})

describe('offer', () => {
  it('has its price and billing period', () => {
    expect(offer({ price: 80, per: 'month' }, page)).toMatchObject({
      price: '80',
      priceCurrency: 'USD',
      url: 'https://a.example/blog/x/',
      priceSpecification: { price: '80', unitCode: 'MON' },
    })
  })

  it('has only a lowest price where the price is one', () => {
    const lowest = offer({ price: 80, plus: true, per: 'year' }, page)
    expect(lowest).toMatchObject({ priceSpecification: { minPrice: 80, unitCode: 'ANN' } })
    expect(lowest).not.toHaveProperty('price')
  })

  it('has the regular price crossed out', () => {
    expect(offer({ price: 80, regular: 100 }, page)).toMatchObject({
      priceSpecification: [{ price: '80' }, { price: '100', priceType: 'https://schema.org/StrikethroughPrice' }],
    })
  })
})

describe('offerRange', () => {
  it('spans the given prices', () =>
    expect(offerRange([{ price: 5 }, { price: 50 }, { price: 9 }], [5, 9], page)).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '5',
      highPrice: '9',
      offerCount: 3,
    }))
})

describe('service', () => {
  const content = { site: { brand: 'B', address: { stateName: 'Florida' } } } as never
  it('has its city as the area', () => {
    expect(service({ name: 'SEO', description: 'D', area: 'Tampa', content, page })).toMatchObject({
      areaServed: { '@type': 'City', name: 'Tampa' },
    })
  })
  it('covers the state without a city', () => {
    expect(service({ name: 'SEO', description: 'D', content, page })).toMatchObject({
      areaServed: { '@type': 'State', name: 'Florida' },
      provider: { name: 'B' },
    })
  })
  it('has one offer, several, or a catalogue of them', () => {
    const facts = { name: 'SEO', description: 'D', content, page }
    const [a, b] = [{ price: 1 }, { price: 2 }]
    expect(service({ ...facts, offers: [a] })).toMatchObject({ offers: { price: '1' } })
    expect(service({ ...facts, offers: [a, b] })).toMatchObject({ offers: [{ price: '1' }, { price: '2' }] })
    expect(service({ ...facts, offers: [a, b], catalogue: 'Plans' })).toMatchObject({
      hasOfferCatalog: { name: 'Plans', itemListElement: [{ price: '1' }, { price: '2' }] },
    })
  })
})
