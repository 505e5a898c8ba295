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
const choose = (need: string, site: string, budget: string) => chooseOffer({ need, site, budget }, questions, content.rules)?.offer

describe('the rules of the content', () => {
  it('answer every combination, and use every offer and every rule', () => {
    const chosen = everyAnswers.map((answers) => chooseOffer(answers, questions, content.rules))
    expect(chosen).not.toContain(undefined)
    expect(new Set(chosen)).toEqual(new Set(content.rules))
    expect(new Set(chosen.map((rule) => rule?.offer))).toEqual(new Set(content.offers.map(({ id }) => id)))
  })
  it('never choose an offer above the budget', () => {
    for (const answers of everyAnswers.filter(({ budget }) => budget === 'small')) {
      expect(['kickstart', 'later']).toContain(chooseOffer(answers, questions, content.rules)?.offer)
    }
    for (const answers of everyAnswers.filter(({ budget }) => budget !== 'once')) {
      expect(chooseOffer(answers, questions, content.rules)?.offer).not.toBe('full')
    }
  })
  it('choose what fits', () => {
    expect(choose('found', 'good', 'medium')).toBe('kickstart')
    expect(choose('found', 'weak', 'medium')).toBe('website')
    expect(choose('office', 'good', 'medium')).toBe('stack')
    expect(choose('build', 'weak', 'once')).toBe('full')
    expect(choose('none', 'good', 'once')).toBe('later')
  })
  it('are refused with an unknown offer or answer', () => {
    const change = (rule: object) => whichOffer.safeParse({ ...content, rules: [...content.rules, rule] }).error?.issues[0]?.message
    expect(change({ when: {}, offer: 'gold', reason: 'x' })).toBe('there is no offer "gold"')
    expect(change({ when: { site: ['red'] }, offer: 'later', reason: 'x' })).toBe('the question has no answer "red"')
  })
})

describe('chooseOffer', () => {
  it('waits for every question', () => {
    expect(chooseOffer({ need: 'none' }, questions, content.rules)).toBeUndefined()
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
