import { z } from 'zod'
import { reference } from 'lanai'
import { slug, richText, text } from './shared.ts'

const question = z.strictObject({
  id: z.enum(['need', 'site', 'budget']),
  text,
  options: z.array(z.strictObject({ id: slug, label: text })).min(2),
})
const chosen = z.array(slug).min(1).describe('Answers to this question; without it, any.')

export const whichOffer = z
  .strictObject({
    title: text,
    lead: richText,
    questions: z.array(question).length(3),
    rules: z
      .array(
        z.strictObject({
          when: z.strictObject({ need: chosen, site: chosen, budget: chosen }).partial(),
          offer: reference('offers'),
          reason: text,
        }),
      )
      .describe('The first rule that matches the answers decides; every combination must match one.'),
    otherwise: z
      .array(z.strictObject({ offer: reference('offers'), reason: text }))
      .describe('The answer where no rule is left, because its offer is switched off: the first of these that is on.'),
    answer: text,
    all: text.describe('Link to the list of all offers.'),
    again: text,
    link: text.describe('Link beside every price.'),
  })
  .superRefine(({ questions, rules }, context) => {
    rules.forEach(({ when }, index) => {
      for (const [id, answers] of Object.entries(when)) {
        const known = questions.find((question) => question.id === id)?.options.map((option) => option.id) ?? []
        const unknown = answers.find((answer) => !known.includes(answer))
        if (unknown)
          context.addIssue({
            code: 'custom',
            path: ['rules', index, 'when', id],
            message: `the question has no answer "${unknown}"`,
            params: { hint: `use one of ${known.join(', ')}` },
          })
      }
    })
  })
  .describe('"Which offer is mine?": three questions and the rules of the answer.')
