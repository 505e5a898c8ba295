/** A switch between dark and light. Without it, and until it is used, colours are those of the system. */
export default function theme(element: HTMLElement): void {
  const { dataset } = document.documentElement
  element.querySelector('button')!.addEventListener('click', () => {
    const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    dataset['theme'] = isDark ? 'light' : 'dark'
    localStorage.setItem('theme', dataset['theme'])
  })
}
