/** Prints one element of the page; print.css hides everything else. */
export function printAlone(element: HTMLElement): void {
  const root = document.documentElement
  root.dataset['print'] = 'part'
  element.dataset['printed'] = ''
  window.addEventListener(
    'afterprint',
    () => {
      delete root.dataset['print']
      delete element.dataset['printed']
    },
    { once: true },
  )
  window.print()
}
