import { Island } from 'lanai'
import whichOffer from '../../widgets/which-offer/script.ts'
import type { Content } from '../site.ts'
import { ButtonLink } from './button-link.tsx'
import { PriceList, PRICES_ID } from './price-list.tsx'
import { Section } from './section.tsx'
import { WHICH_OFFER_ID } from './which-offer-link.tsx'

/** Three questions with one answer, and below them the list of all offers, which is what is left without a script. */
export function WhichOffer({ content }: { content: Content }) {
  const { title, lead, questions, rules, answer, all, again } = content.whichOffer
  return (
    <Island
      of={whichOffer}
      questions={questions.map((question) => ({ id: question.id, options: question.options.map((option) => option.id) }))}
      rules={rules.map(({ when, offer, reason }) => ({ when, offer: offer.slug, reason }))}
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
        <div role="status">
          <div class="which-offer__answer" data-tone="paper" data-result hidden>
            <p class="eyebrow which-offer__eyebrow">{answer}</p>
            <p class="which-offer__name" data-part="name" />
            <p class="which-offer__price" data-part="price" />
            <p data-part="reason" />
            <div class="actions which-offer__actions">
              <ButtonLink href={`#${PRICES_ID}`} data-part="action">
                {answer}
              </ButtonLink>
              <button type="reset" form="which-offer-form" class="button button--link">
                {again}
              </button>
            </div>
          </div>
        </div>
        <p class="which-offer__all">
          <a href={`#${PRICES_ID}`}>{all}</a>
        </p>
      </Section>
      <PriceList content={content} />
    </Island>
  )
}
