import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { checkFooter } from '../../content/schema/check-footer.ts'
import { checkLists } from '../../content/schema/check-lists.ts'
import { facts } from '../../content/schema/facts.ts'
import { site } from '../../content/schema/site.ts'
import { thirdParties } from '../../content/schema/third-parties.ts'
import { CostSquares } from '../../templates/drawings/cost-squares.tsx'
import { CostTower } from '../../templates/drawings/cost-tower.tsx'

const issuesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)

describe('the schemas of the business', () => {
  const { phone } = site.shape
  it.each(['(407) 555-0142', '407-555-0142', '+1 407 555 0142', '407.555.0142'])('accept the number +14075550142 as %s', (display) => {
    expect(issuesOf(phone, { display, e164: '+14075550142' })).toEqual([])
  })
  it.each(['(407) 555-0143', '0142', 'Call us'])('refuse %s for it', (display) => {
    expect(issuesOf(phone, { display, e164: '+14075550142' })).toEqual(['display must be the number +14075550142, which is dialled'])
  })

  const { freeWebsite } = facts.shape
  it('refuse more spots left than there are, and accept none', () => {
    const offer = { buildsPerMonth: 10, websiteValue: 1, mobileSeoValue: 1, supportValue: 1, normalValue: 3, replyHours: 1 }
    expect(issuesOf(freeWebsite, { ...offer, spotsLeft: 11 })).toEqual(['spotsLeft must be at most buildsPerMonth, 10'])
    expect(issuesOf(freeWebsite, { ...offer, spotsLeft: 10 })).toEqual([])
    expect(issuesOf(freeWebsite, { ...offer, spotsLeft: 0 })).toEqual([])
  })

  const { measurementId, adsId, pixelId } = thirdParties.shape.analytics.shape
  it.each([
    [measurementId, 'G-AB12CD34EF', true],
    [measurementId, 'UA-12345-6', false],
    [measurementId, 'G-', false],
    [adsId, 'AW-123456789', true],
    [adsId, '123456789', false],
    [pixelId, '123456789012345', true],
    [pixelId, '<script>', false],
    [pixelId, '', true],
  ])('know the form of an id: %#', (schema, value, isRight) => expect(schema.safeParse(value).success).toBe(isRight))
})

