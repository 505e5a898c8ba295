import { errorDiagnostic, slugify, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'

type Parts = Pick<Content, 'businessStackPage' | 'cities' | 'plans' | 'thirdParties' | 'tools' | 'whichOffer'>

/** Checks the lists that have to name everything: a tool, a city or an answer that is forgotten would be missing without a word. */
export function checkLists(content: Parts, locate: Locate): Diagnostic[] {
  return [
    ...checkModules(content, locate),
    ...checkOrders(content, locate),
    ...checkCityPlaces(content, locate),
    ...checkAnswers(content, locate),
  ]
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
            hint: 'add it to a group under modules in routes/business-stack.yaml',
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

/** Each plan has a checkout. */
function checkOrders({ plans, thirdParties: { checkout } }: Parts, locate: Locate): Diagnostic[] {
  return plans.plans.flatMap(({ id }, index) =>
    id in checkout.orders
      ? []
      : [
          errorDiagnostic('content-reference', `the plan "${id}" has no checkout`, {
            location: locate('plans', 'plans', index, 'id'),
            hint: `add ${id} to checkout.orders in third-parties.yaml`,
          }),
        ],
  )
}

/** Degrees; two city halls that are nearer than a mile are one. */
const NEAREST = 0.015

/** Every city has a point of its own on the map, a slug that its address can have, and the name that the slug is made of. */
function checkCityPlaces({ cities }: Parts, locate: Locate): Diagnostic[] {
  const all = [...cities]
  return all.flatMap(({ slug, name, map }, index) => {
    const isCapital = name.split(/[\s-]+/).every((word) => /^(\P{Ll}|(by|of|on|the|and|del?|las?|los)$)/u.test(word))
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
        ? isCapital && slugify(name) === slug
          ? []
          : [
              errorDiagnostic('content-reference', `the file of the city is ${slug}.yaml, and its name "${name}"`, {
                location: locate('cities', slug, 'name'),
                hint: 'write the name as on a map, with capital letters, and name the file after it',
              }),
            ]
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
function checkAnswers(content: Parts, locate: Locate): Diagnostic[] {
  const { questions, rules } = content.whichOffer
  const combinations = questions.reduce<Answers[]>(
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
    ...(open[0] ? [unanswered(open as [Answers, ...Answers[]], content, locate)] : []),
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

type Answers = Readonly<Record<string, string>>
const MOST_NAMED = 3

/** One error for all answers without a rule, at the option that they share where there is one: it is the new one, which no rule names. */
function unanswered(open: [Answers, ...Answers[]], { whichOffer: { questions, rules } }: Parts, locate: Locate): Diagnostic {
  const shared = questions.flatMap(({ id, options }, question) => {
    const option = options.findIndex((one) => options.length > 1 && open.every((answers) => answers[id] === one.id))
    const isNamed = rules.some(({ when }) => when[id]?.includes(options[option]?.id ?? ''))
    return option < 0 ? [] : [{ isNamed, path: ['questions', question, 'options', option] }]
  })
  const { path } = shared.find(({ isNamed }) => !isNamed) ?? (shared.length === 1 ? shared[0]! : { path: ['rules'] })
  const named = open.slice(0, MOST_NAMED).map((answers) => Object.values(answers).join(' + '))
  const more = open.length - named.length
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ')
  return errorDiagnostic('content-reference', `no rule of "Which offer is mine?" answers ${list}`, {
    location: locate('whichOffer', ...path),
    hint: 'add a rule, or leave a question out of the `when` of one',
  })
}
