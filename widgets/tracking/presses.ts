import type { Send } from './arrivals.ts'
import { events } from './events.ts'

/** A press, and the pricing plan of the link it fell on, if any (`data-plan="{name}"`). */
export interface Press {
  type: string
  button: number
  plan: string | undefined
}

/** Sends what a press stands for. */
export function sendPress({ type, button, plan }: Press, send: Send): void {
  // The middle button opens a tab, the right one a menu.
  if (plan && (type === 'click' || button === 1)) send(events.pricingClick, { plan })
}
