/** Lets the menu close as people expect: on Escape, on a press outside of it, and once a link of it was followed. */
export default function mount(element: HTMLElement, _props: object): void {
  const menu = element.querySelector('details')
  const opener = menu?.querySelector('summary')
  if (!menu || !opener) return

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    opener.focus()
  })
  document.addEventListener('pointerdown', (event) => {
    if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  })
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.open = false
  })
}
