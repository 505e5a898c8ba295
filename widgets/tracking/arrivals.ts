import { events, type EventKind } from './events.ts'

/** A page whose opening is a conversion, with what its events need. An empty id sends nothing. */
export type Arrival =
  | { page: 'free-audit-thank-you'; sendTo: string; value: number }
  | { page: 'kickstart-thank-you'; sendTo: string; value: number }
  | { page: 'success'; sendTo: string }
  | { page: 'sba-thank-you'; conversionId: number }

/** Takes one event to send. */
export type Send = <Input extends object>(kind: EventKind<Input>, input: Input) => void

/** Sends what the opening of a page stands for, in order. */
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
