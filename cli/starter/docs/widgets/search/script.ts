import { highlight, loadSearch, type Hit, type Search } from 'lanai/client'

/** The dialog works only where its script does; what it finds is complete without it in the sidebar. */
export default function search(element: HTMLElement, { index }: { index: string }): void {
  const open = element.querySelector('button')!
  const dialog = element.querySelector('dialog')!
  const form = dialog.querySelector('form')!
  const input = form.querySelector('input')!
  const status = dialog.querySelector('p')!
  const list = dialog.querySelector('ol')!
  let loading: Promise<Search> | undefined

  const find = async () => {
    const text = input.value.trim()
    loading ??= loadSearch(index)
    try {
      const hits = await (await loading).query(text, 12)
      if (text !== input.value.trim()) return
      list.replaceChildren(...hits.map(toItem))
      status.textContent = text === '' ? '' : hits.length === 0 ? `Nothing found for “${text}”` : ''
    } catch {
      loading = undefined
      status.textContent = 'The search could not be loaded. Type again to try once more.'
    }
  }
  const show = () => {
    if (dialog.open) return
    dialog.showModal()
    input.select()
    void find()
  }

  open.addEventListener('click', show)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
    if (!(event.key === '/' && !isTyping) && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    show()
  })
  form.querySelector('button')!.addEventListener('click', () => dialog.close())
  // A click beside the dialog is one on its backdrop.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  input.addEventListener('input', () => void find())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void find().then(() => list.querySelector('a')?.click())
  })
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [input, ...list.querySelectorAll('a')]
    stops[(stops.indexOf(document.activeElement as HTMLAnchorElement) + step + stops.length) % stops.length]!.focus()
  })
}

function toItem({ url, title, excerpt, words }: Hit): HTMLLIElement {
  const [item, link, heading, text] = (['li', 'a', 'strong', 'span'] as const).map((name) => document.createElement(name)) as [
    HTMLLIElement,
    HTMLAnchorElement,
    HTMLElement,
    HTMLElement,
  ]
  // The name of the site is in every title.
  heading.append(...mark(title.split(' · ')[0]!, words))
  text.append(...mark(excerpt, words))
  link.href = url
  link.append(heading, text)
  item.append(link)
  return item
}

function mark(text: string, words: readonly string[]): Node[] {
  return highlight(text, words).map((part) => {
    if (!part.marked) return document.createTextNode(part.text)
    const element = document.createElement('mark')
    element.textContent = part.text
    return element
  })
}
