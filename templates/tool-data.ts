import type { PageAddress } from 'lanai'
import type { ItemList } from 'schema-dts'
import type { Content } from './site.ts'
import { itemList, offer, software } from './structured-data.ts'

/** Tools in the catalogue's order, for the structured data of a page that shows their prices. */
export function toolList({ tools }: Content, page: PageAddress, name: string): ItemList {
  const nodes = tools.map(({ slug, title, tagline, price }) => {
    const url = page.absolute(`/tools?tool=${slug}`)
    const id = `${page.absolute('/tools')}#${slug}`
    return software({ id, name: title, description: tagline, url, offers: offer({ price, per: 'month', url }, page), page })
  })
  return itemList(name, nodes, page)
}
