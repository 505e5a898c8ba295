import type { Content } from '../schema.ts'

/** A reference to something that does not exist, or a value that contradicts another. */
interface Issue {
  at: [string, ...PropertyKey[]]
  message: string
  hint: string
}
type Parts = Pick<Content, 'cities' | 'comparedTools' | 'facts' | 'homePage' | 'industries' | 'tools'>

/** Checks references between collections, and figures that must equal a sum or difference of others. */
export function checkReferences(content: Parts): Issue[] {
  return [...checkCities(content), ...checkTools(content), ...checkComparison(content)]
}

function checkCities({ cities }: Parts): Issue[] {
  const slugs = cities.map(({ slug }) => slug)
  return cities.flatMap(({ slug, nearby }, index) =>
    nearby.flatMap((name, position): Issue[] => {
      const at: Issue['at'] = ['cities', index, 'nearby', position]
      if (name === slug) return [{ at, message: `"${name}" is this city itself`, hint: 'name another city' }]
      return slugs.includes(name) ? [] : [{ at, message: `there is no city "${name}"`, hint: `cities: ${slugs.join(', ')}` }]
    }),
  )
}

function checkTools({ comparedTools, homePage, industries, tools }: Parts): Issue[] {
  const slugs = tools.map(({ slug }) => slug)
  const references: [tool: string, at: Issue['at']][] = [
    ...industries.flatMap(({ features }, index) =>
      features.map(({ tool }, position): [string, Issue['at']] => [tool, ['industries', index, 'features', position, 'tool']]),
    ),
    ...homePage.rails.popular.tools.map((tool, position): [string, Issue['at']] => [
      tool,
      ['homePage', 'rails', 'popular', 'tools', position],
    ]),
    ...comparedTools.rows.map(({ tool }, row): [string, Issue['at']] => [tool, ['comparedTools', 'rows', row, 'tool']]),
  ]
  return references
    .filter(([tool]) => !slugs.includes(tool))
    .map(([tool, at]) => ({ at, message: `there is no tool "${tool}"`, hint: `tools: ${slugs.join(', ')}` }))
}

function checkComparison({ comparedTools, facts: { comparison, stack } }: Parts): Issue[] {
  const sum = comparedTools.rows.reduce((total, { price }) => total + price, 0)
  const derived: [key: keyof typeof comparison, value: number, reason: string][] = [
    ['toolStackTable', sum, 'the rows of compared-tools.yaml add up to it'],
    ['monthlySavings', comparison.toolStackTable - stack.price, 'it is the tool stack less stack.price'],
    ['yearlySavings', 12 * comparison.monthlySavings, 'it is twelve times monthlySavings'],
  ]
  return derived
    .filter(([key, value]) => comparison[key] !== value)
    .map(([key, value, reason]) => ({
      at: ['facts', 'comparison', key],
      message: `"comparison.${key}" is ${comparison[key]} but should be ${value}`,
      hint: reason,
    }))
}
