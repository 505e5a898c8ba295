import './style.css'

export interface StickyBarProps {
  /** Id of the form that the button of the bar submits. */
  form: string
}

/** `rootMargin` that leaves the bottom of the viewport, somewhat taller than the bar. */
const STRIP = '-85% 0px 0px 0px'

/** Moves the bar aside while a field of the form is where the bar would cover it. */
export default function mount(element: HTMLElement, { form: id }: StickyBarProps): void {
  const bar = element.querySelector<HTMLElement>('.sticky-bar')
  const form = document.getElementById(id)
  if (!bar || !(form instanceof HTMLFormElement)) return
  const covered = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) covered.add(target)
        else covered.delete(target)
      }
      bar.dataset['state'] = covered.size > 0 ? 'aside' : 'shown'
    },
    { rootMargin: STRIP },
  )
  for (const field of form.elements) if (form.contains(field)) observer.observe(field.closest('label') ?? field)
}
