import { loadSiteContent } from '../../site-content.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { notOffered } from '../../structured-data/not-offered.ts'
import { nodesIn, readPage, typesOf, type BuiltPage, type GraphNode } from '../../structured-data/page.ts'
import { findGoogleFaults, findLinkFaults, findVocabularyFaults } from '../../structured-data/rules.ts'
import { findUnoffered, findUnshown } from '../../structured-data/visible.ts'
import { loadVocabulary } from '../../structured-data/vocabulary.ts'

const content = await loadSiteContent()
const ORIGIN = content.site.origin
const fileOf = (url: string) => (url.endsWith('/') ? `${url}index.html` : url)
const pages = inject('pages').map(({ url }) => readPage(readFileSync(join(inject('folder'), fileOf(url)), 'utf8'), url, ORIGIN))
const indexable = pages.filter((page) => page.isIndexable)
const vocabulary = loadVocabulary()
const idsOf = (page: BuiltPage) =>
  page.graphs.flatMap((graph) => [...nodesIn(graph)].map((node) => node['@id']).filter((id) => typeof id === 'string'))
const built = new Set(indexable.map(({ url }) => `${ORIGIN}${url}`))
const ids = new Set(pages.flatMap(idsOf))

const problems = (list: readonly BuiltPage[], find: (page: BuiltPage) => string[]) =>
  list.flatMap((page) => find(page).map((problem) => `${page.url}: ${problem}`))
const pageAt = (url: string) => pages.find((page) => page.url === url)!
const graphAt = (url: string) => pageAt(url).graphs.flat()
const ofType = (url: string, type: string) => graphAt(url).filter((node) => typesOf(node).includes(type))

describe('structured data of every page', () => {
  it('has only types, properties and values of schema.org', () =>
    expect(problems(pages, (page) => findVocabularyFaults(page, vocabulary))).toEqual([]))

  it('has what Google requires and recommends', () => expect(problems(indexable, findGoogleFaults)).toEqual([]))

  it('declares nothing that the page does not show', () => expect(problems(indexable, (page) => findUnshown(page, built))).toEqual([]))

  it('offers every price that the page shows', () =>
    expect(problems(indexable, (page) => findUnoffered(page, notOffered(page.url)))).toEqual([]))

  it('is one graph, whose references all have a target', () => expect(problems(pages, (page) => findLinkFaults(page, ids))).toEqual([]))

  it('describes the page: what it is about, its picture and its breadcrumbs', () => {
    const faults = indexable.flatMap(({ url, graphs }) => {
      const [page] = graphs.flat().filter((node) => typesOf(node).includes('WebPage'))
      const wanted = ['@id', 'url', ...(url === '/' ? [] : ['breadcrumb'])]
      return wanted.filter((property) => !page?.[property]).map((property) => `${url}: the page has no ${property}`)
    })
    expect(faults).toEqual([])
  })

  it('has neither address nor @id for the not-found page', () => {
    const [page] = ofType('/404.html', 'WebPage')
    expect(page).not.toHaveProperty('url')
    expect(page).not.toHaveProperty('@id')
  })

  it('invents no ratings', () => expect(JSON.stringify(pages.map((page) => page.graphs))).not.toMatch(/"(aggregateRating|review)"/))
})

