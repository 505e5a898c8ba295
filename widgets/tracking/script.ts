import { loadScript, runWhenIdle } from '../shared/load-script.ts'
import { actOnceAVisit } from '../shared/once-a-visit.ts'
import { openStorage } from '../shared/safe-storage.ts'
import { sendArrival, type Arrival } from './arrivals.ts'
import { events } from './events.ts'
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
  runWhenIdle(() => {
    // A blocked or dead tag is no fault of the page.
    for (const src of planTagScripts(ids)) loadScript(src).catch(() => undefined)
  })
}
