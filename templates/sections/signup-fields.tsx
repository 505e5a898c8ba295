import type { Content } from '../site.ts'
import type { SectionProps } from './section-props.ts'
import './controls.css'
import './fields.css'

export interface SignupFieldsProps {
  emailList: Content['thirdParties']['emailList']
  copy: SectionProps<'application'>['section']['form']
  /** Id of the heading that names the form. */
  labelledBy: string
}

/** Id of the form, as the provider's script expects it. */
export const SIGNUP_FORM = 'mc-embedded-subscribe-form'

/** The application form. Field names and ids are those of Mailchimp's embed; without JavaScript it posts to a new tab. */
export function SignupFields({ emailList, copy, labelledBy }: SignupFieldsProps) {
  const { host, u, freeWebsiteId } = emailList
  return (
    <div id="mc_embed_signup">
      <form
        id={SIGNUP_FORM}
        name={SIGNUP_FORM}
        aria-labelledby={labelledBy}
        class="validate signup-form"
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
