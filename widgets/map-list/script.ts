/**
 * Highlights a place of a map and its entry in the list together, under the mouse and with the focus.
 * A plain script: one attribute follows the pointer, and the map is large HTML.
 */
export default function mount(element: HTMLElement, _props: object): void {
  const places = [...element.querySelectorAll<HTMLElement | SVGElement>('[data-place]')]
  if (places.length === 0) throw new Error('map-list: no [data-place]')
  const light = ({ target }: Event) => {
    const place = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-place]')?.dataset['place'] : undefined
    for (const one of places) one.toggleAttribute('data-lit', place !== undefined && one.dataset['place'] === place)
  }
  // What is not in a place, inside or outside of the element, ends it.
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, light, { passive: true })
}
