import { Csp, Island } from 'lanai'
import signupForm from '../../../widgets/signup-form/script.ts'
import { fieldErrors, hasSignupForm, leadForm, phoneLink } from '../../lead-form.ts'
import { signupSources } from '../../policy.ts'
import { hasEnded, limitsOf } from '../../scarcity.ts'
import { Countdown } from '../countdown.tsx'
import { ButtonLink, CheckList, Hero } from '../index.ts'
import { LocalForm } from '../local-form.tsx'
import type { SectionProps } from '../section-props.ts'
import { SpotsLeft } from '../spots-left.tsx'
import { RichText } from '../../rich-text.tsx'
import '../controls.css'
import '../fields.css'
import './style.css'

type Props = SectionProps<'application'>

/** Id of the form, as the provider's script expects it. */
export const SIGNUP_FORM = 'mc-embedded-subscribe-form'

export default function ApplicationSection(props: Props) {
  const { section, content, page } = props
  const { eyebrow, title, lead, spots, action, countdown, points } = section
  const { spotsLeft, buildsPerMonth } = content.facts.freeWebsite
  const limits = limitsOf(content.scarcity)
  const end = limits.end('freeWebsite')
  return (
    <Hero
      size="landing"
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      actions={
        <ButtonLink href="#apply" class="application__link">
          {action}
        </ButtonLink>
      }
      aside={<Form {...props} />}
      after={
        <div class="stack stack--5">
          {(limits.restarts || end) && (
            <Countdown mode={end ? 'until' : 'month-end'} until={end} over={hasEnded(end, page)} {...countdown} />
          )}
          <CheckList items={points} />
        </div>
      }
    >
      {limits.spots('freeWebsite') && <SpotsLeft total={buildsPerMonth} left={spotsLeft} text={spots} />}
    </Hero>
  )
}

/** The form of the e-mail list; without one, our own. */
function Form({ section: { form, thanks }, content, page }: Props) {
  const { emailList } = content.thirdParties
  const { errors, hints } = content.forms
  return (
    <div class="sheet application" id="apply" data-surface="paper">
      <h2 id="apply-title">{form.title}</h2>
      <RichText as="p" text={form.lead} />
      {hasSignupForm(content) ? (
        <>
          <Csp sources={signupSources(content)} allowsStrings />
          <Island
            of={signupForm}
            when="idle"
            script={emailList.validationScript}
            thanks={page.href(thanks)}
            unreached={form.unreached}
            errors={{ ...fieldErrors(content), url: { toast: errors.badUrl, hint: hints.badUrl } }}
          >
            <SignupFields content={content} emailList={emailList} copy={form} labelledBy="apply-title" />
          </Island>
        </>
      ) : (
        <LocalForm
          content={content}
          {...leadForm({ content, page }, 'audit', { website: true, successHref: page.href(thanks), words: { button: form.button } })}
        />
      )}
    </div>
  )
}

interface SignupFieldsProps {
  content: Props['content']
  emailList: Props['content']['thirdParties']['emailList']
  copy: Props['section']['form']
  /** Id of the heading that names the form. */
  labelledBy: string
}

/** The application form. Field names and ids are those of Mailchimp's embed; without JavaScript it posts to a new tab. */
function SignupFields({ content, emailList, copy, labelledBy }: SignupFieldsProps) {
  const phone = phoneLink(content)
  const { host, u, freeWebsiteId } = emailList
  return (
    <div id="mc_embed_signup">
      <form
        id={SIGNUP_FORM}
        name={SIGNUP_FORM}
        aria-labelledby={labelledBy}
        class="validate stack signup-form"
        method="post"
        target="_blank"
        action={`${host}/subscribe/post?u=${u}&id=${freeWebsiteId}`}
      >
        <div class="signup-form__pair">
          <Field id="mce-FNAME" name="FNAME" label={copy.firstName} autocomplete="given-name" />
          <Field id="mce-LNAME" name="LNAME" label={copy.lastName} autocomplete="family-name" />
        </div>
        <fieldset class="mc-field-group input-group signup-form__choice">
          <legend class="field__label">{copy.hasWebsite}</legend>
          <label class="signup-form__radio">
            <input type="radio" name="MMERGE5" value="Yes" id="mce-MMERGE5-0" /> {copy.yes}
          </label>
          <label class="signup-form__radio">
            <input type="radio" name="MMERGE5" value="No" id="mce-MMERGE5-1" /> {copy.no}
          </label>
        </fieldset>
        <div class="signup-form__pair">
          <Field id="mce-MMERGE6" name="MMERGE6" label={copy.company} autocomplete="organization" />
          <Field id="mce-MMERGE7" name="MMERGE7" label={copy.websiteUrl} type="url" autocomplete="url" />
        </div>
        <div class="mc-field-group field">
          <label class="field__label" for="mce-EMAIL">
            {copy.email} <span class="field__optional">({copy.required})</span>
          </label>
          <input class="required email field__input" type="email" name="EMAIL" id="mce-EMAIL" required autocomplete="email" />
        </div>
        <div id="mce-responses">
          <div id="mce-error-response" class="response" role="alert" />
          <div id="mce-success-response" class="response" role="status" />
        </div>
        <div class="honeypot" aria-hidden="true">
          <input type="text" name={`b_${u}_${freeWebsiteId}`} tabIndex={-1} autocomplete="off" aria-label={copy.trap} />
        </div>
        <button type="submit" id="mc-embedded-subscribe" name="subscribe" value={copy.button} class="button button--primary button--wide">
          {copy.button}
        </button>
        <p class="muted">{copy.privacy}</p>
        <p class="form-opened" role="status" hidden>
          {content.forms.outcome.opened} <a href={phone.href}>{phone.display}</a>.
        </p>
      </form>
    </div>
  )
}

interface FieldProps {
  id: string
  name: string
  label: string
  type?: 'text' | 'url'
  autocomplete: 'given-name' | 'family-name' | 'organization' | 'url'
}

function Field({ id, name, label, type = 'text', autocomplete }: FieldProps) {
  return (
    <div class="mc-field-group field">
      <label class="field__label" for={id}>
        {label}
      </label>
      {type === 'url' ? (
        <input class="field__input" type="url" name={name} id={id} autocomplete={autocomplete} placeholder="https://" />
      ) : (
        <input class="field__input" type="text" name={name} id={id} autocomplete={autocomplete} />
      )}
    </div>
  )
}
