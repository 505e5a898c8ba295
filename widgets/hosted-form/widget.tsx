/** @jsxImportSource react */
import { useEffect, useReducer, useRef } from 'react'
import { LeadForm } from '../lead-form/form.tsx'
import type { LeadFormProps } from '../lead-form/form.tsx'
import { leaveFor } from '../shared/leave.ts'
import { toast } from '../toaster/toast.ts'
import { events } from '../tracking/events.ts'
import { send } from '../tracking/send.ts'
import { embedForm } from './embed.ts'
import { isProviderOrigin, isSubmission } from './provider.ts'
import { isFilledIn, nextView } from './view-state.ts'
import './style.css'

export interface HostedFormProps {
  formId: string
  portalId: string
  formInstanceId?: string | undefined
  /** Id of the element the provider renders into; unique per placement. */
  targetId: string
  region?: string | undefined
  /** URL of the provider's script; with an empty string, only the local form is used. */
  script: string
  /** Form type in the analytics event; `newsletter` counts as a newsletter signup. */
  formType: string
  /** Page to open after a submit. */
  successHref?: string | undefined
  /** The local form, in the HTML until the hosted one has loaded. */
  fallback: LeadFormProps
  success: { title: string; description: string }
}

/** A third-party form, with a local form as the fallback until it has loaded or when it is unavailable. */
export default function HostedForm(props: HostedFormProps) {
  const { formId, portalId, formInstanceId = '1', targetId, region = 'na1', script, formType, successHref, fallback, success } = props
  const [view, advance] = useReducer(nextView, 'waiting')
  const area = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const touched = useRef(false)
  const submitted = useRef(false)

  useEffect(() => {
    const local = area.current?.querySelector('form')
    const isLocalInUse = (): boolean =>
      touched.current ||
      (local?.contains(document.activeElement) ?? false) ||
      isFilledIn((local?.elements ?? []) as Iterable<HTMLInputElement>)
    const finish = (): void => {
      // The provider reports a submit twice: by callback and by window message.
      if (submitted.current) return
      submitted.current = true
      toast(success)
      if (formType === 'newsletter') send(events.newsletterSignup, { formId })
      else send(events.formSubmit, { formType, formId })
      if (successHref) leaveFor(successHref)
    }
    const listen = (message: MessageEvent<unknown>): void => {
      if (isProviderOrigin(message.origin, location.origin, script) && isSubmission(message.data, formId)) finish()
    }
    if (!target.current || !area.current || script === '' || portalId === '' || formId === '') return advance({ type: 'gone' })
    window.addEventListener('message', listen)
    const stop = embedForm({
      near: area.current,
      target: target.current,
      script,
      options: { formId, portalId, formInstanceId, target: `#${targetId}`, region, onFormSubmitted: finish },
      isLocalInUse,
      report: advance,
    })
    return () => {
      stop()
      window.removeEventListener('message', listen)
    }
    // The props of an island never change.
  }, [])

  const touch = (): void => {
    touched.current = true
  }
  return (
    <div ref={area} className="hosted-form" data-view={view}>
      <div ref={target} id={targetId} className="hosted-form__target" hidden={view === 'local'} />
      {view !== 'hosted' && (
        <div className="hosted-form__local" onInput={touch} onSubmit={touch}>
          <LeadForm {...fallback} />
        </div>
      )}
    </div>
  )
}
