import type { Link } from '../../content/schema/shared.ts'
import { openLinks } from '../offers.ts'
import type { Content } from '../site.ts'

/** The collections that are the words of one route. */
type RouteName = Extract<keyof Content, `${string}Page`>
const isRoute = (name: string): name is RouteName => name.endsWith('Page')

/** The groups of links in the footer, which pages name as their places. */
export function footerGroups(content: Content): { title: string; links: Link[] }[] {
  const places = [
    ...content.pages.flatMap(({ slug, footer }) => footer.map((place) => ({ ...place, href: `/${slug}` }))),
    ...Object.keys(content)
      .filter(isRoute)
      .flatMap((name) => linksOf(content[name])),
  ]
  return Object.entries(content.site.footerGroups).flatMap(([id, title]) => {
    const links = places.filter(({ group }) => group === id).sort((a, b) => a.order - b.order)
    const open = openLinks(content, links)
    return open.length > 0 ? [{ title, links: open }] : []
  })
}

const linksOf = (route: Content[RouteName]) => ('footer' in route ? route.footer : [])
