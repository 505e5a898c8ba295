/** @jsxImportSource react */
import { useEffect, useLayoutEffect, useState } from 'react'
import { ANSWERS_PARAMETER, chooseOffer, formatAnswers, parseAnswers, type Answers, type Rule } from './choose.ts'
import { keepParameter } from '../shared/query.ts'
import './style.css'

export interface WhichOfferProps {
  questions: readonly { id: string; text: string; options: readonly { id: string; label: string }[] }[]
  rules: readonly Rule[]
  /** The offers that are answers, by their slugs. */
  offers: Readonly<Record<string, AnsweredOffer>>
  /** URL of the list of all offers, whose entries have their slugs as `data-offer`. */
  list: string
  copy: { answer: string; all: string; again: string }
}

export interface AnsweredOffer {
  name: string
  price: string
  href: string
  /** Text of its link. */
  action: string
}

/** Before the visitor has answered anything. */
const NONE: Answers = {}

/** Shows the offer that follows from three answers, and keeps them in the address. */
export default function WhichOffer({ questions, rules, offers, list, copy }: WhichOfferProps) {
  const [answers, setAnswers] = useState(NONE)
  const known = questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) }))
  const rule = chooseOffer(answers, known, rules)
  const offer = rule && offers[rule.offer]
  const address = formatAnswers(answers, known) ?? ''

  useLayoutEffect(() => setAnswers(parseAnswers(new URLSearchParams(location.search).get(ANSWERS_PARAMETER), known) ?? NONE), [])
  useEffect(() => {
    if (answers !== NONE) keepParameter(ANSWERS_PARAMETER, address)
  }, [answers, address])
  useEffect(() => {
    if (!rule) return
    const entry = document.querySelector(`[data-offer="${rule.offer}"]`)
    if (!entry) throw new Error(`the list of offers has no entry with data-offer="${rule.offer}"`)
    entry.toggleAttribute('data-chosen', true)
    return () => entry.removeAttribute('data-chosen')
  }, [rule])

  return (
    <>
      <form className="stack stack--6 which-offer__form needs-script" autoComplete="off">
        {questions.map(({ id, text, options }) => (
          <fieldset key={id} className="which-offer__question">
            <legend>{text}</legend>
            {options.map((option) => (
              <label key={option.id} className="which-offer__option">
                <input
                  type="radio"
                  name={id}
                  value={option.id}
                  checked={answers[id] === option.id}
                  onChange={() => setAnswers((before) => ({ ...before, [id]: option.id }))}
                />
                <span>{option.label}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </form>
      <div role="status">
        {offer && (
          <div className="sheet which-offer__answer" data-surface="paper">
            <p className="eyebrow which-offer__eyebrow">{copy.answer}</p>
            <p className="which-offer__name">{offer.name}</p>
            <p className="which-offer__price">{offer.price}</p>
            <p className="which-offer__reason">{rule.reason}</p>
            <div className="actions which-offer__actions">
              <a className="button button--primary" href={offer.href}>
                {offer.action}
              </a>
              <button type="button" className="button button--link" onClick={() => setAnswers({})}>
                {copy.again}
              </button>
            </div>
          </div>
        )}
      </div>
      <p className="which-offer__all">
        <a href={list}>{copy.all}</a>
      </p>
    </>
  )
}
