import { CURRENCY, LOCALE } from '../content/format.ts'
import type { Page } from 'lanai'
import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Graph,
  LocalBusiness,
  Organization,
  PostalAddress,
  Product,
  Service,
  SoftwareApplication,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import type { Link } from '../content/schema/shared.ts'
import type { Content, Meta } from './site.ts'
import { socialImage } from './social-image.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** `@id` of a node that other nodes reference. */
const idOf = (page: Page, name: 'organization' | 'website' | 'business' | 'business-stack') => `${page.origin}/#${name}`
const organizationRef = (page: Page) => ({ '@id': idOf(page, 'organization') })

/** The FAQ of a page. */
export function faqPage(questions: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export interface ArticleFacts {
  headline: string
  description: string
  /** YYYY-MM-DD. */
  date: string
  author: string
  /** The organization's name. */
  publisher: string
  page: Page
  /** Absolute URL; default: the page's social image. */
  image?: string
}

/** A blog article, published by the organization. */
export function article({ headline, description, date, author, publisher, page, image }: ArticleFacts): Article {
  return {
    '@type': 'Article',
    headline,
    description,
    datePublished: date,
    dateModified: date,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', ...organizationRef(page), name: publisher },
    image: image ?? socialImage(page).url,
    mainEntityOfPage: page.canonical,
    inLanguage: LOCALE,
  }
}

export interface ServiceFacts {
  name: string
  description: string
  /** Name of the city served; default: the state of the business. */
  area?: string
  content: Content
  page: Page
}

/** A service provided by the organization. */
export function service({ name, description, area, content, page }: ServiceFacts): Service {
  return {
    '@type': 'Service',
    name,
    description,
    serviceType: name,
    url: page.canonical,
    provider: { '@type': 'Organization', ...organizationRef(page), name: content.site.brand },
    areaServed: area ? { '@type': 'City', name: area } : { '@type': 'State', name: content.site.address.stateName },
  }
}

export interface ProductFacts {
  name: string
  description: string
  /** USD per month. */
  price: number
  content: Content
  page: Page
}

/** A product and its offer. */
export function product({ name, description, price, content, page }: ProductFacts): Product {
  return {
    '@type': 'Product',
    name,
    description,
    image: socialImage(page).url,
    url: page.canonical,
    brand: { '@type': 'Brand', name: content.site.brand },
    offers: monthlyOffer(price, page),
  }
}

function monthlyOffer(price: number, page: Page, url = page.canonical) {
  return {
    '@type': 'Offer',
    price: price.toString(),
    priceCurrency: CURRENCY,
    availability: 'https://schema.org/InStock',
    url,
    seller: organizationRef(page),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: price.toString(),
      priceCurrency: CURRENCY,
      unitCode: 'MON',
      billingIncrement: 1,
    },
  } as const
}

function postalAddress({ address }: Content['site']): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: address.country,
  }
}

function organization({ site }: Content, page: Page): Organization {
  return {
    '@type': 'Organization',
    '@id': idOf(page, 'organization'),
    name: site.brand,
    alternateName: site.shortBrand,
    url: `${page.origin}/`,
    logo: { '@type': 'ImageObject', url: `${page.origin}/logo.png`, width: '512', height: '512' },
    slogan: site.tagline,
    telephone: site.phone.e164,
    email: site.email,
    address: postalAddress(site),
  }
}

function webSite({ site }: Content, page: Page): WebSite {
  // schema-dts lacks Google's `query-input`
  const searchAction = {
    '@type': 'SearchAction',
    // In its final form: some hosts drop the query when they redirect to the trailing slash.
    target: { '@type': 'EntryPoint', urlTemplate: `${page.absolute('/search')}?q={query}` },
    'query-input': 'required name=query',
  } as const
  return {
    '@type': 'WebSite',
    '@id': idOf(page, 'website'),
    name: site.brand,
    url: `${page.origin}/`,
    inLanguage: LOCALE,
    publisher: organizationRef(page),
    potentialAction: searchAction,
  }
}

function localBusiness({ site, facts }: Content, page: Page): LocalBusiness {
  return {
    '@type': 'LocalBusiness',
    '@id': idOf(page, 'business'),
    name: site.brand,
    description: site.tagline,
    url: `${page.origin}/`,
    image: `${page.origin}/logo.png`,
    telephone: site.phone.e164,
    email: site.email,
    address: postalAddress(site),
    geo: { '@type': 'GeoCoordinates', latitude: site.geo.latitude, longitude: site.geo.longitude },
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: [...days], opens: '00:00', closes: '23:59' },
    areaServed: [
      { '@type': 'State', name: site.address.stateName },
      { '@type': 'Country', name: site.address.country },
    ],
    priceRange: `From $${facts.vista.price} per month`,
    parentOrganization: organizationRef(page),
  }
}

function softwareApplication({ site, facts }: Content, page: Page): SoftwareApplication {
  return {
    '@type': 'SoftwareApplication',
    '@id': idOf(page, 'business-stack'),
    name: 'Business Stack',
    description: site.tagline,
    url: page.absolute('/business-stack'),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: organizationRef(page),
    offers: monthlyOffer(facts.stack.price, page, page.absolute('/business-stack')),
  }
}

function webPage(meta: Meta, page: Page): WebPage {
  return {
    '@type': 'WebPage',
    '@id': `${page.canonical}#webpage`,
    name: meta.title,
    description: meta.description,
    url: page.canonical,
    inLanguage: LOCALE,
    isPartOf: { '@id': idOf(page, 'website') },
  }
}

function breadcrumbs(trail: readonly Link[], page: Page): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${page.canonical}#breadcrumb`,
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === page.path ? page.canonical : page.absolute(href),
    })),
  }
}

/** The JSON-LD graph of a page: the site, the business, and the page itself. */
export function structuredData(content: Content, page: Page, meta: Meta, trail: readonly Link[]): Graph {
  const nodes: Thing[] = [organization(content, page), webSite(content, page), webPage(meta, page)]
  if (page.indexable) nodes.push(localBusiness(content, page), softwareApplication(content, page))
  if (trail.length > 0) nodes.push(breadcrumbs(trail, page))
  return { '@context': 'https://schema.org', '@graph': [...nodes, ...(meta.structuredData ?? [])] }
}

/** JSON with `<` escaped, so that it cannot close its `<script>` element. */
export function serializeJson(value: Graph): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
