import { events, type EventKind } from './events.ts'

/** A page whose view counts as a conversion, with the parameters of its events. Events with an empty id are not sent. */
export type Arrival =
  | { page: 'free-audit-thank-you'; sendTo: string; value: number }
  | { page: 'kickstart-thank-you'; sendTo: string; value: number }
  | { page: 'success'; sendTo: string }
  | { page: 'sba-thank-you'; conversionId: number }

/** Sends one event. */
export type Send = <Input extends object>(kind: EventKind<Input>, input: Input) => void

/** Sends the conversion events of a page view, in order. */
export function sendArrival(arrival: Arrival, send: Send): void {
  switch (arrival.page) {
    case 'free-audit-thank-you':
      if (arrival.sendTo) send(events.freeAuditConversion, arrival)
      return send(events.freeAuditSchedule, {})
    case 'kickstart-thank-you':
      if (arrival.sendTo) send(events.kickstartConversion, arrival)
      return send(events.kickstartPurchase, arrival)
    case 'success':
      send(events.successPurchase, {})
      if (arrival.sendTo) send(events.successConversion, arrival)
      return
    case 'sba-thank-you':
      if (arrival.conversionId > 0) send(events.orderConversion, arrival)
  }
}
