import { errorDiagnostic, warningDiagnostic, type Diagnostic, type Locate, type Location } from 'lanai'
import type { Content } from '../schema.ts'

type Parts = Pick<Content, 'cities' | 'comparedTools' | 'facts' | 'kickstartPlan' | 'toolPages' | 'tools'>

/** Checks what no schema of a single file can: values that contradict each other. */
export function checkContent(content: Parts, locate: Locate): Diagnostic[] {
  return [
    ...checkNearby(content, locate),
    ...checkComparison(content, locate),
    ...checkCounts(content, locate),
    ...checkToolPages(content, locate),
  ]
}

function checkNearby({ cities }: Parts, locate: Locate): Diagnostic[] {
  return cities.flatMap(({ slug, nearby }) =>
    nearby.flatMap((other, position) =>
      other.slug === slug
        ? [
            errorDiagnostic('content-reference', `"${slug}" is this city itself`, {
              location: locate('cities', slug, 'nearby', position),
              hint: 'name another city',
            }),
          ]
        : [],
    ),
  )
}

/** Figures that must equal a sum or difference of others. */
function checkComparison({ comparedTools, facts: { comparison, stack } }: Parts, locate: Locate): Diagnostic[] {
  const sum = comparedTools.rows.reduce((total, { price }) => total + price, 0)
  const derived: [key: keyof typeof comparison, value: number, reason: string][] = [
    ['toolStackTable', sum, 'the rows of compared-tools.yaml add up to it'],
    ['monthlySavings', comparison.toolStackTable - stack.price, 'it is the tool stack less stack.price'],
    ['yearlySavings', 12 * comparison.monthlySavings, 'it is twelve times monthlySavings'],
  ]
  return derived
    .filter(([key, value]) => comparison[key] !== value)
    .map(([key, value, reason]) =>
      errorDiagnostic('content-reference', `"comparison.${key}" is ${comparison[key]} but should be ${value}`, {
        location: locate('facts', 'comparison', key),
        hint: reason,
      }),
    )
}

/** Counts of which copy speaks, and that several files have. */
function checkCounts({ tools, kickstartPlan, facts: { catalogue, monthlySeo } }: Parts, locate: Locate): Diagnostic[] {
  const report = (location: Location, name: string, found: number | undefined, value: number, hint: string) =>
    found === value ? [] : [errorDiagnostic('content-reference', `"${name}" is ${found} but should be ${value}`, { location, hint })]
  // A tool that was just added is shown at once; its author changes the count with the sentences that use it.
  const warn = (location: Location, name: string, found: number, value: number, hint: string) =>
    found === value ? [] : [warningDiagnostic('content-reference', `"${name}" is ${found} but should be ${value}`, { location, hint })]
  const included = [...tools].filter((tool) => tool.included).length
  const monthly: Readonly<Record<string, { count: number; perWeek?: number }>> = {
    'profile-posts': { count: monthlySeo.profilePosts, perWeek: monthlySeo.profilePostsPerWeek },
    'blog-posts': { count: monthlySeo.articles, perWeek: monthlySeo.articlesPerWeek },
    'seo-fixes': { count: monthlySeo.technicalFixes },
  }
  return [
    ...warn(locate('facts', 'catalogue', 'tools'), 'catalogue.tools', catalogue.tools, tools.length, 'tools.yaml has as many tools'),
    ...warn(
      locate('facts', 'catalogue', 'included'),
      'catalogue.included',
      catalogue.included,
      included,
      'as many tools of tools.yaml are included',
    ),
    ...kickstartPlan.deliverables.flatMap((deliverable, index) =>
      Object.entries(monthly[deliverable.id] ?? {}).flatMap(([key, value]) =>
        report(
          locate('kickstartPlan', 'deliverables', index, key),
          `deliverables.${index}.${key}`,
          deliverable[key as 'count' | 'perWeek'],
          value,
          'monthlySeo of facts.yaml says so',
        ),
      ),
    ),
  ]
}

type Slugs = readonly { slug: string }[]

/** Every tool has its page, and every page its tool. */
function checkToolPages({ tools, toolPages }: Parts, locate: Locate): Diagnostic[] {
  const missing = (from: Slugs, list: Slugs) => from.map(({ slug }) => slug).filter((slug) => !list.some((other) => other.slug === slug))
  const lacks = (slug: string, collection: 'tools' | 'toolPages', hint: string) =>
    errorDiagnostic('content-reference', `"${slug}" has no entry in ${collection === 'tools' ? 'tools.yaml' : 'tool-pages.yaml'}`, {
      location: locate(collection === 'tools' ? 'toolPages' : 'tools', slug),
      hint,
    })
  return [
    ...missing([...toolPages], [...tools]).map((slug) => lacks(slug, 'tools', 'use the slug of a tool')),
    ...missing([...tools], [...toolPages]).map((slug) => lacks(slug, 'toolPages', 'write what its page says')),
  ]
}
