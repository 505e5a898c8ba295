import { watchPreviews } from './watch.ts'

/**
 * Plays the previews inside the island while at least a quarter of each is visible.
 * A plain script: its state is that of the video elements.
 */
export default function mount(element: HTMLElement, _props: object): void {
  watchPreviews(element)
}
