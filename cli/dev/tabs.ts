import type { ServerResponse } from 'node:http'
import type { TabEvent } from './protocol.ts'

export interface Tab {
  /** Path of its address. */
  readonly pathname: string
  /** Identifies the page that it shows; empty for none. */
  digest: string
  /** What it was sent about its faults, as JSON; empty for none. */
  problems: string
  send(event: TabEvent): void
}

export type Tabs = ReturnType<typeof createTabs>

/** @param onOpen receives each page that was opened */
export function createTabs(onOpen: (tab: Tab) => void) {
  const all = new Set<Tab>()
  return {
    all: all as ReadonlySet<Tab>,
    /** Opens the stream of events of a page. */
    open(pathname: string, digest: string, response: ServerResponse): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
      const send = ({ type, ...data }: TabEvent) => void response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
      const tab: Tab = { pathname, digest, problems: '', send }
      all.add(tab)
      response.on('close', () => all.delete(tab))
      onOpen(tab)
    },
  }
}
