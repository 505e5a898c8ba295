import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseYaml } from '../../cli/source/yaml.ts'
import { whichOffer } from '../../content/schema/which-offer.ts'
import { chooseOffer, formatAnswers, parseAnswers } from '../../widgets/which-offer/choose.ts'

const read = () => parseYaml('which-offer.yaml', readFileSync(new URL('../../content/which-offer.yaml', import.meta.url), 'utf8')).value
const content = whichOffer.parse(read())
const questions = content.questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) }))
const everyAnswers = questions.reduce<Record<string, string>[]>(
  (all, { id, options }) => all.flatMap((answers) => options.map((option) => ({ ...answers, [id]: option }))),
  [{}],
)
const offers = parseYaml('offers.yaml', readFileSync(new URL('../../content/offers.yaml', import.meta.url), 'utf8')).value as {
  slug: string
}[]
const rules = content.rules.map(({ offer, ...rule }) => ({ ...rule, offer: offer.slug }))
const choose = (need: string, site: string, budget: string) => chooseOffer({ need, site, budget }, questions, rules)?.offer

describe('the rules of the content', () => {
  it('answer every combination with an offer of the list, and use every rule', () => {
    const chosen = everyAnswers.map((answers) => chooseOffer(answers, questions, rules))
    expect(chosen).not.toContain(undefined)
    expect(new Set(chosen)).toEqual(new Set(rules))
    expect(offers.map(({ slug }) => slug)).toEqual(expect.arrayContaining(rules.map(({ offer }) => offer)))
  })
  it('never choose an offer above the budget', () => {
    const free = ['free-audit', 'free-website', 'local-seo', 'website-check']
    const small = [...free, 'kickstart', 'single-tool', 'girder']
    for (const { need = '', site = '', budget = '' } of everyAnswers) {
      const offer = choose(need, site, budget)
      if (budget === 'free') expect(free).toContain(offer)
      if (budget === 'small') expect(small).toContain(offer)
      if (budget === 'medium') expect(['automation', 'premium']).not.toContain(offer)
    }
  })
  it('choose what fits', () => {
    expect(choose('found', 'good', 'small')).toBe('kickstart')
    expect(choose('found', 'good', 'medium')).toBe('done-for-you')
    expect(choose('found', 'weak', 'free')).toBe('free-website')
    expect(choose('found', 'weak', 'medium')).toBe('sba-offer')
    expect(choose('found', 'none', 'medium')).toBe('ai-seo')
    expect(choose('office', 'good', 'medium')).toBe('business-stack')
    expect(choose('custom', 'good', 'medium')).toBe('basic')
    expect(choose('none', 'good', 'once')).toBe('website-check')
  })
  it('are refused with an unknown answer', () => {
    const source = read() as { rules: object[] }
    const changed = { ...source, rules: [...source.rules, { when: { site: ['red'] }, offer: 'tools', reason: 'x' }] }
    expect(whichOffer.safeParse(changed).error?.issues[0]?.message).toBe('the question has no answer "red"')
  })
})

describe('chooseOffer', () => {
  it('waits for every question', () => {
    expect(chooseOffer({ need: 'none' }, questions, rules)).toBeUndefined()
  })
})

describe('the answers in the address', () => {
  it('are read as they were written', () => {
    for (const answers of everyAnswers) expect(parseAnswers(formatAnswers(answers, questions) ?? null, questions)).toEqual(answers)
    expect(formatAnswers({ need: 'none' }, questions)).toBeUndefined()
  })
  it('are ignored in any other form', () => {
    for (const text of [
      null,
      '',
      'office',
      'office.good',
      'office.good.medium.x',
      'good.office.medium',
      '__proto__.good.small',
      'office"]',
    ]) {
      expect(parseAnswers(text, questions)).toBeUndefined()
    }
    fc.assert(fc.property(fc.string(), (text) => parseAnswers(text, questions) === undefined))
  })
})
