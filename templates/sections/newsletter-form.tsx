import { Island, SampleMark } from 'lanai'
import newsletterForm from '../../widgets/newsletter-form/script.ts'
import { fieldErrors } from '../lead-form.ts'
import type { Content } from '../site.ts'
import './controls.css'

export interface NewsletterFormProps {
  variant: 'card' | 'footer'
  content: Content
  buttonLabel: string
  /** Distinguishes several forms of one variant on a page. */
  id?: string
}

/** True where the mailing list has an address. */
export const hasNewsletter = ({ thirdParties: { emailList } }: Content) =>
  emailList.host !== '' && emailList.u !== '' && emailList.newsletterId !== ''

/** Posts an e-mail address to the mailing list in a new tab; works without JavaScript. */
export function NewsletterForm({ variant, content, buttonLabel, id = variant }: NewsletterFormProps) {
  const { host, u, newsletterId } = content.thirdParties.emailList
  const copy = content.site.newsletter
  const field = `newsletter-${id}`
  return (
    <Island of={newsletterForm} when="interaction" errors={fieldErrors(content)}>
      <form
        class={`newsletter newsletter--${variant}${variant === 'card' ? ' box' : ''}`}
        method="post"
        action={`${host}/subscribe/post?u=${u}&id=${newsletterId}`}
        target="_blank"
        rel="noopener"
        aria-label={variant === 'footer' ? copy.title : copy.formName}
      >
        <div class="newsletter__row">
          <div class="field">
            <label class="field__label" for={field}>
              {copy.label}
            </label>
            <input class="field__input" id={field} type="email" name="EMAIL" required autocomplete="email" placeholder={copy.placeholder} />
          </div>
          <div class="honeypot" aria-hidden="true">
            <input type="text" name={`b_${u}_${newsletterId}`} tabIndex={-1} autocomplete="off" aria-label={content.forms.trap} />
          </div>
          <button class={variant === 'footer' ? 'button button--secondary' : 'button button--primary'} type="submit">
            {buttonLabel}
          </button>
        </div>
        <p class="newsletter__note">
          {copy.note} <SampleMark of={copy} name="note" />
        </p>
      </form>
    </Island>
  )
}
