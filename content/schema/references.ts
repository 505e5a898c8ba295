import type { Content } from '../schema.ts'

/** A value that names something which does not exist. */
interface Fault {
  at: [string, ...PropertyKey[]]
  message: string
  hint: string
}

/** Names in one collection that another has to know: nearby cities, tools of an industry. */
export function checkReferences({ cities, industries, tools }: Pick<Content, 'cities' | 'industries' | 'tools'>): Fault[] {
  const citySlugs = cities.map(({ slug }) => slug)
  const toolSlugs = tools.map(({ slug }) => slug)
  return [
    ...cities.flatMap(({ slug, nearby }, index) =>
      nearby.flatMap((name, place) => {
        const at: Fault['at'] = ['cities', index, 'nearby', place]
        if (name === slug) return [{ at, message: `"${name}" is this city itself`, hint: 'name another city' }]
        return citySlugs.includes(name) ? [] : [{ at, message: `there is no city "${name}"`, hint: `cities: ${citySlugs.join(', ')}` }]
      }),
    ),
    ...industries.flatMap(({ features }, index) =>
      features.flatMap(({ tool }, place) => {
        if (toolSlugs.includes(tool)) return []
        return [
          {
            at: ['industries', index, 'features', place, 'tool'] as Fault['at'],
            message: `there is no tool "${tool}"`,
            hint: `tools: ${toolSlugs.join(', ')}`,
          },
        ]
      }),
    ),
  ]
}
