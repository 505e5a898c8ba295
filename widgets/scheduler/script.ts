import { loadScript } from '../shared/load-script.ts'
import { isBooking, listOrigins } from './booking.ts'
import { addNotes, readNotes, type NoteSources } from './notes.ts'
import './style.css'

export interface SchedulerProps {
  /** URL of the scheduling page. */
  link: string
  /** URL of the provider's script; with an empty string, only the plain link is used. */
  script: string
  /** Origin of the provider's messages. */
  origin: string
  /** Page to open after a booking. */
  thanks: string
  /** Title of the calendar's iframe. */
  title: string
  /** What a visitor may bring along from another page, and the query parameter of the scheduling link that takes it. */
  notes: { parameter: string; sources: NoteSources }
}

interface SchedulingProvider {
  initInlineWidget(options: { url: string; parentElement: HTMLElement }): void
}

/** `rootMargin`: 600px below the viewport, and any distance above it, for visitors who jump past the calendar. */
const nearby = '1000000px 0px 600px'
/** In the viewport or above it. */
const notBelow = '1000000px 0px 0px'

/**
 * Shows the calendar in place of the plain link when it approaches the viewport, and navigates after a booking.
 * A plain script: the provider's script writes what is shown.
 */
export default function mount(element: HTMLElement, props: SchedulerProps): void {
  const { script, origin, thanks, title } = props
  followBooking(listOrigins(origin, props.link), thanks)
  const link = showNotes(element, props)
  const box = element.querySelector<HTMLElement>('[data-scheduler]')
  if (!box) throw new Error('scheduler: no [data-scheduler]')
  if (!script) return showLink(box)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      // If the script is blocked, the plain link remains in the same place, unless the provider was loaded in another way.
      void loadScript(script)
        .catch(() => undefined)
        .then(() => {
          if (!showCalendar(box, link, title)) showLink(box)
        })
        .catch(() => showLink(box))
    },
    { rootMargin: nearby },
  )
  observer.observe(box)
}

/**
 * Shows what the visitor brings along, and adds it to the plain links.
 * @returns the scheduling link with it
 */
function showNotes(element: HTMLElement, { link, notes }: SchedulerProps): string {
  const box = element.querySelector<HTMLElement>('[data-notes]')
  const list = box?.querySelector('ul')
  if (!box || !list) throw new Error('scheduler: no [data-notes] with a list')
  const sentences = readNotes(location.search, notes.sources)
  if (sentences.length === 0) return link
  const target = addNotes(link, notes.parameter, sentences)
  for (const anchor of element.querySelectorAll<HTMLAnchorElement>('a[data-scheduling]')) anchor.href = target
  list.replaceChildren(
    ...sentences.map((sentence) => {
      const item = document.createElement('li')
      item.textContent = sentence
      return item
    }),
  )
  box.hidden = false
  return target
}

function followBooking(origins: readonly string[], thanks: string): void {
  const listen = (event: MessageEvent<unknown>) => {
    if (!isBooking(event, origins)) return
    window.removeEventListener('message', listen)
    location.assign(thanks)
  }
  window.addEventListener('message', listen)
}

/**
 * Shows the link alone, in a card of its size. What follows it in view must not move: the height that the calendar had stays empty
 * below the card until the page is scrolled so far up that nobody sees it go. Who has followed the link to the card looks at a page
 * that moves anyway.
 */
function showLink(box: HTMLElement): void {
  const { top, height } = box.getBoundingClientRect()
  box.dataset.scheduler = 'blocked'
  if (top >= innerHeight || box.closest(':target')) return
  box.style.marginBlockEnd = `${height - box.getBoundingClientRect().height}px`
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) return
      observer.disconnect()
      box.style.marginBlockEnd = ''
    },
    { rootMargin: notBelow },
  )
  observer.observe(box)
}

/** @returns whether the provider is there */
function showCalendar(box: HTMLElement, link: string, title: string): boolean {
  const provider = (window as { Calendly?: Partial<SchedulingProvider> }).Calendly
  if (typeof provider?.initInlineWidget !== 'function') return false
  const calendar = document.createElement('div')
  calendar.className = 'scheduler__calendar'
  box.append(calendar)
  // The provider creates the iframe: set its title, and hide the placeholder when it has loaded.
  const observer = new MutationObserver(() => {
    const frame = calendar.querySelector('iframe')
    if (!frame) return
    observer.disconnect()
    frame.title ||= title
    frame.addEventListener('load', () => (box.dataset.scheduler = 'shown'), { once: true })
  })
  observer.observe(calendar, { childList: true, subtree: true })
  provider.initInlineWidget({ url: link, parentElement: calendar })
  return true
}
