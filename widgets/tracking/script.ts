import { loadScript, runWhenIdle } from '../shared/load-script.ts'
import { actOnceAVisit } from '../shared/once-a-visit.ts'
import { openStorage } from '../shared/safe-storage.ts'
import { sendArrival, type Arrival } from './arrivals.ts'
import { events } from './events.ts'
import { sendPress, type Press } from './presses.ts'
import { send } from './send.ts'
import { planTagScripts, prepareTags, type TagIds, type TagWindow } from './tags.ts'

export interface TrackingProps extends TagIds {
  /** On a page whose opening is a conversion. */
  arrival?: Arrival | undefined
}

/** Stands on every page: prepares the tags, reports the page, and fetches the tags' scripts once the page is idle. */
export default function mount(_element: HTMLElement, { arrival, ...ids }: TrackingProps): void {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true) return
  prepareTags(ids, window as TagWindow, new Date())
  send(events.pageView, {})
  if (arrival) actOnceAVisit(arrival.page, openStorage('sessionStorage'), () => sendArrival(arrival, send))
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, (event) => sendPress(readPress(event), send))
  runWhenIdle(() => {
    // A blocked or dead tag is no fault of the page.
    for (const src of planTagScripts(ids)) loadScript(src).catch(() => undefined)
  })
}

function readPress({ type, button, target }: MouseEvent): Press {
  return { type, button, plan: target instanceof Element ? target.closest<HTMLElement>('[data-plan]')?.dataset.plan : undefined }
}
