/**
 * The inline script of every page that has islands: wakes each island at its time, and loses nothing that a visitor does before.
 * It is the same text on every page (one CSP hash); what differs from page to page stands in attributes.
 *
 * Until an island is alive, presses of its buttons and submits of its forms are held, the island is woken, and they are carried
 * out once it is alive. Links and fields keep their native behaviour; what was typed or chosen is told to the widget afterwards.
 */
import type { Mount, ShowError } from './mount.tsx'

export type Island = HTMLElement & {
  dataset: { src: string; state: string; when: string } & Partial<Record<'react' | 'props' | 'media' | 'hotkey', string>>
  /** What was pressed and submitted so far; an island that has this wakes as soon as it may. */
  held?: Event[]
}
type Field = Omit<HTMLInputElement, 'type'> &
  Omit<HTMLSelectElement, 'type'> & { type: string; _valueTracker?: { setValue(value: string): void } }

const runtimeUrl = document.currentScript!.dataset.runtime!
/** What a visitor put into a field, the field changed last at the end. */
const changed = new Map<Field, string | boolean>()
/** The island that is given its events this moment. */
let receiver: Island | undefined
let isReady = false

const isChoice = ({ type }: Field) => /checkbox|radio/.test(type)
const isLoadFailure = (error: unknown) => /imported module|module script/.test(`${error}`)
const islandOf = (target: EventTarget | null) => (target as Element).closest?.<Island>('x-island')
/** Its events are held: it is not alive yet, and is not being given them this moment. */
const isPending = (island?: Island | null): island is Island => !!island && island !== receiver && /^[sl]/.test(island.dataset.state)
const islands = () => document.querySelectorAll<Island>('x-island')
const pause = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms))
const listen = (types: string, listener: (event: Event) => void) =>
  types.split(' ').forEach((type) => document.addEventListener(type, listener, true))

/** Imports a module; once more where it does not come, with a fragment if given, since a browser may remember the failure. */
const load = (url: string, fragment = '') =>
  import(url).catch(async (error: unknown) => {
    // What a module throws while it runs is no failure to load it.
    if (!isLoadFailure(error)) throw error
    await pause(300)
    return import(url + fragment)
  })

/** Holds events for an island, and wakes it. */
const ask = (island: Island, ...events: Event[]) => {
  ;(island.held ??= []).push(...events)
  wake(island)
}

const wake = async (island: Island) => {
  const { dataset } = island
  if (!isReady || dataset.state !== 'server') return
  dataset.state = 'loading'
  const { src, react, props = '{}' } = dataset
  const [url = '', ...chunks] = src.split(' ')
  const held = (island.held ??= [])
  try {
    // What several widgets import comes without a fragment: there may be only one of it.
    const [widget, runtime] = await Promise.all([load(url, '#1'), react && load(runtimeUrl), ...chunks.map((chunk) => load(chunk))])
    // A browser that fills fields in again raises no event.
    island.querySelectorAll<Field>('input,textarea,select').forEach((field) => changed.has(field) || note(field))
    const start: Mount = runtime ? runtime.mount : widget.default
    await start(island, JSON.parse(props), widget.default)
  } catch (error) {
    fail(island, error)
  }
  // What effects have set is rendered first.
  await pause()
  let event: Event | undefined
  do {
    receiver = island
    if (event) replay(event)
    changed.forEach((value, field) => islandOf(field) === island && tell(field, value))
    receiver = undefined
    // React renders in a microtask. A longer pause would let a quick visitor add more than can be carried out.
    await 0
  } while ((event = held.shift()))
  // A widget that threw has told so itself.
  if (isPending(island)) dataset.state = 'ready'
}

const fail = (island: Island, error: unknown) => {
  island.dataset.state = 'failed'
  if (!isLoadFailure(error)) load(runtimeUrl).then((runtime: { showError: ShowError }) => runtime.showError(island, error))
  else if (!dispatchEvent(Object.assign(new Event('preload-error', { cancelable: true }), { payload: error }))) return
  reportError(error)
}

const replay = (event: Event) => {
  const target = event.target as HTMLFormElement
  const submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null
  // A button that is gone by now cannot submit.
  if (event.type === 'submit') target.requestSubmit(submitter?.form && submitter)
  // The event's own class, whichever it is.
  else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
}

/** Remembers what a field holds, unless it is what the server wrote. */
const note = (field: Field, isEvent?: boolean) => {
  const { options, type } = field
  const [value, initial] = isChoice(field)
    ? [field.checked, field.defaultChecked]
    : [field.value, options ? (field.querySelector<HTMLOptionElement>('[selected]') ?? options[0])?.value : field.defaultValue]
  changed.delete(field)
  // A radio button or an option that is chosen again takes the place of another that was chosen before.
  if (value !== initial || (isEvent && /^[rs]/.test(type))) changed.set(field, value)
}

/** React keeps typed text but not its state: each changed field tells its value anew. */
const tell = (field: Field, value: string | boolean) => {
  changed.delete(field)
  if (isChoice(field)) {
    // Of a group of radio buttons, only the one that is now chosen has something to tell.
    if (!value && field.type === 'radio') return
    field.checked = !value
    return field.click()
  }
  // An effect may have written over it.
  if (field.value !== value) field.value = value as string
  field._valueTracker?.setValue(`${value} `)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const hold = (event: Event) => {
  const { type } = event
  const target = event.target as Field
  const island = islandOf(target)
  if (!isPending(island)) return
  if (type === 'submit' || target.closest('button,[type=submit]')) {
    if (/click|submit/.test(type)) event.preventDefault()
    ask(island, event)
  } else if (type === 'click' ? isChoice(target) : /input|change/.test(type) && 'value' in target) {
    note(target, true)
    ask(island)
  } else return
  event.stopImmediatePropagation()
}

const schedule = (island: Island) => {
  const { when, media } = island.dataset
  const start = () => wake(island)
  if (when === 'load' || island.held) return start()
  if (when === 'idle') return (window.requestIdleCallback ?? setTimeout)(start, { timeout: 4000 })
  if (when === 'media') {
    const query = matchMedia(media!)
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
  // Islands and slots have no box themselves.
  const boxes = island.querySelectorAll('x-island>*,x-slot>*')
  ;(boxes.length ? boxes : [island.parentElement!]).forEach((box) => observer.observe(box))
}

const begin = async () => {
  // After going back, the browser puts field values in only once everything has loaded.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'back_forward') {
    await new Promise((resolve) => addEventListener('load', resolve))
    await pause()
  }
  isReady = true
  islands().forEach(schedule)
}

listen('pointerdown mousedown pointerup mouseup click submit input change', hold)
listen('pointerdown focusin keydown lanai:wake', (event) => {
  const { type, key } = event as KeyboardEvent
  const island = islandOf(event.target)
  if (island && (type === 'lanai:wake' || island.dataset.when === 'interaction')) ask(island)
  if (key)
    islands().forEach((sleeper) => {
      if (sleeper.dataset.hotkey !== key || !isPending(sleeper)) return
      event.preventDefault()
      ask(sleeper, event)
    })
})
listen('DOMContentLoaded', begin)
