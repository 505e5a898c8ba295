import type { Content } from '../site.ts'
import { formatCount } from '../format.ts'

export interface NewsletterFormProps {
  variant: 'inline' | 'card' | 'footer'
  content: Content
  buttonLabel: string
  /** Tells two forms of one variant on one page apart. */
  id?: string
}

/** Posts an address to the e-mail list in a new tab; needs no script. */
export function NewsletterForm({ variant, content, buttonLabel, id = variant }: NewsletterFormProps) {
  const { host, u, newsletterId } = content.thirdParties.emailList
  const { readers, emailsPerWeek } = content.facts.newsletter
  const field = `newsletter-${id}`
  const rate = emailsPerWeek === 1 ? 'one email per week' : `${formatCount(emailsPerWeek)} emails per week`
  return (
    <form
      class={`newsletter newsletter--${variant}`}
      method="post"
      action={`${host}/subscribe/post?u=${u}&id=${newsletterId}`}
      target="_blank"
      rel="noopener"
      aria-label={variant === 'footer' ? content.site.newsletter.title : 'Newsletter'}
    >
      <div class="newsletter__row">
        <div class="field">
          <label class="field__label" for={field}>
            Email address
          </label>
          <input class="field__input" id={field} type="email" name="EMAIL" required autocomplete="email" placeholder="you@company.com" />
        </div>
        <div class="honeypot" aria-hidden="true">
          <input type="text" name={`b_${u}_${newsletterId}`} tabIndex={-1} autocomplete="off" aria-label="Leave this field empty" />
        </div>
        <button class={variant === 'footer' ? 'button button--quiet' : 'button button--primary'} type="submit">
          {buttonLabel}
        </button>
      </div>
      <p class="newsletter__note">
        {readers} readers. About {rate}. {content.site.newsletter.consent}
      </p>
    </form>
  )
}
