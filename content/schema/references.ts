import type { Content } from '../schema.ts'

/** A value that names something which does not exist, or contradicts another. */
interface Fault {
  at: [string, ...PropertyKey[]]
  message: string
  hint: string
}
type Parts = Pick<Content, 'cities' | 'comparedTools' | 'facts' | 'homePage' | 'industries' | 'tools'>

/** Names in one collection that another has to know, and figures that follow from others. */
export function checkReferences(content: Parts): Fault[] {
  return [...checkCities(content), ...checkTools(content), ...checkComparison(content)]
}

function checkCities({ cities }: Parts): Fault[] {
  const slugs = cities.map(({ slug }) => slug)
  return cities.flatMap(({ slug, nearby }, index) =>
    nearby.flatMap((name, place): Fault[] => {
      const at: Fault['at'] = ['cities', index, 'nearby', place]
      if (name === slug) return [{ at, message: `"${name}" is this city itself`, hint: 'name another city' }]
      return slugs.includes(name) ? [] : [{ at, message: `there is no city "${name}"`, hint: `cities: ${slugs.join(', ')}` }]
    }),
  )
}

function checkTools({ comparedTools, homePage, industries, tools }: Parts): Fault[] {
  const slugs = tools.map(({ slug }) => slug)
  const named: [tool: string, at: Fault['at']][] = [
    ...industries.flatMap(({ features }, index) =>
      features.map(({ tool }, place): [string, Fault['at']] => [tool, ['industries', index, 'features', place, 'tool']]),
    ),
    ...homePage.rails.popular.tools.map((tool, place): [string, Fault['at']] => [tool, ['homePage', 'rails', 'popular', 'tools', place]]),
    ...comparedTools.rows.map(({ tool }, row): [string, Fault['at']] => [tool, ['comparedTools', 'rows', row, 'tool']]),
  ]
  return named
    .filter(([tool]) => !slugs.includes(tool))
    .map(([tool, at]) => ({ at, message: `there is no tool "${tool}"`, hint: `tools: ${slugs.join(', ')}` }))
}

function checkComparison({ comparedTools, facts: { comparison, stack } }: Parts): Fault[] {
  const sum = comparedTools.rows.reduce((total, { price }) => total + price, 0)
  const follows: [key: keyof typeof comparison, value: number, reason: string][] = [
    ['toolStackTable', sum, 'the rows of compared-tools.yaml add up to it'],
    ['monthlySavings', comparison.toolStackTable - stack.price, 'it is the tool stack less stack.price'],
    ['yearlySavings', 12 * comparison.monthlySavings, 'it is twelve times monthlySavings'],
  ]
  return follows
    .filter(([key, value]) => comparison[key] !== value)
    .map(([key, value, reason]) => ({
      at: ['facts', 'comparison', key],
      message: `"comparison.${key}" is ${comparison[key]} but should be ${value}`,
      hint: reason,
    }))
}
