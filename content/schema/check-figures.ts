import { errorDiagnostic, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'

export type Figured = Pick<Content, 'comparedTools' | 'facts' | 'kickstartPlan' | 'tools'>

/** Checks what two files say of the same figure or list. */
export function checkFigures(content: Figured, locate: Locate): Diagnostic[] {
  return [...checkMonthlyWork(content, locate), ...checkPledge(content, locate), ...checkComparedTools(content, locate)]
}

/** What the plan delivers in a month is in facts.yaml, too, for the pages that speak of it. */
function checkMonthlyWork({ kickstartPlan, facts: { monthlySeo } }: Figured, locate: Locate): Diagnostic[] {
  const monthly: Readonly<Record<string, { count: number; perWeek?: number }>> = {
    'profile-posts': { count: monthlySeo.profilePosts, perWeek: monthlySeo.profilePostsPerWeek },
    'blog-posts': { count: monthlySeo.articles, perWeek: monthlySeo.articlesPerWeek },
    'seo-fixes': { count: monthlySeo.technicalFixes },
  }
  return Object.entries(monthly).flatMap(([id, figures]) => {
    const index = kickstartPlan.deliverables.findIndex((deliverable) => deliverable.id === id)
    const deliverable = kickstartPlan.deliverables[index]
    if (!deliverable)
      return [
        errorDiagnostic('content-reference', `there is no deliverable "${id}"`, {
          location: locate('kickstartPlan', 'deliverables'),
          hint: 'monthlySeo of facts.yaml has its figures: add it',
        }),
      ]
    return Object.entries(figures).flatMap(([key, value]) => {
      const found = deliverable[key as 'count' | 'perWeek']
      if (found === value) return []
      const location = locate('kickstartPlan', 'deliverables', index, key)
      const message = `"deliverables.${index}.${key}" is ${found} but should be ${value}`
      return errorDiagnostic('content-reference', message, { location, hint: 'monthlySeo of facts.yaml says so' })
    })
  })
}

/** The pledge of the kickstart plan is kept on the last day of its timeline. */
function checkPledge({ kickstartPlan: { timeline }, facts: { kickstart } }: Figured, locate: Locate): Diagnostic[] {
  const last = timeline.length - 1
  if (timeline[last]?.day === kickstart.pledgeDays) return []
  return [
    errorDiagnostic('content-reference', `the timeline ends on day ${timeline[last]?.day}, the pledge on day ${kickstart.pledgeDays}`, {
      location: locate('kickstartPlan', 'timeline', last, 'day'),
      hint: 'kickstart.pledgeDays of facts.yaml says so',
    }),
  ]
}

/** The comparison with separate software has each tool that is part of the stack, and no other. */
function checkComparedTools({ comparedTools: { rows }, tools }: Figured, locate: Locate): Diagnostic[] {
  const refuse = (message: string, location: ReturnType<Locate>, hint: string) => [
    errorDiagnostic('content-reference', message, { location, hint }),
  ]
  return [
    ...tools.flatMap(({ slug, included }) =>
      included && !rows.some(({ tool }) => tool.slug === slug)
        ? refuse(
            `the tool "${slug}" is part of Business Stack, and no row compares it`,
            locate('tools', slug, 'included'),
            'add a row to compared-tools.yaml',
          )
        : [],
    ),
    ...rows.flatMap(({ tool }, index) =>
      tools.get(tool.slug)?.included
        ? []
        : refuse(
            `the tool "${tool.slug}" is not part of Business Stack`,
            locate('comparedTools', 'rows', index, 'tool'),
            'remove the row, or set included: true',
          ),
    ),
  ]
}