describe('structured data of this site', () => {
  it('describes one company as organization and as local business', () => {
    const [organization] = ofType('/', 'Organization') as [GraphNode]
    const [business] = ofType('/', 'LocalBusiness') as [GraphNode]
    expect(organization['location']).toEqual({ '@id': business['@id'] })
    expect(business['parentOrganization']).toEqual({ '@id': organization['@id'] })
    for (const property of ['name', 'url', 'description', 'telephone', 'email', 'address', 'sameAs', 'contactPoint'])
      expect(business[property]).toEqual(organization[property])
  })

  it('has one product on /business-stack/, with its price', () => {
    expect(ofType('/business-stack/', 'Product')).toHaveLength(1)
    expect(ofType('/business-stack/', 'SoftwareApplication')).toEqual(ofType('/business-stack/', 'Product'))
    expect(ofType('/business-stack/', 'Product')).toMatchObject([
      { offers: { price: String(content.facts.stack.price), priceCurrency: 'USD' } },
    ])
  })

  it('offers the tiers of Girder as a range', () =>
    expect(ofType('/products/girder/', 'Product')).toMatchObject([
      {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: String(content.facts.girder.lowestPrice),
          highPrice: String(content.facts.girder.highestPrice),
        },
      },
    ]))

  it('says where an unreleased product is, without a price', () => {
    const [estimator] = ofType('/products/estimator/', 'SoftwareApplication').filter(({ name }) => name === 'Estimator AI')
    expect(estimator).toMatchObject({ creativeWorkStatus: 'Coming Soon' })
    expect(estimator).not.toHaveProperty('offers')
  })

  it.each([
    ['/about/', 'AboutPage'],
    ['/contact/', 'ContactPage'],
    ['/tools/', 'CollectionPage'],
    ['/products/', 'CollectionPage'],
    ['/directory/', 'CollectionPage'],
    ['/blog/', 'CollectionPage'],
    ['/industries/', 'CollectionPage'],
    ['/services/', 'Service'],
    ['/industries/legal/', 'Service'],
    ['/tools/', 'ItemList'],
    ['/products/', 'ItemList'],
    ['/directory/', 'ItemList'],
    ['/blog/', 'ItemList'],
    ['/industries/', 'ItemList'],
    ['/seo/', 'ItemList'],
  ])('%s is or has a %s', (url, type) => expect(ofType(url, type)).toHaveLength(1))

  it('describes each tool on its own page, with price, film and questions, and lists them all', () => {
    const [list] = ofType('/tools/', 'ItemList') as [GraphNode]
    const items = (list['itemListElement'] as GraphNode[]).map(({ item }) => item as GraphNode)
    expect(items).toHaveLength(14)
    for (const { '@id': id, url } of items) {
      const path = String(url).replace(ORIGIN, '')
      const main = graphAt(path).find((node) => node['@id'] === id)
      expect(main).toMatchObject({ offers: { priceCurrency: 'USD', url } })
      expect(ofType(path, 'FAQPage')).toHaveLength(1)
      expect(ofType(path, 'VideoObject')).toHaveLength(path.includes('fractional-cto') ? 0 : 1)
    }
  })

  it('dates articles with a time zone, and names their author by address', () => {
    const [article] = ofType('/blog/smb-technology-cost-savings/', 'Article') as [GraphNode]
    expect(article['datePublished']).toBe('2025-05-13T00:00:00-04:00')
    expect(article).not.toHaveProperty('dateModified')
    expect(article['author']).toMatchObject({ '@type': 'Person', url: `${ORIGIN}/about/#founder` })
    expect(article['image']).toHaveLength(3)
  })
})

describe('the rules', () => {
  const pageOf = (graph: object[], body: string) =>
    readPage(
      `<html><head><script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script></head><body>${body}</body></html>`,
      '/x/',
      ORIGIN,
    )

  it('find a price without an offer, and an offer without a price', () => {
    const offer = { '@type': 'Offer', price: '80' }
    expect(findUnoffered(pageOf([offer], '<p>$80 or $90</p>'), [])).toEqual(['shows $90 without an offer'])
    expect(findUnoffered(pageOf([offer], '<p>$80 or $90</p>'), [90])).toEqual([])
    expect(findUnshown(pageOf([offer], '<p>$800</p>'))).toEqual(['Offer declares "$80", which the page does not show'])
  })

  it('find a question, a breadcrumb and a picture that are not shown', () => {
    const question = { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }
    expect(findUnshown(pageOf([question], '<p>Why?</p><template>So.</template>'))).toEqual([
      'Answer declares "So.", which the page does not show',
    ])
    const list = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', name: 'Home', item: `${ORIGIN}/` }] }
    expect(findUnshown(pageOf([list], '<p>Home</p>'))).toHaveLength(1)
    expect(findUnshown(pageOf([{ '@type': 'Product', image: `${ORIGIN}/a.webp` }], '<img src="/b.webp">'))).toHaveLength(1)
  })

  it('find what schema.org does not define', () => {
    const faultsOf = (node: object) => findVocabularyFaults(pageOf([node], ''), vocabulary)
    expect(faultsOf({ '@type': 'Produkt' })).toEqual(['Produkt is no type of schema.org'])
    expect(faultsOf({ '@type': 'Offer', prize: '5' })).toEqual(['Offer has no property prize'])
    expect(faultsOf({ '@type': 'Offer', availability: 'https://schema.org/Soon' })).toHaveLength(1)
    expect(faultsOf({ '@type': 'Article', datePublished: 'May 5' })).toHaveLength(1)
    expect(faultsOf({ '@type': 'Product', brand: { '@type': 'Offer' } })).toHaveLength(1)
    expect(faultsOf({ '@type': 'LocalBusiness', geo: { '@type': 'GeoCoordinates', latitude: 28.5 } })).toEqual([])
  })

  it('find a missing property that Google requires', () =>
    expect(findGoogleFaults(pageOf([{ '@type': 'WebSite', name: 'A' }], ''))).toEqual([expect.stringContaining('WebSite "A" lacks url')]))

  it('find a reference without a target and a node that is described twice', () => {
    const node = { '@type': 'Person', '@id': '#a', worksFor: { '@id': '#b' } }
    expect(findLinkFaults(pageOf([node, node], ''), new Set(['#a']))).toEqual([
      '#a is described twice',
      'nothing has the @id #b',
      'nothing has the @id #b',
    ])
  })
})
