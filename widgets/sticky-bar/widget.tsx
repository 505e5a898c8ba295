/** @jsxImportSource react */
import { useEffect, useState } from 'react'

export interface StickyBarProps {
  /** Id of the form its button submits. */
  form: string
  /** Text of the button. */
  label: string
  note?: string
}

/** Bar of small screens whose button submits a form of the page, through that form's own validation and without script too. */
export default function StickyBar({ form, label, note }: StickyBarProps) {
  const aside = useFormInView(form)
  return (
    <div className="sticky-bar" data-state={aside ? 'aside' : 'shown'} data-tone="deep">
      {note && <p className="sticky-bar-note">{note}</p>}
      <button className="sticky-bar-action" type="submit" form={form}>
        {label}
      </button>
    </div>
  )
}

/** Whether any part of the form can be seen: the bar would cover what it calls for. */
function useFormInView(id: string): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return inView
}
