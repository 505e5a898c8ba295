import { describe, expect, it } from 'vitest'
import { plans } from '../../content/schema/plans.ts'
import { products } from '../../content/schema/products.ts'
import { checkTools, tool as toolSchema } from '../../content/schema/tools.ts'

const tool = {
  slug: 'robo-caller',
  homeId: 'robo-caller',
  title: 'Robo-Caller',
  tagline: 'Calls your list.',
  synopsis: 'It calls. '.repeat(15).trim(),
  price: 100,
  included: true,
  features: ['one', 'two', 'three', 'four', 'five'],
  alt: 'A phone',
  page: {
    title: 'Robo-Caller',
    description: 'It calls.',
    headline: 'Calls you miss',
    steps: ['Morning', 'Noon', 'Evening'].map((when) => ({ when, title: 'It calls', text: 'It calls.' })),
    questions: [],
    pairs: ['auto-scheduler', 'review-booster', 'review-monitor'].map((tool) => ({ tool, why: 'They fit.' })),
  },
}
const plan = { id: 'basic', name: 'Basic', summary: 'One workflow.', price: 500, devHours: 40, support: 'By e-mail' }
const planPage = {
  popularLabel: 'Most popular',
  unlimitedLabel: 'Unlimited',
  unlimitedNote: '* No cap.',
  hoursLabel: 'dev hours',
  hoursPerBlock: 40,
  blockNote: 'A week.',
  buttonLabel: 'Choose',
}
const card = {
  id: 'girder',
  title: 'Girder',
  description: 'Projects.',
  alt: 'A board',
  href: '/products/girder',
  ctaText: 'See Girder',
  stage: 'beta',
  accentColor: 'coral',
}
const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('tools', () => {
  const issuesOf = (...tools: object[]) =>
    checkTools(tools.map((item) => toolSchema.parse(item))).map(({ slug, path = [], message }) => `${slug}.${path.join('.')}: ${message}`)

  it('rejects a home id that another tool has', () => {
    expect(issuesOf(tool, { ...tool, slug: 'twin', title: 'Twin' })).toEqual([
      'twin.homeId: "robo-caller" is already the homeId of "Robo-Caller"',
    ])
  })
  it('rejects a premium tool within Business Stack', () => {
    expect(issuesOf({ ...tool, premium: true })).toEqual(['robo-caller.included: a premium tool is not part of Business Stack'])
  })
  it('accepts a premium tool outside of it', () => {
    expect(issuesOf({ ...tool, premium: true, included: false })).toEqual([])
  })
})

describe('plans', () => {
  it('rejects two most popular plans', () => {
    const both = [
      { ...plan, popular: true },
      { ...plan, id: 'premium', popular: true },
    ]
    expect(messagesOf(plans.safeParse({ ...planPage, plans: both }))).toEqual(['plans: must have one plan that is the most popular'])
  })
  it('rejects a duplicate id', () => {
    expect(messagesOf(plans.safeParse({ ...planPage, plans: [{ ...plan, popular: true }, plan] }))).toEqual([
      'plans: has two plans of one id',
    ])
  })
})

describe('products', () => {
  it('rejects a duplicate card', () => {
    expect(messagesOf(products.safeParse([card, card]))).toEqual(['1.id: is the id of another product'])
  })
})
