/**
 * The inline script of every page that has islands: it hydrates each island when its condition is met, and no action of a visitor
 * before that is lost. Its text is the same on every page (one CSP hash); what differs from page to page is in attributes.
 *
 * Until an island is hydrated, presses of its buttons and submits of its forms are queued, hydration starts, and they are
 * replayed afterwards. Links and fields keep their native behaviour, unless an island has the link as its `press`; the widget is notified
 * of changed fields afterwards.
 */
import type { Island, Mount, ShowError } from './island.ts'

type Field = Omit<HTMLInputElement, 'type'> &
  Omit<HTMLSelectElement, 'type'> & { type: string; _valueTracker?: { setValue(value: string): void } }

// A browser without modules cannot parse this script: styles show controls that need a widget only where it runs.
document.documentElement.dataset.islands = ''
const runtimeUrl = document.currentScript!.dataset.runtime!
/** Values that the visitor entered, the field changed last at the end. */
const changed = new Map<Field, string | boolean>()
/** The island whose events are being replayed. */
let replayTarget: Island | undefined

/** Checkbox or radio, the only types with these letters. */
const isChoice = ({ type }: Field) => /ck|di/.test(type)
/** No module came: `imported module`, `requested module`, `module script`, or SyntaxError for another file in its place. */
const isLoadFailure = (error: unknown) => /ed module|module s|SyntaxE/.test(`${error}`)
const islandOf = (target: EventTarget | null) => (target as Element).closest?.<Island>('x-island')
/** Its events are queued: it is not hydrated yet, and they are not being replayed right now. */
const isPending = (island?: Island | null): island is Island =>
  (island && island !== replayTarget && /^[sl]/.test(island.dataset.state)) as boolean
const forIslands = (visit: (island: Island) => void) => document.querySelectorAll<Island>('x-island').forEach(visit)
const pause = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms))
const next = (type: string) => new Promise<undefined>((resolve) => addEventListener(type, resolve as () => void, true))
/** All that the page itself loads has arrived and is painted, and what listens for that has run. A hidden page is painted when it is shown. */
const painted = next('load')
  .then(() => new Promise(requestAnimationFrame))
  .then(() => pause(30))
/** The page is parsed and open, and the browser has restored its fields. */
const canHydrate = next('DOMContentLoaded').then(async () => {
  // A page that is prerendered may never be opened: its widgets, which may count visits or store something, start when it is.
  if ((document as { prerendering?: boolean }).prerendering) await next('prerenderingchange')
  // After back navigation fields are restored when everything has loaded. Deprecated, and 27 bytes less than its successor.
  if (performance.navigation.type === 2) await painted
})

/** Imports a module and retries once, with a fragment if passed, since a browser may cache the failure. */
const load = (url: string, fragment = '') =>
  import(url).catch(async (error: unknown) => {
    // An error that a module throws while it runs is no load failure.
    if (!isLoadFailure(error)) throw error
    await pause(300)
    return import(url + fragment)
  })

/** Queues events for an island and starts its hydration. */
const enqueue = (island: Island, ...events: Event[]) => {
  ;(island.held ??= []).push(...events)
  hydrate(island)
}

const hydrate = (island: Island) => {
  const { dataset } = island
  if (dataset.state !== 'server') return
  dataset.state = 'loading'
  const { src, react, props = '{}' } = dataset
  const [url, ...chunks] = src.split(' ') as [string, ...string[]]
  canHydrate
    // A chunk that several widgets import has no fragment: there may be only one instance of it.
    .then(() => Promise.all([load(url, '#1'), react && load(runtimeUrl), ...chunks.map((chunk) => load(chunk))]))
    .then(([widget, runtime]) => {
      // A submit may have been waiting for it too long.
      if (!isPending(island)) return
      // A browser that restores field values dispatches no event.
      island.querySelectorAll<Field>('input,textarea,select').forEach((field) => changed.has(field) || storeValue(field))
      const start: Mount = runtime ? runtime.mount : widget.default
      return start(island, JSON.parse(props), widget.default)
    })
    .then(
      () => replayHeld(island),
      (error) => fail(island, error),
    )
}

const replayHeld = async (island: Island) => {
  // State set by effects is rendered first.
  await pause()
  let event: Event | undefined
  do {
    replayTarget = island
    if (event) replay(event)
    changed.forEach((value, field) => islandOf(field) === island && notifyField(field, value))
    replayTarget = undefined
    // React renders in a microtask. During a longer pause a quick visitor could add events faster than they are replayed.
    await 0
  } while ((event = island.held?.shift()))
  // A widget that threw has set its state itself.
  if (isPending(island)) island.dataset.state = 'ready'
}

