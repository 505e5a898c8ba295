import { warningDiagnostic, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'

export type Dated = Pick<Content, 'facts' | 'pages' | 'products' | 'scarcity'>
type Path = readonly (string | number)[]

/** The keys of dates after which an offer is over or a product is out. What is inside of them is a date, too. */
const DATE_KEYS = ['ends', 'promoEnd', 'releases']

/** Warns of each dated offer whose date is before the day of the build. Pages show it as past. */
export function checkDates(content: Dated, locate: Locate, buildDay: string): Diagnostic[] {
  const { facts, pages, products, scarcity } = content
  const nameOf = (name: string, [first = '', ...keys]: Path) =>
    [name === 'products' ? products[Number(first)]?.id : first, ...keys].join('.')
  const byPage = Object.fromEntries(pages.map(({ slug, sections }) => [slug, { sections }]))
  return Object.entries({ facts, pages: byPage, products, scarcity }).flatMap(([name, value]) =>
    findDates(value)
      .filter(({ date }) => date.slice(0, buildDay.length) < buildDay)
      .map(({ path, date }) =>
        warningDiagnostic('content-reference', `"${nameOf(name, path)}" is ${date}, which has passed: pages show it as past`, {
          location: locate(name as keyof Dated, ...path),
          hint:
            path.at(-1) === 'releases'
              ? 'write a date to come, or remove releases and badge'
              : 'write a date to come, or take the offer out',
        }),
      ),
  )
}

function findDates(value: unknown, path: Path = [], isDate = false): { path: Path; date: string }[] {
  if (typeof value === 'string') return isDate ? [{ path, date: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findDates(inner, [...path, key], isDate || DATE_KEYS.includes(key)))
}
