import { z } from 'zod'
import { path, slug, text } from './shared.ts'

const question = z.strictObject({
  id: z.enum(['need', 'site', 'budget']),
  text,
  options: z.array(z.strictObject({ id: slug, label: text })).min(2),
})
const chosen = z.array(slug).min(1).describe('Answers to this question; without it, any.')

export const whichOffer = z
  .strictObject({
    title: text,
    lead: text,
    questions: z.array(question).length(3),
    offers: z.array(z.strictObject({ id: slug, name: text, price: text, per: text, for: text, action: text, href: path })).length(5),
    rules: z
      .array(z.strictObject({ when: z.strictObject({ need: chosen, site: chosen, budget: chosen }).partial(), offer: slug, reason: text }))
      .describe('The first rule that matches the answers decides; every combination must match one.'),
    answer: text,
    again: text,
    link: text.describe('Link beside every price.'),
  })
  .superRefine(({ questions, offers, rules }, context) => {
    const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    rules.forEach(({ offer, when }, index) => {
      if (!offers.some(({ id }) => id === offer)) complain(['rules', index, 'offer'], `there is no offer "${offer}"`)
      for (const [id, answers] of Object.entries(when)) {
        const options = questions.find((question) => question.id === id)?.options ?? []
        const unknown = answers.find((answer) => !options.some((option) => option.id === answer))
        if (unknown) complain(['rules', index, 'when', id], `the question has no answer "${unknown}"`)
      }
    })
    offers.forEach(({ id }, index) => {
      if (!rules.some(({ offer }) => offer === id)) complain(['offers', index, 'id'], 'no rule has this offer')
    })
  })
  .describe('"Which offer is mine?": three questions and the rules of the answer.')
