import { Island } from 'lanai'
import moveAside from '../../../widgets/sticky-bar/script.ts'
import { hasSignupForm } from '../../lead-form.ts'
import { limitsOf } from '../../scarcity.ts'
import type { SectionProps } from '../section-props.ts'
import { SIGNUP_FORM } from '../application/section.tsx'

export default function ApplicationBarSection({ section: { label, spots }, content }: SectionProps<'application-bar'>) {
  if (!hasSignupForm(content)) return null
  return (
    <Island of={moveAside} when="media" media="(width < 48em)" form={SIGNUP_FORM}>
      <div class="sticky-bar" data-state="shown" data-surface="deep">
        {limitsOf(content.scarcity).spots('freeWebsite') && <div class="sticky-bar__note">{spots}</div>}
        <button class="sticky-bar__action" type="submit" form={SIGNUP_FORM}>
          {label}
        </button>
      </div>
    </Island>
  )
}
