/** What Google's documentation asks for in the structured data of one type. */
export interface GoogleRules {
  type: string
  /** Where the documentation says so. */
  source: string
  /** Properties, as paths; `a|b` for one of several. */
  required: readonly string[]
  recommended: readonly string[]
  /** Properties that this site leaves out, with the reason. */
  leftOut?: Readonly<Record<string, string>>
}

const docs = 'https://developers.google.com/search/docs/appearance'
const noRatings = 'there are no ratings to show'

/** As documented in November 2025. */
export const googleRules: readonly GoogleRules[] = [
  {
    type: 'Article',
    source: `${docs}/structured-data/article`,
    required: [],
    recommended: ['author.name', 'author.url', 'dateModified', 'datePublished', 'headline', 'image'],
    leftOut: { dateModified: 'only an article that was changed has one' },
  },
  {
    type: 'BreadcrumbList',
    source: `${docs}/structured-data/breadcrumb`,
    required: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
    recommended: [],
  },
  {
    type: 'FAQPage',
    source: `${docs}/structured-data/faqpage`,
    required: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
    recommended: [],
  },
  {
    type: 'LocalBusiness',
    source: `${docs}/structured-data/local-business`,
    required: [
      'name',
      'address.streetAddress',
      'address.addressLocality',
      'address.addressRegion',
      'address.postalCode',
      'address.addressCountry',
    ],
    recommended: [
      'aggregateRating',
      'geo.latitude',
      'geo.longitude',
      'openingHoursSpecification.dayOfWeek',
      'openingHoursSpecification.opens',
      'openingHoursSpecification.closes',
      'priceRange',
      'review',
      'telephone',
      'url',
    ],
    leftOut: { aggregateRating: noRatings, review: noRatings },
  },
  {
    type: 'Organization',
    source: `${docs}/structured-data/organization`,
    required: [],
    recommended: ['name', 'address', 'url'],
  },
  {
    type: 'Product',
    source: `${docs}/structured-data/product-snippet`,
    required: ['name', 'review|aggregateRating|offers'],
    recommended: ['aggregateRating', 'review', 'offers', 'image', 'description', 'brand'],
    leftOut: { aggregateRating: noRatings, review: noRatings },
  },
  {
    type: 'Offer',
    source: `${docs}/structured-data/product-snippet#offer-properties`,
    required: ['price|priceSpecification.price|priceSpecification.minPrice'],
    recommended: ['availability', 'priceCurrency', 'priceValidUntil', 'url'],
    leftOut: { priceValidUntil: 'the prices have no end' },
  },
  {
    type: 'AggregateOffer',
    source: `${docs}/structured-data/product-snippet#aggregate-offer-properties`,
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
  },
  {
    type: 'SoftwareApplication',
    source: `${docs}/structured-data/software-app`,
    required: ['name', 'offers', 'aggregateRating|review'],
    recommended: ['applicationCategory', 'operatingSystem'],
    leftOut: {
      offers: 'only a page that shows the price declares it, and an unreleased product has none',
      'aggregateRating|review': noRatings,
    },
  },
  {
    type: 'VideoObject',
    source: `${docs}/structured-data/video`,
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['contentUrl', 'description'],
  },
  {
    type: 'WebSite',
    source: `${docs}/site-names`,
    required: ['name', 'url'],
    recommended: [],
  },
  {
    type: 'ItemList',
    source: `${docs}/structured-data/carousel`,
    required: ['itemListElement.position', 'itemListElement.item'],
    recommended: [],
  },
]
