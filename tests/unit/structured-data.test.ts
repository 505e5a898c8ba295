import { describe, expect, it } from 'vitest'
import { article, faqPage, serializeJson, service } from '../../templates/structured-data.ts'

const page = {
  path: '/blog/x',
  canonical: 'https://a.example/blog/x/',
  origin: 'https://a.example',
  socialImage: { url: 'https://a.example/assets/social-x.png', width: 1200, height: 630 },
} as never

describe('serializeJson', () => {
  it('cannot close its script element, and parses to the same value', () => {
    const graph = {
      '@context': 'https://schema.org',
      '@graph': [faqPage([{ question: '</script><b>', answer: 'a\u2028b <!-- ' }])],
    } as const
    const text = serializeJson(graph)
    expect(text).not.toMatch(/<|\u2028|\u2029/)
    expect(JSON.parse(text)).toEqual(graph)
  })
})

describe('article', () => {
  it('has the properties that search engines require: headline, date, author, publisher, image', () => {
    expect(article({ headline: 'H', description: 'D', date: '2025-06-01', author: 'A', publisher: 'B', page })).toMatchObject({
      '@type': 'Article',
      headline: 'H',
      datePublished: '2025-06-01',
      author: { name: 'A' },
      publisher: { '@type': 'Organization', '@id': 'https://a.example/#organization', name: 'B' },
      image: 'https://a.example/assets/social-x.png',
    })
  })
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
})
