/** @jsxImportSource react */
import { useEffect, useState } from 'react'
import './style.css'

export interface StickyBarProps {
  /** Id of the form its button submits. */
  form: string
  /** Label of the button. */
  label: string
  note?: string
}

/** A bar for small screens whose button submits a form of the page through its `form` attribute, so it also works without JavaScript. */
export default function StickyBar({ form, label, note }: StickyBarProps) {
  const aside = useFieldBelow(form)
  return (
    <div className="sticky-bar" data-state={aside ? 'aside' : 'shown'} data-tone="deep">
      {note && <div className="sticky-bar-note">{note}</div>}
      <button className="sticky-bar-action" type="submit" form={form}>
        {label}
      </button>
    </div>
  )
}

/** `rootMargin` that leaves the bottom of the viewport, somewhat taller than the bar. */
const strip = '-85% 0px 0px 0px'

/** Whether a field of the form is where the bar would cover it. */
function useFieldBelow(id: string): boolean {
  const [below, setBelow] = useState(false)
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const covered = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) covered.add(target)
          else covered.delete(target)
        }
        setBelow(covered.size > 0)
      },
      { rootMargin: strip },
    )
    for (const field of form.elements) if (form.contains(field)) observer.observe(field.closest('label') ?? field)
    return () => observer.disconnect()
  }, [id])
  return below
}
