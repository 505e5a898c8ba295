import { errorDiagnostic, type Diagnostic, type Locate } from 'lanai'
import { checkDates, type Dated } from './check-dates.ts'
import { checkFigures, type Figured } from './check-figures.ts'
import { checkLists } from './check-lists.ts'
import { checkPages, type Paged } from './check-pages.ts'
import { checkScarcity } from './check-scarcity.ts'
import { checkOffers, type Offered } from './check-offers.ts'
import type { Content } from '../schema.ts'

type Parts = Pick<Content, 'businessStackPage' | 'cities' | 'toolPages' | 'tools' | 'whichOffer'> & Dated & Figured & Offered & Paged

/** Checks what no schema of a single file can: values that contradict each other. */
export function checkContent(content: Parts, locate: Locate, { buildDay }: { buildDay: string }): Diagnostic[] {
  return [
    ...checkNearby(content, locate),
    ...checkFigures(content, locate),
    ...checkToolPages(content, locate),
    ...checkLists(content, locate),
    ...checkOffers(content, locate),
    ...checkPages(content, locate),
    ...checkScarcity(content, locate),
    ...checkDates(content, locate, buildDay),
  ]
}

function checkNearby({ cities }: Parts, locate: Locate): Diagnostic[] {
  return cities.flatMap(({ slug, nearby }) =>
    nearby.flatMap((other, position) =>
      other.slug === slug
        ? [
            errorDiagnostic('content-reference', `"${slug}" is this city itself`, {
              location: locate('cities', slug, 'nearby', position),
              hint: 'name another city',
            }),
          ]
        : [],
    ),
  )
}

type Slugs = readonly { slug: string }[]

/** Every tool has its page, and every page its tool. */
function checkToolPages({ tools, toolPages }: Parts, locate: Locate): Diagnostic[] {
  const missing = (from: Slugs, list: Slugs) => from.map(({ slug }) => slug).filter((slug) => !list.some((other) => other.slug === slug))
  const lacks = (slug: string, collection: 'tools' | 'toolPages', hint: string) =>
    errorDiagnostic('content-reference', `"${slug}" has no entry in ${collection === 'tools' ? 'tools.yaml' : 'tool-pages.yaml'}`, {
      location: locate(collection === 'tools' ? 'toolPages' : 'tools', slug),
      hint,
    })
  return [
    ...missing([...toolPages], [...tools]).map((slug) => lacks(slug, 'tools', 'use the slug of a tool')),
    ...missing([...tools], [...toolPages]).map((slug) => lacks(slug, 'toolPages', 'write what its page says')),
  ]
}
