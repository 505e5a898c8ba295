import type { ServerResponse } from 'node:http'
import { digestOf } from '../hash.ts'
import type { TabEvent } from './protocol.ts'

export interface Tab {
  /** Path of its address. */
  readonly pathname: string
  /** Identifies the page that it shows; empty for none. */
  digest: string
  /** Its HTML, where that is known; empty after the first update. */
  html: string | undefined
  /** What it was sent about its faults, as JSON; empty for none. */
  problems: string
  send(event: TabEvent): void
}

export type Tabs = ReturnType<typeof createTabs>

/** @param onOpen receives each page that was opened */
export function createTabs(onOpen: (tab: Tab) => void) {
  const all = new Set<Tab>()
  /** Pages that were sent last, by their digests. */
  const sent = new Map<string, string>()
  return {
    all: all as ReadonlySet<Tab>,
    /** Remembers a page that is sent to a tab, which will open its stream. */
    remember(html: string): void {
      sent.set(digestOf(html), html)
      if (sent.size > 50) sent.delete(sent.keys().next().value!)
    },
    /** Opens the stream of events of a page. */
    open(pathname: string, digest: string, response: ServerResponse): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
      const send = ({ type, ...data }: TabEvent) => void response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
      const tab: Tab = { pathname, digest, html: sent.get(digest), problems: '', send }
      all.add(tab)
      response.on('close', () => all.delete(tab))
      onOpen(tab)
    },
  }
}
