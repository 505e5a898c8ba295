import { errorDiagnostic, warningDiagnostic, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'
import type { Offer } from './offers.ts'

export type Offered = Pick<Content, 'offers' | 'site'>
type Path = (string | number)[]

/** Checks which offers are switched off: each exists, the pages of others do not go with it, and no other text speaks of it. */
export function checkOffers(content: Offered, locate: Locate): Diagnostic[] {
  const off = Object.keys(content.site.offers)
  const refused = off.flatMap((slug) => checkSwitch(slug, content, locate))
  // What would be said of the texts is about an offer that cannot be off.
  if (refused.length > 0) return refused
  return [
    ...content.offers
      .filter(({ slug }) => off.includes(slug))
      .flatMap((offer) => [...findLinks(offer, content, locate), ...findMentions(offer, content, locate)]),
  ]
}

function checkSwitch(slug: string, { offers, site }: Offered, locate: Locate): Diagnostic[] {
  const refuse = (message: string, hint: string) => [
    errorDiagnostic('content-reference', message, { location: locate('site', 'offers', slug), hint }),
  ]
  if (!offers.some((offer) => offer.slug === slug)) return refuse(`there is no offer "${slug}"`, 'use the slug of an offer in offers.yaml')
  if (slug === 'business-stack')
    return refuse('every page of the site sells the Business Stack', 'change its name and price instead, or what the pages are about')
  const guest = offers.find(({ slug: other, href }) => String(href).startsWith(`/${slug}#`) && site.offers[other] !== 'off')
  return guest ? refuse(`the offer "${guest.slug}" is on the page of "${slug}"`, `switch it off as well: ${guest.slug}: off`) : []
}

/** Links of Markdown to the page of the offer, which is shown without them. */
function findLinks({ slug, name, href }: Offer, content: Offered, locate: Locate): Diagnostic[] {
  if (typeof href !== 'string' || !href.endsWith(`/${slug}`)) return []
  const link = new RegExp(`\\]\\(${href}[)?#]`)
  return (['articles', 'legalDocuments'] as const).flatMap((collection) =>
    (content as Content)[collection].flatMap((entry) =>
      link.test(entry.body)
        ? [
            warningDiagnostic('content-reference', `the text links to ${href}, and ${name} is switched off: it is shown without the link`, {
              location: locate(collection, entry.slug, 'body', href),
              hint: 'link to another page, or write the words without a link',
            }),
          ]
        : [],
    ),
  )
}

/** The slug of a reference, the offer of what belongs to one, or the value itself. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return String('slug' in value ? value.slug : 'offer' in value ? value.offer : '')
}

/** Texts about something else that name an offer. What belongs to offers that are off, their own pages and the links to them, is not shown anyway. */
function findMentions({ slug, name, href, named: others = [] }: Offer, content: Offered, locate: Locate): Diagnostic[] {
  const off = Object.keys(content.site.offers)
  // A name of one word may be an ordinary one in lower case, or part of another name: Rio Vista.
  const short = slug[0]!.toUpperCase() + slug.slice(1)
  const before = '(?<![\\w/.]|[A-Z]\\w+ )'
  const named = [
    name.includes(' ') ? new RegExp(`(?<![\\w/.-])${name}(?![\\w-])`, 'i') : new RegExp(`${before}${name}(?![\\w-])`),
    ...others.map((words) => new RegExp(`(?<![\\w/.-])${words}`, 'i')),
    // The last word of a longer name is said alone. The first is not: Basic of "Basic plan" is a word like others.
    ...(name.endsWith(` ${short}`) ? [new RegExp(`${before}${short}(?!\\w)`)] : []),
  ]
  const own = off.map((other) => other.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  const isOwn = (value: object) =>
    Object.values(value).some((part: unknown) => off.includes(nameOf(part)) || (typeof part === 'string' && part.endsWith(`/${slug}`)))
  const walk = (value: unknown, path: Path): Path[] => {
    // A paragraph about what else there is goes with its link.
    if (path.at(-1) === 'more' && typeof href === 'string' && String(value).includes(`](${href})`)) return []
    if (typeof value === 'string') {
      const found = named.flatMap((name) => name.exec(value)?.[0] ?? [])[0]
      // The text of a Markdown entry is found by the word.
      return found === undefined ? [] : [path.at(-1) === 'body' ? [...path, found] : path]
    }
    if (typeof value !== 'object' || value === null || isOwn(value)) return []
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...path, Array.isArray(value) ? Number(key) : key]))
  }
  return Object.entries(content as Content).flatMap(([collection, value]) => {
    if (own.some((name) => collection.startsWith(name)) || ['offers', 'facts', 'legalDocuments'].includes(collection)) return []
    const found = 'get' in value ? [...value].flatMap((entry) => walk(entry, [entry.slug])) : walk(value, [])
    return found.map((path) =>
      warningDiagnostic('content-reference', `the text names ${name}, which is switched off`, {
        location: locate(collection as keyof Content, ...path),
        hint: 'write it without where a page still shows it, or switch the offer on under offers in site.yaml',
      }),
    )
  })
}
