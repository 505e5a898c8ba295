import type { ComponentChildren } from 'preact'
import { Csp, type Page } from 'lanai'
import { hostedForm } from '../../lead-form.ts'
import { hostedFormSources } from '../../policy.ts'
import type { Content } from '../../site.ts'
import { HostedForm } from '../hosted-form.tsx'
import type { SectionProps } from '../section-props.ts'

export interface WaitlistFormProps {
  content: Content
  page: Page
  form: SectionProps<'waitlist'>['section']['form']
  place: 'hero' | 'footer'
  id?: string
  children?: ComponentChildren
}

/** The hosted form of a waitlist on a card. */
export function WaitlistForm({ content, page, form, place, id, children }: WaitlistFormProps) {
  const formId = content.thirdParties.hostedForms[form]
  const options = { formId, formType: 'waitlist', targetId: `waitlist-${place}`, variant: 'inline' } as const
  return (
    <div class="sheet" data-surface="paper" id={id}>
      <Csp sources={hostedFormSources(content)} allowsStrings />
      {children}
      <HostedForm content={content} {...hostedForm({ content, page }, options)} />
    </div>
  )
}
