import { errorDiagnostic, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'

type Parts = Pick<Content, 'businessStackPage' | 'cities' | 'tools' | 'whichOffer'>

/** Checks the lists that have to name everything: a tool, a city or an answer that is forgotten would be missing without a word. */
export function checkLists(content: Parts, locate: Locate): Diagnostic[] {
  return [...checkModules(content, locate), ...checkCityPlaces(content, locate), ...checkAnswers(content, locate)]
}

/** /business-stack lists each tool that is part of the stack once. */
function checkModules({ businessStackPage, tools }: Parts, locate: Locate): Diagnostic[] {
  const { groups } = businessStackPage.modules
  const listed = groups.flatMap((group, group_) => group.tools.map(({ slug }, index) => ({ slug, group: group_, index })))
  const missing = tools.flatMap(({ slug, included }) =>
    included && !listed.some((one) => one.slug === slug)
      ? [
          errorDiagnostic('content-reference', `the tool "${slug}" is part of Business Stack, and no group of its page lists it`, {
            location: locate('tools', slug, 'included'),
            hint: 'add it to a group under modules in pages/business-stack.yaml',
          }),
        ]
      : [],
  )
  const wrong = listed.flatMap(({ slug, group, index }, position) => {
    const place = locate('businessStackPage', 'modules', 'groups', group, 'tools', index)
    const refuse = (message: string, hint: string) => [errorDiagnostic('content-reference', message, { location: place, hint })]
    if (!tools.get(slug)?.included)
      return refuse(`the tool "${slug}" is not part of Business Stack`, 'remove it from the group, or set included: true')
    if (listed.findIndex((one) => one.slug === slug) < position) return refuse(`the tool "${slug}" is listed twice`, 'keep one of the two')
    return []
  })
  return [...missing, ...wrong]
}

/** Degrees; two city halls that are nearer than a mile are one. */
const NEAREST = 0.015

/** Every city has a point of its own on the map, and a slug that its address can have. */
function checkCityPlaces({ cities }: Parts, locate: Locate): Diagnostic[] {
  const all = [...cities]
  return all.flatMap(({ slug, map }, index) => {
    const same = all
      .slice(0, index)
      .find((other) => Math.hypot(other.map.latitude - map.latitude, other.map.longitude - map.longitude) < NEAREST)
    return [
      ...(same
        ? [
            errorDiagnostic('content-reference', `"${slug}" has the point of "${same.slug}" on the map`, {
              location: locate('cities', slug, 'map'),
              hint: 'write the latitude and longitude of its city hall',
            }),
          ]
        : []),
      ...(/^[a-z\d]+(-[a-z\d]+)*$/.test(slug)
        ? []
        : [
            errorDiagnostic('content-schema', `the file of the city "${slug}" is no address: lower-case words joined by hyphens`, {
              location: locate('cities', slug),
              hint: `rename the file to ${slug.toLowerCase().replace(/[^a-z\d]+/g, '-')}.yaml`,
            }),
          ]),
    ]
  })
}

/** "Which offer is mine?" has an answer to every combination, and each rule is the answer to one. */
function checkAnswers({ whichOffer: { questions, rules } }: Parts, locate: Locate): Diagnostic[] {
  const combinations = questions.reduce<Readonly<Record<string, string>>[]>(
    (all, { id, options }) => all.flatMap((answers) => options.map((option) => ({ ...answers, [id]: option.id }))),
    [{}],
  )
  const chosen = new Set<number>()
  const open = combinations.filter((answers) => {
    const rule = rules.findIndex(({ when }) => Object.entries(when).every(([id, options]) => options.includes(answers[id] ?? '')))
    chosen.add(rule)
    return rule < 0
  })
  return [
    ...open.map((answers) =>
      errorDiagnostic('content-reference', `no rule of "Which offer is mine?" answers ${Object.values(answers).join(', ')}`, {
        location: locate('whichOffer', 'rules'),
        hint: 'add a rule, or leave a question out of the `when` of one',
      }),
    ),
    ...rules.flatMap((_, index) =>
      chosen.has(index)
        ? []
        : [
            errorDiagnostic('content-reference', 'no answers lead to this rule: those above it take them all', {
              location: locate('whichOffer', 'rules', index),
              hint: 'remove it, or move it up',
            }),
          ],
    ),
  ]
}
