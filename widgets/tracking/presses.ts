import type { Send } from './arrivals.ts'
import { events } from './events.ts'

/** A click, and the pricing plan of the link that was clicked, if any (`data-plan="{name}"`). */
export interface Press {
  type: string
  button: number
  plan: string | undefined
}

/** Sends the event of a click on a pricing plan. */
export function sendPress({ type, button, plan }: Press, send: Send): void {
  // The middle button opens the link in a new tab; the right button only opens a context menu.
  if (plan && (type === 'click' || button === 1)) send(events.pricingClick, { plan })
}
