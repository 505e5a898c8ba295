import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { MANIFEST } from '../output/manifest.ts'
import { refuseForeignHost } from '../serve/host-check.ts'
import { serveFolder, type RequestHandler, type Served } from '../serve/serve.ts'
import type { UrlStyle } from '../urls.ts'

/** Routes of `dev` itself. The pages of a development build load the client; the client listens to the events. */
const CLIENT = '/__lanai/client.js'
const EVENTS = '/__lanai/events'

export interface DevServerOptions {
  folder: string
  port: number
  urls: () => UrlStyle
  /** Script that pages load: it reloads them and shows what failed. */
  client: string
  /** What the overlay of a page that opens now shows: the diagnostics of a failed build. Empty after a good one. */
  overlay: () => string
}

export interface DevServer extends Served {
  /** Reloads open pages after a good build, and shows the overlay on them after a failed one. */
  notify(): void
}

/** Serves the output folder exactly like `preview`, with a script and a stream of events for open pages. */
export async function serveDev({ folder, port, urls, client, overlay }: DevServerOptions): Promise<DevServer> {
  const streams = new Set<ServerResponse>()
  const handle: RequestHandler = (request, response) => {
    if (refuseForeignHost(request, response)) return true
    const [pathname] = (request.url ?? '/').split('?', 1)
    if (pathname === CLIENT) sendScript(response, client)
    else if (pathname === EVENTS) {
      openStream(response, streams)
      if (overlay()) sendState(response, overlay())
    } else if (overlay() && !existsSync(join(folder, MANIFEST))) sendEmptyPage(response)
    else return false
    return true
  }
  const served = await serveFolder(folder, { port, urls, handle })
  return {
    ...served,
    notify() {
      for (const stream of streams) sendState(stream, overlay())
    },
  }
}

function openStream(response: ServerResponse, streams: Set<ServerResponse>): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
  streams.add(response)
  response.on('close', () => streams.delete(response))
}

function sendState(response: ServerResponse, overlay: string): void {
  response.write(`event: ${overlay ? 'failure' : 'reload'}\ndata: ${JSON.stringify(overlay)}\n\n`)
}

function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }).end(script)
}

/** Until a build succeeds there is no page, so that this one shows why and waits for it. */
function sendEmptyPage(response: ServerResponse): void {
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(
    `<!doctype html><html lang="en"><title>The build failed</title><body><script type="module" src="${CLIENT}"></script></body></html>`,
  )
}
