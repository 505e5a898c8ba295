import { errorDiagnostic, type Diagnostic, type Locate } from 'lanai'
import { checkDates, type Dated } from './check-dates.ts'
import { checkFooter, type Footed } from './check-footer.ts'
import { checkFigures, type Figured } from './check-figures.ts'
import { checkLists } from './check-lists.ts'
import { checkPages, type Paged } from './check-pages.ts'
import { checkPlaceholders, type IsSample, type Placed } from './check-placeholders.ts'
import { checkScarcity } from './check-scarcity.ts'
import { checkOffers, type Offered } from './check-offers.ts'
import type { Content } from '../schema.ts'

type Parts = Pick<Content, 'businessStackPage' | 'cities' | 'plans' | 'thirdParties' | 'tools' | 'whichOffer'> &
  Dated &
  Figured &
  Footed &
  Offered &
  Paged &
  Placed

/** Checks what no schema of a single file can: values that contradict each other. */
export function checkContent(
  content: Parts,
  locate: Locate,
  { buildDay, isSample }: { buildDay: string; isSample: IsSample },
): Diagnostic[] {
  return [
    ...checkNearby(content, locate),
    ...checkFigures(content, locate),
    ...checkFooter(content, locate),
    ...checkLists(content, locate),
    ...checkOffers(content, locate),
    ...checkPages(content, locate),
    ...checkScarcity(content, locate),
    ...checkDates(content, locate, buildDay),
    ...checkPlaceholders(content, locate, isSample),
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
