/** Throws as soon as it runs. */
export default function mount(_element: HTMLElement, _props: object): void {
  throw new Error('the script leaks')
}
