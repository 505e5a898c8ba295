import type { z } from 'zod'
import { targetOf } from '../links.ts'
import { isOpen } from '../offers.ts'
import type { Content } from '../site.ts'
import { trialNote } from '../trial.ts'
import { ButtonLink } from './button-link.tsx'
import type { action } from './fields.ts'
import { SubmitButton } from './submit-button.tsx'

export interface ActionsProps {
  content: Content
  actions: readonly z.infer<typeof action>[]
  /** Kind of the first one. */
  first?: 'primary' | 'secondary'
  /** The section itself says whether a trial needs a card. */
  isTrialSaid?: boolean
}

/** The buttons of a section, without those that lead to an offer that is off. */
export function Actions({ content, actions, first = 'primary', isTrialSaid }: ActionsProps) {
  const { stackLinks } = content.site
  const note = isTrialSaid ? undefined : trialNote(content, actions)
  return (
    <>
      {actions
        .filter(({ href }) => isOpen(content, href))
        .map(({ href, label = stackLinks[href.startsWith('trial:') ? 'trial' : 'subscribe'], about, kind, submit }, index) =>
          submit ? (
            <SubmitButton key={label} action={targetOf(content, href).href}>
              {label}
            </SubmitButton>
          ) : (
            <ButtonLink key={label} {...targetOf(content, href)} kind={kind ?? (index === 0 ? first : 'secondary')}>
              {about ? (
                <>
                  <span>{label}</span>
                  <span class="visually-hidden"> {about}</span>
                </>
              ) : (
                label
              )}
            </ButtonLink>
          ),
        )}
      {note && <p class="hero__note">{note}</p>}
    </>
  )
}
