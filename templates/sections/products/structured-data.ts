import { listProducts } from '../../offers.ts'
import { productBadge } from '../../product-badge.ts'
import { idOn, itemList, software } from '../../structured-data.ts'
import type { SectionProps } from '../section-props.ts'

/** What the section says to search engines. */
export function structuredData({ section, content, page }: SectionProps<'products'>) {
  const products = listProducts(content).map(({ id, title, description, productType, href }) =>
    software({
      id: productType ? idOn(page, href, 'product') : `${page.canonical}#${id}`,
      name: title,
      description,
      status: productBadge(content, id, page),
      url: productType ? page.absolute(href) : page.canonical,
      page,
    }),
  )
  return [itemList(section.title, products, page)]
}
