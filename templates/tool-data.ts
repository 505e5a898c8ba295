import type { PageAddress } from 'lanai'
import type { ItemList } from 'schema-dts'
import type { Tool } from '../content/schema/tools.ts'
import { listTools } from './offers.ts'
import type { Content } from './site.ts'
import { idOn, itemList, offer, product, service, software } from './structured-data.ts'

/** Tools in the catalogue's order, for the structured data of a page that shows their prices. */
export function toolList(content: Content, page: PageAddress, name: string): ItemList {
  return itemList(
    name,
    listTools(content).map((tool) => listedTool(content, page, tool)),
    page,
  )
}

/** The tool of a page: a program with its offer, or the people of a premium one. */
export function toolOfPage(content: Content, page: PageAddress, { title, synopsis, premium, price }: Tool) {
  const facts = { name: title, description: synopsis, content, page }
  return premium
    ? service({ ...facts, offers: [{ price, per: 'month' }] })
    : product({ ...facts, offers: offer({ price, per: 'month' }, page) })
}

function listedTool(content: Content, page: PageAddress, { slug, title, tagline, premium, price }: Tool) {
  const path = `/tools/${slug}`
  const url = page.absolute(path)
  const facts = { id: idOn(page, path, premium ? 'service' : 'product'), name: title, description: tagline, url, page }
  return premium
    ? service({ ...facts, offers: [{ price, per: 'month', url }], content })
    : software({ ...facts, offers: offer({ price, per: 'month', url }, page) })
}

/** Whether the pages show the film of a tool: a photograph takes the place of it, too. */
export const hasFilm = ({ video, photo }: Tool): boolean => video === true && !photo

/** URL of a tool's film below the root of the site. */
export const filmUrl = (slug: string, format: 'webm' | 'mp4') => `/media/previews/${slug}.${format}`
