/** Name of the query parameter with the answers. */
export const ANSWERS_PARAMETER = 'mine'

/** A question with the ids of its options. */
export interface Question {
  id: string
  options: readonly string[]
}

export interface Rule {
  /** Answers to which the rule applies, by question; a question without any applies to all. */
  when: { readonly [question: string]: readonly string[] | undefined }
  offer: string
  reason: string
}

/** The chosen option of each question that is answered. */
export type Answers = Readonly<Record<string, string>>

/** The first rule that applies; undefined while a question that decides is open. */
export function chooseOffer(answers: Answers, questions: readonly Question[], rules: readonly Rule[]): Rule | undefined {
  if (questions.some(({ id }) => answers[id] === undefined)) return undefined
  return rules.find(({ when }) => questions.every(({ id }) => when[id]?.includes(answers[id] ?? '') ?? true))
}

/** `office.good.medium`, the answers in the order of the questions; undefined while one is open. */
export function formatAnswers(answers: Answers, questions: readonly Question[]): string | undefined {
  const chosen = questions.map(({ id }) => answers[id])
  return chosen.includes(undefined) ? undefined : chosen.join('.')
}

/** Reads what `formatAnswers` wrote; undefined for anything else. */
export function parseAnswers(text: string | null, questions: readonly Question[]): Answers | undefined {
  const parts = text?.split('.') ?? []
  const isKnown = parts.length === questions.length && questions.every(({ options }, index) => options.includes(parts[index] ?? ''))
  return isKnown ? Object.fromEntries(questions.map(({ id }, index) => [id, parts[index] ?? ''])) : undefined
}
