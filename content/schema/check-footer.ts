import { errorDiagnostic, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'

export type Footed = Pick<Content, 'pages' | 'site'>
interface Entry {
  footer?: readonly { group: string; order: number }[] | undefined
}

/** Checks that each link of the footer is in a group, at a place of its own. */
export function checkFooter(content: Footed, locate: Locate): Diagnostic[] {
  const { pages, site } = content
  const groups = Object.keys(site.footerGroups)
  const entries: [Entry, string, ...string[]][] = [
    ...pages.map((page): [Entry, string, string] => [page, 'pages', page.slug]),
    ...Object.entries(content as Partial<Record<string, Entry>>).flatMap(([name, route]): [Entry, string][] =>
      name.endsWith('Page') && route && 'footer' in route ? [[route, name]] : [],
    ),
  ]
  const taken = new Set<string>()
  return entries.flatMap(([{ footer = [] }, collection, ...path]) =>
    footer.flatMap(({ group, order }, index) => {
      const refuse = (key: string, message: string, hint: string) => [
        errorDiagnostic('content-reference', message, { location: locate(collection, ...path, 'footer', index, key), hint }),
      ]
      if (!groups.includes(group)) return refuse('group', `the footer has no group "${group}"`, `use one of ${groups.join(', ')}`)
      const place = `${group} ${order}`
      if (taken.has(place))
        return refuse('order', `another link of the group ${group} has the place ${order}`, 'use a number between two others')
      taken.add(place)
      return []
    }),
  )
}
