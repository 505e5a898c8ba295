import { loadScript, runWhenIdle } from '../shared/load-script.ts'
import { runOncePerVisit } from '../shared/once-a-visit.ts'
import { openStorage } from '../shared/safe-storage.ts'
import { sendArrival, type Arrival } from './arrivals.ts'
import { events } from './events.ts'
import { sendPress, type Press } from './presses.ts'
import { send } from './send.ts'
import { allowScripts, readScriptSources } from './trusted-scripts.ts'
import { planTagScripts, prepareTags, type TagIds, type TagWindow } from './tags.ts'

export interface TrackingProps extends TagIds {
  /** Set on pages whose view counts as a conversion. */
  arrival?: Arrival | undefined
}

/**
 * Runs on every page: defines the tags' stubs, sends the page view, and loads the tags' scripts when the page is idle.
 * A plain script: it shows nothing.
 */
export default function mount(_element: HTMLElement, { arrival, ...ids }: TrackingProps): void {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true) return
  prepareTags(ids, window as TagWindow, new Date())
  send(events.pageView, {})
  if (arrival) runOncePerVisit(arrival.page, openStorage('sessionStorage'), () => sendArrival(arrival, send))
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, (event) => sendPress(readPress(event), send))
  runWhenIdle(() => {
    allowScripts(readScriptSources(document))
    // A blocked or failing tag must not cause an error on the page.
    for (const src of planTagScripts(ids)) loadScript(src).catch(() => undefined)
  })
}

function readPress({ type, button, target }: MouseEvent): Press {
  return { type, button, plan: target instanceof Element ? target.closest<HTMLElement>('[data-plan]')?.dataset.plan : undefined }
}
