export interface WakeOnQueryProps {
  /** Query parameters, of which one is enough. */
  parameters: readonly string[]
}

/** Hydrates the islands inside at once where the address has something for them to show; otherwise they wait for the visitor. */
export default function mount(element: HTMLElement, { parameters }: WakeOnQueryProps): void {
  const query = new URLSearchParams(location.search)
  if (!parameters.some((name) => query.has(name))) return
  for (const island of element.querySelectorAll('x-island')) island.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))
}
