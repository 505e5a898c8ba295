export const ORIGIN = 'https://bench.example'

/** A record from which one page is made; all sites render the same. */
export interface PageRecord {
  title: string
  description: string
  author: string
  /** YYYY-MM-DD */
  published: string
  lead: string
  sections: { title: string; paragraphs: string[]; points: string[] }[]
  links: Link[]
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
const SECTIONS = 8

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
export function createRecord(number: number, count: number): PageRecord {
  const random = createRandom(number)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const words = (length: number) => {
    const text = Array.from({ length }, () => pick(VOCABULARY)).join(' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const linkTo = (other: number): Link => ({ href: pathOf(slugOf(other)), label: `Record ${other}` })
  return {
    title: `Record ${number}: ${words(4)}`,
    description: `Record ${number} of ${count}. ${words(14)}.`.slice(0, 160),
    author: pick(['Ana Ruiz', "Sean O'Brien", 'Lee & Daughters']),
    published: `20${pick([23, 24, 25])}-0${pick([1, 4, 9])}-${pick([10, 18, 27])}`,
    lead: `${words(40)}: "as built", <1% over budget & on time.`,
    sections: Array.from({ length: SECTIONS }, (_, index) => ({
      title: `${index + 1}. ${words(5)}`,
      paragraphs: Array.from({ length: 3 }, () => `${words(88)}.`),
      points: Array.from({ length: 5 }, () => words(11)),
    })),
    links: [(number + 1) % count, (number + count - 1) % count, Math.floor(random() * count)].map(linkTo),
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
