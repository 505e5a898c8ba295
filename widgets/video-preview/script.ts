import { watchPreviews } from './watch.ts'

/** Previews around which this stands play while a quarter of them is visible. */
export default function mount(element: HTMLElement, _props: object): void {
  watchPreviews(element)
}
