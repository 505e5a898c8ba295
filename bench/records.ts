export const ORIGIN = 'https://bench.example'

/** What pages are made of: a text, or many values, also those of other records. */
export const KINDS = ['text', 'catalogue'] as const
export type Kind = (typeof KINDS)[number]

/** What the records of both kinds have. */
export interface CommonRecord {
  title: string
  description: string
  author: string
  /** YYYY-MM-DD */
  published: string
  lead: string
  links: Link[]
}

/** A record from which one page is made; all sites render the same. */
export interface PageRecord extends CommonRecord {
  sections: { title: string; paragraphs: string[]; points: string[] }[]
}

/** A record of the other kind. */
export interface CatalogueRecord extends CommonRecord {
  properties: { name: string; value: string }[]
  rows: { item: string; unit: string; count: number; price: number }[]
  notes: string[]
  /** Slugs of the records whose values the page shows as well. */
  neighbours: string[]
}

export interface Link {
  href: string
  label: string
}

/** What is on every page. */
export interface SiteRecord {
  name: string
  description: string
  nav: Link[]
}

const WORDS =
  `the crew answers a call while the office is closed and every quote leaves on the same day because the schedule knows who is free ` +
  `weather materials permits inspections roofs gutters windows doors insulation drywall paint flooring kitchen bathroom deck fence ` +
  `owner's neighbor's customer estimate invoice deposit review referral season storm repair warranty number`
const VOCABULARY = WORDS.split(' ')

/** Numbers from 0 to 1 that are the same on every machine (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The slug of the page with a number; slugs sort as numbers do. */
export function slugOf(number: number): string {
  return `record-${String(number).padStart(6, '0')}`
}

/** The path of a page as it is linked and served. */
export function pathOf(slug: string): string {
  return `/pages/${slug}/`
}

/**
 * Creates the record with a number: about 20 kB of JSON, and a page of about 20 kB.
 * @param count number of records of the site, to link to others
 */
export function createRecord(number: number, count: number, kind: Kind): PageRecord | CatalogueRecord {
  const random = createRandom(number)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const words = (length: number) => {
    const text = Array.from({ length }, () => pick(VOCABULARY)).join(' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const repeat = <Value>(length: number, create: (index: number) => Value) => Array.from({ length }, (_, index) => create(index))
  const linkTo = (other: number): Link => ({ href: pathOf(slugOf(other)), label: `Record ${other}` })
  const common = {
    title: `Record ${number}: ${words(4)}`,
    description: `Record ${number} of ${count}. ${words(14)}.`.slice(0, 160),
    author: pick(['Ana Ruiz', "Sean O'Brien", 'Lee & Daughters']),
    published: `20${pick([23, 24, 25])}-0${pick([1, 4, 9])}-${pick([10, 18, 27])}`,
    lead: `${words(40)}: "as built", <1% over budget & on time.`,
  }
  const around = [1, count - 1, 2, count - 2, 7919].map((step) => (number + step) % count)
  if (kind === 'catalogue')
    return {
      ...common,
      properties: repeat(24, (index) => ({ name: `${index + 1}. ${words(1)}`, value: words(6) })),
      rows: repeat(17, () => ({ item: words(3), unit: words(1), count: pick([1, 2, 12]), price: pick([5, 80, 1250]) })),
      notes: repeat(8, () => `${words(200)}.`),
      neighbours: around.map(slugOf),
      links: repeat(23, () => linkTo(Math.floor(random() * count))),
    }
  return {
    ...common,
    sections: repeat(8, (index) => ({
      title: `${index + 1}. ${words(5)}`,
      paragraphs: repeat(3, () => `${words(88)}.`),
      points: repeat(5, () => words(11)),
    })),
    links: [...around.slice(0, 2), Math.floor(random() * count)].map(linkTo),
  }
}

/** The record of the whole site, with links to its first pages. */
export function createSiteRecord(count: number): SiteRecord {
  const first = Array.from({ length: Math.min(4, count) }, (_, number) => number)
  return {
    name: 'Bench & Sons',
    description: 'Pages that are all alike, made to compare how long static-site generators take to build them.',
    nav: [{ href: '/', label: 'Home' }, ...first.map((number) => ({ href: pathOf(slugOf(number)), label: `Record ${number}` }))],
  }
}