describe('checkLists(content, locate)', () => {
  const collection = <T extends { slug: string }>(items: readonly T[]) =>
    Object.assign([...items], { get: (slug: string) => items.find((item) => item.slug === slug) })
  const content = (changes: object) =>
    ({
      tools: collection([
        { slug: 'a', included: true },
        { slug: 'b', included: false },
      ]),
      businessStackPage: { modules: { groups: [{ tools: [{ slug: 'a' }] }] } },
      cities: collection([{ slug: 'tampa', name: 'Tampa', map: { latitude: 28, longitude: -82 } }]),
      plans: { plans: [{ id: 'basic' }] },
      thirdParties: { checkout: { orders: { basic: '' } } },
      whichOffer: {
        questions: [
          { id: 'need', options: [{ id: 'x' }, { id: 'y' }] },
          { id: 'site', options: [{ id: 'good' }] },
        ],
        rules: [{ when: { need: ['x'] } }, { when: {} }],
      },
      ...changes,
    }) as never
  const find = (changes: object) =>
    checkLists(content(changes), (...path) => ({ file: path.join('.') })).map(({ message, location }) => `${location?.file}: ${message}`)
  const groups = (...tools: string[]) => ({ businessStackPage: { modules: { groups: [{ tools: tools.map((slug) => ({ slug })) }] } } })

  it('finds nothing in lists that are whole', () => expect(find({})).toEqual([]))
  it('finds a tool of the stack that its page leaves out, lists twice, or has in addition', () => {
    expect(find(groups())).toEqual(['tools.a.included: the tool "a" is part of Business Stack, and no group of its page lists it'])
    expect(find(groups('a', 'a'))).toEqual(['businessStackPage.modules.groups.0.tools.1: the tool "a" is listed twice'])
    expect(find(groups('a', 'b'))).toEqual(['businessStackPage.modules.groups.0.tools.1: the tool "b" is not part of Business Stack'])
  })
  it('finds a plan without a checkout', () => {
    expect(find({ plans: { plans: [{ id: 'basic' }, { id: 'new' }] } })).toEqual(['plans.plans.1.id: the plan "new" has no checkout'])
  })
  it('finds a city at the point of another, and one whose file is no address', () => {
    const tampa = { slug: 'tampa', name: 'Tampa', map: { latitude: 28, longitude: -82 } }
    expect(find({ cities: collection([tampa, { ...tampa, slug: 'brandon', name: 'Brandon' }]) })).toEqual([
      'cities.brandon.map: "brandon" has the point of "tampa" on the map',
    ])
    expect(find({ cities: collection([{ ...tampa, slug: 'Tampa Bay', name: 'Tampa Bay' }]) })).toEqual([
      'cities.Tampa Bay: the file of the city "Tampa Bay" is no address: lower-case words joined by hyphens',
    ])
  })
  it.each([
    ['tampa', 'tampa'],
    ['st-petersburg', 'St. petersburg'],
    ['tampa', 'Tampaa'],
  ])('finds a city in %s.yaml with the name "%s"', (slug, name) => {
    expect(find({ cities: collection([{ slug, name, map: { latitude: 28, longitude: -82 } }]) })).toEqual([
      `cities.${slug}.name: the file of the city is ${slug}.yaml, and its name "${name}"`,
    ])
  })
  it.each([
    ['st-petersburg', 'St. Petersburg'],
    ['lauderdale-by-the-sea', 'Lauderdale-by-the-Sea'],
  ])('accepts %s.yaml with the name "%s"', (slug, name) => {
    expect(find({ cities: collection([{ slug, name, map: { latitude: 28, longitude: -82 } }]) })).toEqual([])
  })
  it('finds answers without a rule, and a rule without answers', () => {
    const questions = [{ id: 'need', options: [{ id: 'x' }, { id: 'y' }] }]
    expect(find({ whichOffer: { questions, rules: [{ when: { need: ['x'] } }] } })).toEqual([
      'whichOffer.questions.0.options.1: no rule of "Which offer is mine?" answers y',
    ])
    expect(find({ whichOffer: { questions, rules: [] } })).toEqual(['whichOffer.rules: no rule of "Which offer is mine?" answers x; y'])
    const two = [...questions, { id: 'site', options: [{ id: 'a' }, { id: 'b' }] }]
    const rules = [{ when: { need: ['x'], site: ['a'] } }, { when: { need: ['y'] } }]
    expect(find({ whichOffer: { questions: two, rules } })).toEqual([
      'whichOffer.questions.1.options.1: no rule of "Which offer is mine?" answers x + b',
    ])
    expect(find({ whichOffer: { questions, rules: [{ when: {} }, { when: { need: ['x'] } }] } })).toEqual([
      'whichOffer.rules.1: no answers lead to this rule: those above it take them all',
    ])
  })
})

describe('checkFooter(content, locate)', () => {
  const place = (group: string, order: number) => ({ footer: [{ group, order }] })
  const find = (about: object, blogPage: object) =>
    checkFooter({ site: { footerGroups: { company: 'Company' } }, pages: [{ slug: 'about', ...about }], blogPage } as never, (...path) => ({
      file: path.join('.'),
    })).map(({ message, location, hint }) => `${location?.file}: ${message}; ${hint}`)

  it('accepts places of their own, and none', () => {
    expect(find(place('company', 1), place('company', 2))).toEqual([])
    expect(find({}, {})).toEqual([])
  })
  it('finds a group that does not exist, and two links at one place', () => {
    expect(find(place('compny', 1), {})).toEqual(['pages.about.footer.0.group: the footer has no group "compny"; use one of company'])
    expect(find(place('company', 1), place('company', 1))).toEqual([
      'blogPage.footer.0.order: another link of the group company has the place 1; use a number between two others',
    ])
  })
})

describe('drawings to scale', () => {
  const paths = (unit: number, other: number) => {
    const svg = CostSquares({ unit, other, months: 1, summary: '' })
    return [svg.props.viewBox, ...svg.props.children.map((path: { props: { d: string } }) => path.props.d.split('M').length - 1)] as unknown
  }
  it.each([
    [500, 5000, ['0 0 30 300', 9, 1]],
    [470, 5000, ['0 0 30 319.15', 10, 1]],
    [5000, 5000, ['0 0 30 30', 0, 1]],
    [5, 5000, ['0 0 30 600', 999, 1]],
  ])('a square of $%d and $%d', (unit, other, expected) => expect(paths(unit, other)).toEqual(expected))
  it('no saving is drawn where there is none', () => {
    const draw = (whole: number) =>
      JSON.stringify(CostTower({ parts: [{ name: 'a', price: 500 }], whole, labels: { separate: '', stack: '', summary: '' } }))
    expect(draw(400)).toContain('−$100')
    expect(draw(600)).not.toMatch(/−|-\$/)
  })
})
