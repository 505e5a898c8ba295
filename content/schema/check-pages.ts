import { errorDiagnostic, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'

export type Paged = Pick<Content, 'facts' | 'offers' | 'pages' | 'products' | 'thirdParties'>
type Path = (string | number)[]

/** Keys whose value is the name of a number in facts.yaml. */
const FACTS: ReadonlySet<unknown> = new Set(['fact', 'regular', 'periods', 'places'])

/** Checks what pages of sections name: facts, figures, offers, products and other pages. */
export function checkPages(content: Paged, locate: Locate): Diagnostic[] {
  const { facts, offers, pages, products, thirdParties } = content
  const { orders } = thirdParties.checkout
  return pages.flatMap(({ slug, meta, sections }) => {
    const refuse = (message: string, hint: string, ...path: Path) => [
      errorDiagnostic('content-reference', message, { location: locate('pages', slug, ...path), hint }),
    ]
    const checkName = (value: string, path: Path): Diagnostic[] => {
      const key = path.at(-1)
      if (FACTS.has(key) && typeof valueOf(facts, value) !== 'number')
        return refuse(`"${value}" is no number of facts.yaml`, 'write it as elite.yearlyPrice', ...path)
      if (key === 'proof' && !(value in facts.proof))
        return refuse(`"${value}" is no figure under proof of facts.yaml`, `use one of ${Object.keys(facts.proof).join(', ')}`, ...path)
      if (key === 'offer' && !offers.some((offer) => offer.slug === value))
        return refuse(`there is no offer "${value}"`, 'use the slug of an offer in offers.yaml', ...path)
      if (key === 'product' && !products.some(({ id }) => id === value))
        return refuse(`there is no product "${value}"`, 'use the id of a product in products.yaml', ...path)
      const [, order] = (key === 'href' && /^checkout:(.+)/.exec(value)) || []
      if (order !== undefined && !(order in orders))
        return refuse(
          `there is no order "${order}" at the checkout`,
          `use one of checkout.orders in third-parties.yaml: ${Object.keys(orders).join(', ')}`,
          ...path,
        )
      return []
    }
    return [
      ...(meta.parent === undefined || pages.get(meta.parent)
        ? []
        : refuse(`there is no page content/pages/${meta.parent}.yaml`, 'use the name of a page in content/pages', 'meta', 'parent')),
      ...[...stringsOf(meta, ['meta']), ...stringsOf(sections, ['sections'])].flatMap(([value, path]) => checkName(value, path)),
    ]
  })
}

/** The strings of a value, each with its path. */
function stringsOf(value: unknown, path: Path): [string, Path][] {
  if (typeof value === 'string') return [[value, path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]))
}

function valueOf(facts: object, name: string): unknown {
  return name.split('.').reduce<unknown>((object, key) => (object as Record<string, unknown> | undefined)?.[key], facts)
}
