/** Writes its text into the note. */
export default function mount(element: HTMLElement, { text }: { text: string }): void {
  const note = element.querySelector('#note')
  if (note) note.textContent = text
}
