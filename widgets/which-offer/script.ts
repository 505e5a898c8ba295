import { ANSWERS_PARAMETER, chooseOffer, formatAnswers, parseAnswers, type Answers, type Question, type Rule } from './choose.ts'
import { keepParameter } from '../shared/query.ts'
import './style.css'

export interface WhichOfferProps {
  questions: Question[]
  rules: Rule[]
}

/** Shows the offer that follows from three answers, and keeps them in the address. */
export default function mount(element: HTMLElement, { questions, rules }: WhichOfferProps): void {
  const form = element.querySelector('form')
  const result = element.querySelector<HTMLElement>('[data-result]')
  if (!form || !result) return
  const find = (part: string) => result.querySelector<HTMLElement>(`[data-part="${part}"]`)
  const offers = element.querySelectorAll<HTMLElement>('[data-offer]')

  const readAnswers = (): Answers =>
    Object.fromEntries(questions.flatMap(({ id }) => [...new FormData(form).getAll(id)].map((answer) => [id, String(answer)])))
  const show = (answers: Answers) => {
    const rule = chooseOffer(answers, questions, rules)
    for (const offer of offers) {
      const isChosen = offer.dataset['offer'] === rule?.offer
      offer.toggleAttribute('data-chosen', isChosen)
      if (!isChosen || !rule) continue
      const name = offer.querySelector('[data-name]')?.textContent ?? ''
      find('name')?.replaceChildren(name)
      find('price')?.replaceChildren(offer.querySelector('[data-price]')?.textContent ?? '')
      find('reason')?.replaceChildren(rule.reason)
      const action = find('action') as HTMLAnchorElement | null
      if (action) {
        action.href = offer.querySelector('a')?.href ?? ''
        action.textContent = offer.dataset['action'] ?? name
      }
    }
    result.hidden = !rule
  }
  const update = (answers: Answers) => {
    show(answers)
    keepParameter(ANSWERS_PARAMETER, formatAnswers(answers, questions) ?? '')
  }
  const choose = (answers: Answers) => {
    for (const [id, answer] of Object.entries(answers)) {
      const input = form.querySelector<HTMLInputElement>(`[name="${id}"][value="${answer}"]`)
      if (input) input.checked = true
    }
  }

  choose(parseAnswers(new URLSearchParams(location.search).get(ANSWERS_PARAMETER), questions) ?? {})
  show(readAnswers())
  form.addEventListener('change', () => update(readAnswers()))
  // The event is sent before the fields are empty.
  form.addEventListener('reset', () => update({}))
}
