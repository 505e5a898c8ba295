import './style.css'

/**
 * Lets the keyboard scroll the list where it is one row: it can be focused while it is wider than its box.
 * A plain script: one attribute follows the width.
 */
export default function mount(element: HTMLElement): void {
  const list = element.querySelector<HTMLElement>('.swipe')
  if (!list) throw new Error('swipe: no .swipe')
  new ResizeObserver(() => {
    if (list.scrollWidth > list.clientWidth) list.tabIndex = 0
    else list.removeAttribute('tabindex')
  }).observe(list)
}
