import type { RichString } from '../../content/schema/shared.ts'
import { plainText } from '../rich-text.tsx'
import type { PageAddress } from 'lanai'
import type {
  Article,
  FAQPage,
  ItemList,
  MergeLeafTypes,
  Offer,
  OfferCatalog,
  Organization,
  Person,
  ProductLeaf,
  Service,
  SoftwareApplication,
  SoftwareApplicationLeaf,
  Thing,
  VideoObject,
} from 'schema-dts'
import { LOCALE } from '../../content/format.ts'
import type { Content } from '../site.ts'
import { startOfDay } from '../start-of-day.ts'
import { pageId, ref, siteId } from './ids.ts'
import { offer, offerRange, type OfferFacts } from './offers.ts'

type Offers = Offer | ReturnType<typeof offerRange> | readonly Offer[]

/** The questions and answers that a page shows. */
export function faqPage(questions: readonly { question: string; answer: RichString }[], page: PageAddress): FAQPage[] {
  if (questions.length === 0) return []
  const node = {
    '@type': 'FAQPage',
    '@id': pageId(page, 'faq'),
    isPartOf: ref(pageId(page, 'webpage')),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  } as const satisfies FAQPage
  return [node]
}

export interface ArticleFacts {
  headline: string
  description: string
  /** YYYY-MM-DD. */
  date: string
  /** The day of the last change, YYYY-MM-DD, where there was one. */
  updated?: string | undefined
  author: Person | Organization
  /** Name of the organization. */
  publisher: string
  page: PageAddress
}

/** A blog article, published by the organization; its pictures are those of the page. */
export function article({ headline, description, date, updated, author, publisher, page }: ArticleFacts): Article {
  return {
    '@type': 'Article',
    '@id': pageId(page, 'article'),
    headline,
    description,
    datePublished: startOfDay(date),
    ...(updated && { dateModified: startOfDay(updated) }),
    author,
    publisher: { '@type': 'Organization', '@id': siteId(page, 'organization'), name: publisher },
    mainEntityOfPage: ref(pageId(page, 'webpage')),
    inLanguage: LOCALE,
  }
}

export interface ServiceFacts {
  name: string
  description: string
  /** Name of the city served; default: the state of the business. */
  area?: string
  /** Prices that the page shows: of the service, or of each of its variants. */
  offers?: readonly OfferFacts[]
  /** Default: the service of the page itself. */
  id?: string
  /** Absolute URL of its page; default: the page. */
  url?: string
  /** The offers are the entries of a catalogue with this name. */
  catalogue?: string
  content: Content
  page: PageAddress
}

/** A service provided by the organization. */
export function service({ name, description, area, offers = [], catalogue, content, page, ...facts }: ServiceFacts): Service {
  const list = offers.map((facts) => offer(facts, page))
  return {
    '@type': 'Service',
    '@id': facts.id ?? pageId(page, 'service'),
    name,
    description,
    serviceType: name,
    url: facts.url ?? page.canonical,
    provider: { '@type': 'Organization', '@id': siteId(page, 'organization'), name: content.site.brand },
    areaServed: area ? { '@type': 'City', name: area } : { '@type': 'State', name: content.site.address.stateName },
    ...(catalogue
      ? { hasOfferCatalog: { '@type': 'OfferCatalog', name: catalogue, itemListElement: list } satisfies OfferCatalog }
      : list.length > 0 && { offers: list.length === 1 ? list[0] : list }),
  }
}

export interface SoftwareFacts {
  name: string
  description: string
  /** State before the release as the page words it, such as BETA; without one it is released. */
  status?: string | undefined
  /** Of an unreleased product there is none. */
  offers?: Offers
  /** Default: the product of the page itself. */
  id?: string
  /** Absolute URL of its page; default: the page. */
  url?: string
  page: PageAddress
}

/** A program, released or not. */
export function software(facts: SoftwareFacts): SoftwareApplication & SoftwareApplicationLeaf {
  const { name, description, status, offers, page } = facts
  return {
    '@type': 'SoftwareApplication',
    '@id': facts.id ?? pageId(page, 'product'),
    url: facts.url ?? page.canonical,
    name,
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    creativeWorkStatus: status,
    publisher: ref(siteId(page, 'organization')),
    ...(offers && { offers }),
  }
}

/** A program that the page sells. */
export function product(facts: SoftwareFacts & { content: Content }): MergeLeafTypes<[SoftwareApplicationLeaf, ProductLeaf]> {
  const brand = { '@type': 'Brand', name: facts.content.site.brand } as const
  return { ...software(facts), '@type': ['SoftwareApplication', 'Product'], brand }
}

export interface FilmFacts {
  title: string
  description: string
  /** URL of the film below the root of the site. */
  file: string
  /** A date and time with its zone. */
  published: string
  page: PageAddress
}

/** A film that the page shows; its thumbnail is the picture of the page. */
export function film({ title, description, file, published, page }: FilmFacts): VideoObject {
  return {
    '@type': 'VideoObject',
    '@id': pageId(page, 'film'),
    name: title,
    description,
    contentUrl: page.absolute(file),
    uploadDate: published,
    isPartOf: ref(pageId(page, 'webpage')),
  }
}

type Listed = Exclude<Thing, string>

/** The list that a page consists of, in the order in which it shows it. */
export function itemList(name: string, items: readonly Listed[], page: PageAddress): ItemList {
  return {
    '@type': 'ItemList',
    '@id': pageId(page, 'list'),
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  }
}
