/**
 * The inline script of every page that has islands: wakes each island at its time, and loses nothing that a visitor does before.
 * It is the same text on every page (one CSP hash); what differs from page to page stands in attributes.
 *
 * Until an island is alive, presses of its buttons and submits of its forms are held, the island is woken, and they are carried
 * out once it is alive. Links, fields and labels keep their native behaviour; what was typed is told to the widget afterwards.
 */
import type { Mount } from './mount.tsx'

type Island = HTMLElement & {
  dataset: { src: string; state: string; when: string } & Partial<Record<'react' | 'props' | 'media' | 'hotkey', string>>
}
type Field = Omit<HTMLInputElement, 'type'> &
  Omit<HTMLSelectElement, 'type'> & { type: string; _valueTracker?: { setValue(value: string): void } }

const runtimeUrl = document.currentScript?.dataset.runtime
const held = new Map<Island, Event[]>()
/** Events on their second way through the document. */
const replayed = new WeakSet<Event>()
let isReady = false

const isPending = (island: Island) => /^[sl]/.test(island.dataset.state)
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
const listen = (types: string, listener: (event: Event) => void, target: EventTarget = document) =>
  types.split(' ').forEach((type) => target.addEventListener(type, listener, true))

/** Imports a module and warms its chunks at once; one retry under another URL, since a browser may remember the failure. */
const load = async ([url = '', ...chunks]: (string | undefined)[]) => {
  chunks.forEach((chunk) => import(chunk as string).catch(() => {}))
  try {
    return await import(url)
  } catch (error) {
    // What a module throws while it runs is no failure to load it.
    if (!isLoadFailure(error)) throw error
    return await import(`${url}#1`)
  }
}
const isLoadFailure = (error: unknown) => error instanceof TypeError && /module/i.test(error.message)

const wake = async (island: Island) => {
  if (!isReady || island.dataset.state !== 'server') return
  island.dataset.state = 'loading'
  const { src, react, props = '{}' } = island.dataset
  let runtime: { mount: Mount; showError(island: Element, error: unknown): void } | undefined
  try {
    const [module] = await Promise.all([load(src.split(' ')), react && load([runtimeUrl]).then((loaded) => (runtime = loaded))])
    await (react && runtime ? runtime.mount(island, module.default, JSON.parse(props), react) : module.default(island, JSON.parse(props)))
    // A widget that threw has told so itself.
    if (island.dataset.state === 'loading') island.dataset.state = 'ready'
    tellFields(island)
  } catch (error) {
    island.dataset.state = 'failed'
    runtime?.showError(island, error)
    const event = Object.assign(new Event('preload-error', { cancelable: true }), { payload: error })
    if (!isLoadFailure(error) || dispatchEvent(event)) {
      setTimeout(() => {
        throw error
      })
    }
  }
  for (const event of held.get(island) ?? []) {
    await pause()
    replay(event)
  }
  held.delete(island)
}

const replay = (event: Event) => {
  const target = event.target as HTMLFormElement
  if (event.type === 'submit') return target.requestSubmit((event as SubmitEvent).submitter)
  // oxlint-disable-next-line -- the event's own class, whichever it is
  const copy = new (event.constructor as typeof Event)(event.type, event)
  replayed.add(copy)
  target.dispatchEvent(copy)
}

/** React keeps typed text but not its state: each changed field tells its value anew. */
const tellFields = (island: Island) =>
  island.querySelectorAll<Field>('input,textarea,select').forEach((field) => {
    const isChoice = /^(checkbox|radio)$/.test(field.type)
    // Of a group of radio buttons, only the one that is now chosen has something to tell.
    if (
      isChoice
        ? field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)
        : field.options
          ? [...field.options].every((option) => option.selected === option.defaultSelected)
          : field.value === field.defaultValue
    )
      return
    if (isChoice) {
      field.checked = !field.checked
      return field.click()
    }
    field._valueTracker?.setValue(`${field.value} `)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })

const hold = (event: Event) => {
  const target = event.target as Element
  const island = target.closest?.<Island>('x-island')
  if (!island || !isPending(island) || replayed.has(event)) return
  if (event.type !== 'submit' && !target.closest('button,[type=submit]')) return
  event.stopImmediatePropagation()
  if (/click|submit/.test(event.type)) event.preventDefault()
  held.set(island, [...(held.get(island) ?? []), event])
  wake(island)
}

const schedule = (island: Island) => {
  const { when, media } = island.dataset
  const start = () => wake(island)
  if (when === 'load' || held.has(island)) return start()
  if (when === 'idle') return 'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 300)
  if (when === 'media') {
    const query = matchMedia(media ?? 'all')
    return query.matches ? start() : query.addEventListener('change', start)
  }
  if (when !== 'visible') return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: '200px' },
  )
  // The island itself has no box.
  const boxes = island.children.length ? [...island.children] : [island.parentElement ?? island]
  boxes.forEach((box) => observer.observe(box))
}

const begin = async () => {
  // After going back, the browser puts field values in only once everything has loaded.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'back_forward') {
    if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
    await pause()
  }
  isReady = true
  document.querySelectorAll<Island>('x-island').forEach(schedule)
}

listen('pointerdown mousedown pointerup mouseup click submit', hold)
listen('pointerdown focusin keydown lanai:wake', (event) => {
  const island = (event.target as Element).closest?.<Island>('x-island')
  if (island && (event.type === 'lanai:wake' || island.dataset.when === 'interaction')) {
    if (isReady) wake(island)
    else held.set(island, held.get(island) ?? [])
  }
})
listen('keydown', (event) => {
  if (replayed.has(event)) return
  document.querySelectorAll<Island>(`[data-hotkey="${CSS.escape((event as KeyboardEvent).key)}"]`).forEach((island) => {
    if (!isPending(island)) return
    event.preventDefault()
    held.set(island, [event])
    wake(island)
  })
})
if (document.readyState === 'loading') listen('DOMContentLoaded', begin)
else begin()
