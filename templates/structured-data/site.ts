import type { Page, PageAddress } from 'lanai'
import type {
  ContactPoint,
  LocalBusiness,
  MergeLeafTypes,
  Organization,
  Person,
  PostalAddress,
  ProductLeaf,
  SoftwareApplication,
  SoftwareApplicationLeaf,
  WebSite,
} from 'schema-dts'
import { LOCALE } from '../../content/format.ts'
import type { Content } from '../site.ts'
import { idOn, ref, siteId } from './ids.ts'
import { offer } from './offers.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

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

function contactPoint({ phone, email, address }: Content['site']): ContactPoint {
  return {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: phone.e164,
    email,
    areaServed: address.country,
  }
}

/** What the organization and the local business share: they are one company. */
function company({ site }: Content, page: Page) {
  return {
    name: site.brand,
    alternateName: site.shortBrand,
    description: site.description,
    url: page.absolute('/'),
    logo: { '@type': 'ImageObject', url: page.absolute('/logo.png'), contentUrl: page.absolute('/logo.png') },
    image: page.absolute('/logo.png'),
    slogan: site.tagline,
    telephone: site.phone.e164,
    email: site.email,
    address: postalAddress(site),
    contactPoint: contactPoint(site),
    sameAs: site.profiles.map(({ href }) => href),
  } as const
}

export function organization(content: Content, page: Page) {
  const id = siteId(page, 'organization')
  return {
    '@type': 'Organization',
    '@id': id,
    ...company(content, page),
    location: ref(siteId(page, 'business')),
  } as const satisfies Organization
}

/** The office of the organization, and when it is open. */
export function localBusiness(content: Content, page: Page) {
  const { site } = content
  return {
    '@type': 'LocalBusiness',
    '@id': siteId(page, 'business'),
    ...company(content, page),
    geo: { '@type': 'GeoCoordinates', latitude: site.geo.latitude, longitude: site.geo.longitude },
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: [...days], opens: '00:00', closes: '23:59' },
    areaServed: [
      { '@type': 'State', name: site.address.stateName },
      { '@type': 'Country', name: site.address.country },
    ],
    priceRange: site.priceRange,
    parentOrganization: ref(siteId(page, 'organization')),
  } as const satisfies LocalBusiness
}

export function webSite({ site }: Content, page: Page): WebSite {
  // schema-dts lacks Google's `query-input`
  const searchAction = {
    '@type': 'SearchAction',
    // In its final form: some hosts drop the query when they redirect to the trailing slash.
    target: { '@type': 'EntryPoint', urlTemplate: `${page.absolute('/search')}?q={query}` },
    'query-input': 'required name=query',
  } as const
  return {
    '@type': 'WebSite',
    '@id': siteId(page, 'website'),
    name: site.brand,
    url: page.absolute('/'),
    inLanguage: LOCALE,
    publisher: ref(siteId(page, 'organization')),
    potentialAction: searchAction,
  }
}

/** Business Stack where a page only mentions it: without its price, unless the page shows it. */
export function businessStack(content: Content, page: Page, showsPrice: boolean): SoftwareApplication {
  const { name, description } = content.businessStackPage.product
  const url = page.absolute('/business-stack')
  return {
    '@type': 'SoftwareApplication',
    '@id': siteId(page, 'business-stack'),
    name,
    description,
    url,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: ref(siteId(page, 'organization')),
    ...(showsPrice && { offers: offer({ price: content.facts.stack.price, per: 'month', url }, page) }),
  }
}

/** Business Stack on its own page, where it is the product. */
export function businessStackProduct(
  content: Content,
  page: Page,
  image: string | undefined,
): MergeLeafTypes<[SoftwareApplicationLeaf, ProductLeaf]> {
  const node = businessStack(content, page, true) as SoftwareApplicationLeaf
  return { ...node, '@type': ['SoftwareApplication', 'Product'], image, brand: { '@type': 'Brand', name: content.site.brand } }
}

/** The founder, who is introduced on /about. */
export function founder({ site }: Content, page: PageAddress) {
  const id = idOn(page, '/about', 'founder')
  return {
    '@type': 'Person',
    '@id': id,
    name: site.founder.name,
    jobTitle: site.founder.title,
    url: id,
    worksFor: ref(siteId(page, 'organization')),
  } as const satisfies Person
}

/** The organization as the author of an article. */
export function organizationRef({ site }: Content, page: PageAddress): Organization {
  return { '@type': 'Organization', '@id': siteId(page, 'organization'), name: site.brand, url: page.absolute('/about') }
}
