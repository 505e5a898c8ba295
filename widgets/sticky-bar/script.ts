import './style.css'

export interface StickyBarProps {
  /** Id of the form that the button of the bar submits. */
  form: string
}

/** `rootMargin` that leaves the bottom of the viewport, somewhat taller than the bar. */
const STRIP = '-85% 0px 0px 0px'

/**
 * Moves the bar aside while a field of the form is where the bar would cover it, and while the button of the form is in view.
 * A plain script: one attribute follows the scroll position.
 */
export default function mount(element: HTMLElement, { form: id }: StickyBarProps): void {
  const bar = element.querySelector<HTMLElement>('.sticky-bar')
  const form = document.getElementById(id)
  if (!bar || !(form instanceof HTMLFormElement)) throw new Error(`sticky-bar: no .sticky-bar, or no form #${id}`)
  const reasons = new Set<Element>()
  const follow = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) reasons.add(target)
      else reasons.delete(target)
    }
    bar.dataset['state'] = reasons.size > 0 ? 'aside' : 'shown'
  }
  const button = form.querySelector('[type=submit]')
  const covered = new IntersectionObserver(follow, { rootMargin: STRIP })
  for (const field of form.elements) if (form.contains(field) && field !== button) covered.observe(field.closest('label') ?? field)
  if (button) new IntersectionObserver(follow).observe(button)
}
