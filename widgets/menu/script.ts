/**
 * Closes the menu on Escape, on a click or focus outside it, and when one of its links is followed.
 * A plain script: a `<details>` opens and closes itself.
 */
export default function mount(element: HTMLElement, _props: object): void {
  const menu = element.querySelector('details')
  const opener = menu?.querySelector('summary')
  if (!menu || !opener) throw new Error('menu: no <details> with a <summary>')

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    opener.focus()
  })
  const closeOutside = ({ target }: Event): void => {
    if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false
  }
  document.addEventListener('pointerdown', closeOutside)
  document.addEventListener('focusin', closeOutside)
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.open = false
  })
}
