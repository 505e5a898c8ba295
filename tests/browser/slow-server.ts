import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, inject } from 'vitest'
import { pageKinds } from './site-pages.ts'

/** Bytes of HTML that arrive together, about what fits in a network packet, and the milliseconds between two of them. */
const PIECE = { bytes: 1500, interval: 20 }

/**
 * Serves the site for the tests of a file: one page of each kind arrives in pieces, after its stylesheets.
 * @returns a function that returns its origin
 */
export function useSlowServer(): () => string {
  let server: Server
  beforeAll(async () => {
    const slow = new Set(pageKinds().map(({ url }) => url))
    server = createServer(async (request, response) => {
      const answer = await fetch(`${inject('origin')}${request.url}`)
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': type })
      if (!slow.has(request.url!)) return void response.end(body)
      for (let start = 0; start < body.length; start += PIECE.bytes) {
        response.write(body.subarray(start, start + PIECE.bytes))
        await wait(PIECE.interval)
      }
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