const fail = (island: Island, error: unknown) => {
  island.dataset.state = 'failed'
  replayHeld(island)
  const isReported = isLoadFailure(error)
    ? dispatchEvent(Object.assign(new Event('preload-error', { cancelable: true }), { payload: error }))
    : load(runtimeUrl).then((runtime: { showError: ShowError }) => runtime.showError(island, error))
  if (isReported) reportError(error)
}

const replay = (event: Event) => {
  const { target, submitter } = event as SubmitEvent & { target: HTMLFormElement; submitter: HTMLButtonElement | null }
  // An earlier event may have removed or disabled it; an island that is not in the page at the moment still contains it.
  if (!(target.isConnected || replayTarget!.contains(target)) || target.closest(':disabled:not(fieldset)')) return
  // A button that was removed cannot submit.
  if (event.type === 'submit') target.requestSubmit(submitter?.form && submitter)
  // The class of the original event.
  else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
}

/** Stores the value of a field, unless it is the server's. */
const storeValue = (field: Field, isEvent?: boolean) => {
  const { options, type } = field
  const [value, initial] = isChoice(field)
    ? [field.checked, field.defaultChecked]
    : [field.value, options ? (field.querySelector<HTMLOptionElement>('[selected]') ?? options[0])?.value : field.defaultValue]
  changed.delete(field)
  // A radio button or an option that is selected again replaces one that was selected before.
  if (value !== initial || (isEvent && /^[rs]/.test(type))) changed.set(field, value)
}

/** React keeps typed text but not the state for it: each changed field dispatches its events again. */
const notifyField = (field: Field, value: string | boolean) => {
  changed.delete(field)
  if (isChoice(field)) {
    // Of a group of radio buttons, only the selected one dispatches events.
    if (!value && field.type === 'radio') return
    field.checked = !value
    field.click()
  } else {
    // An effect may have overwritten it.
    if (field.value !== value) field.value = value as string
    field._valueTracker?.setValue(`${value} `)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** A form or a link works without its widget, which may never come. Four seconds later a form may still open a tab. */
const limitWait = (island: Island) => pause(4000).then(() => isPending(island) && fail(island, Error('module script')))

const onEvent = (event: Event) => {
  const { type, key, target, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent & { target: Field }
  const island = islandOf(target)
  forIslands((pending) => {
    const { hotkey, press } = pending.dataset
    const isMeant = key ? hotkey === key : press && type === 'click' && !(ctrlKey || metaKey || shiftKey || altKey) && target.closest(press)
    if (!isMeant || !isPending(pending)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    enqueue(pending, event)
    if (press) limitWait(pending)
  })
  if (!isPending(island)) return
  // Pointer and mouse events, clicks and submits.
  if (/^p|m|cl/.test(type) && (type === 'submit' || target.closest('button,[type=submit]'))) {
    if (/click|submit/.test(type)) event.preventDefault()
    event.stopImmediatePropagation()
    enqueue(island, event)
    if (target.closest('form,[form]')) limitWait(island)
  } else if (type === 'click' ? isChoice(target) : /input|change/.test(type) && 'value' in target) {
    event.stopImmediatePropagation()
    storeValue(target, true)
    enqueue(island)
  }
  // A first press, focus or key, or `lanai:wake`.
  else enqueue(island)
}

const schedule = (island: Island) => {
  const { when, media = '', wake } = island.dataset
  const start = () => hydrate(island)
  if (wake?.split(' ').some((name) => new URLSearchParams(location.search).has(name))) start()
  const query = matchMedia(media)
  if (!query.matches) query.onchange = () => schedule(island)
  else if (when === 'idle') (self.requestIdleCallback ?? setTimeout)(start, { timeout: 4000 })
  else if (when === 'visible') {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start())
    // Islands and slots have no box of their own.
    const boxes = island.querySelectorAll('x-island>*,x-slot>*')
    for (const box of boxes.length ? boxes : [island.parentElement!]) observer.observe(box)
  } else if (/^[lm]/.test(when)) start()
}

// In the order that compresses best.
for (const type of 'input focusin keydown mouseup pointerup pointerdown mousedown lanai:wake change submit click'.split(' '))
  addEventListener(type, onEvent, true)
// Widgets that no visitor has asked for come after the first paint.
canHydrate.then(() => painted).then(() => forIslands(schedule))
