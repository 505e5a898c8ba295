import { loadScript } from '../shared/load-script.ts'
import { isBooking, listOrigins } from './booking.ts'
import './style.css'

export interface SchedulerProps {
  /** The scheduling page. */
  link: string
  /** The provider's script; empty: only the plain link. */
  script: string
  /** Where the provider's messages come from. */
  origin: string
  /** Where a booking leads. */
  thanks: string
  /** Name of the calendar's frame. */
  title: string
}

interface SchedulingProvider {
  initInlineWidget(options: { url: string; parentElement: HTMLElement }): void
}

/** How far below the window the calendar is fetched; above it at any distance, for those who jump past it. */
const nearby = '1000000px 0px 600px'

/** Puts the calendar over the plain link once it comes near, and follows a booking made in it. */
export default function mount(element: HTMLElement, { link, script, origin, thanks, title }: SchedulerProps): void {
  followBooking(listOrigins(origin, link), thanks)
  const box = element.querySelector<HTMLElement>('[data-scheduler]')
  if (!box || !script) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      // Blocked or dead: the plain link stays, unless the provider is there by another way.
      loadScript(script)
        .catch(() => undefined)
        .then(() => showCalendar(box, link, title))
        .catch(() => undefined)
    },
    { rootMargin: nearby },
  )
  observer.observe(box)
}

function followBooking(origins: readonly string[], thanks: string): void {
  const listen = (event: MessageEvent<unknown>) => {
    if (!isBooking(event, origins)) return
    window.removeEventListener('message', listen)
    location.assign(thanks)
  }
  window.addEventListener('message', listen)
}

function showCalendar(box: HTMLElement, link: string, title: string): void {
  const provider = (window as { Calendly?: Partial<SchedulingProvider> }).Calendly
  if (typeof provider?.initInlineWidget !== 'function') return
  const calendar = document.createElement('div')
  calendar.className = 'scheduler-calendar'
  box.append(calendar)
  // The frame is the provider's: it gets its name, and the facade gives way, when it has loaded.
  const observer = new MutationObserver(() => {
    const frame = calendar.querySelector('iframe')
    if (!frame) return
    observer.disconnect()
    frame.title ||= title
    frame.addEventListener('load', () => (box.dataset.scheduler = 'shown'), { once: true })
  })
  observer.observe(calendar, { childList: true, subtree: true })
  provider.initInlineWidget({ url: link, parentElement: calendar })
}
