import { Island } from 'lanai'
import whichOffer from '../../widgets/which-offer/script.ts'
import type { Content } from '../site.ts'
import { ButtonLink } from './button-link.tsx'
import { Section } from './section.tsx'
import { WHICH_OFFER_ID } from './which-offer-link.tsx'

/** Three questions with one answer, over the list of all offers, which is what is left without a script. */
export function WhichOffer({ content }: { content: Content }) {
  const { title, lead, questions, offers, rules, answer, again } = content.whichOffer
  return (
    <Island
      of={whichOffer}
      questions={questions.map((question) => ({ id: question.id, options: question.options.map((option) => option.id) }))}
      rules={rules}
    >
      <Section id={WHICH_OFFER_ID} tone="deep" class="which-offer" title={title} lead={lead}>
        <form class="which-offer__form" id="which-offer-form" autocomplete="off">
          {questions.map((question) => (
            <fieldset key={question.id} class="which-offer__question">
              <legend>{question.text}</legend>
              {question.options.map((option) => (
                <label key={option.id} class="which-offer__option">
                  <input type="radio" name={question.id} value={option.id} />
                  <span>{option.label}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </form>
        <ul class="which-offer__tags" role="list">
          {offers.map((offer) => (
            <li key={offer.id} class="which-offer__tag" data-offer={offer.id} data-action={offer.action}>
              <a class="cover-link" href={offer.href} data-name="">
                {offer.name}
              </a>
              <p class="which-offer__price">
                <strong>{offer.price}</strong> {offer.per}
              </p>
              <p class="which-offer__for">{offer.for}</p>
            </li>
          ))}
        </ul>
        <div role="status">
          <div class="which-offer__answer" data-tone="paper" data-result hidden>
            <p class="eyebrow which-offer__eyebrow">{answer}</p>
            <p class="which-offer__name" data-part="name" />
            <p data-part="reason" />
            <div class="actions which-offer__actions">
              <ButtonLink href="/free-audit" data-part="action">
                {answer}
              </ButtonLink>
              <button type="reset" form="which-offer-form" class="button button--link">
                {again}
              </button>
            </div>
          </div>
        </div>
      </Section>
    </Island>
  )
}
