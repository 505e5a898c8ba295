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
      const found = await loading
      const hits = await found.query(text, 12)
      const nearest = text !== '' && hits.length === 0 ? await found.suggest(text) : []
      if (text !== input.value.trim()) return
      list.replaceChildren(...[...hits, ...nearest].map(toItem))
      status.textContent =
        text === '' || hits.length > 0 ? '' : `Nothing found for “${text}”${nearest.length > 0 ? '. Nearest to it:' : ''}`
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
  // A link to a section of this page loads no other.
  list.addEventListener('click', () => dialog.close())
  form.querySelector('button')!.addEventListener('click', () => dialog.close())
  // A click beside the dialog is one on its backdrop.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  input.addEventListener('input', () => void find())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void find().then(() => (list.firstElementChild?.querySelector<HTMLAnchorElement>(':scope li a') ?? list.querySelector('a'))?.click())
  })
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // While Chinese or Japanese is typed, arrows choose its characters.
    if (step === undefined || event.isComposing) return
    event.preventDefault()
    const stops = [input, ...list.querySelectorAll('a')]
    stops[(stops.indexOf(document.activeElement as HTMLAnchorElement) + step + stops.length) % stops.length]!.focus()
  })
}

/** A link to the page, and links to the sections that have what was looked for. */
function toItem({ url, title, excerpt, words, sections }: Hit): HTMLLIElement {
  const item = document.createElement('li')
  // The name of the site is in every title.
  item.append(createLink(url, title.split(' · ')[0]!, sections.length > 0 ? '' : excerpt, words))
  const list = document.createElement('ol')
  list.append(
    ...sections.map((section) => {
      const place = document.createElement('li')
      place.append(createLink(section.url, section.heading, section.excerpt, words))
      return place
    }),
  )
  if (sections.length > 0) item.append(list)
  return item
}

function createLink(url: string, title: string, excerpt: string, words: readonly string[]): HTMLAnchorElement {
  const link = document.createElement('a')
  const heading = document.createElement('strong')
  link.href = url
  heading.append(...mark(title, words))
  link.append(heading)
  if (excerpt === '') return link
  const text = document.createElement('span')
  text.append(...mark(excerpt, words))
  link.append(text)
  return link
}

function mark(text: string, words: readonly string[]): Node[] {
  return highlight(text, words).map((part) => {
    if (!part.marked) return document.createTextNode(part.text)
    const element = document.createElement('mark')
    element.textContent = part.text
    return element
  })
}
