import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { useSite } from './browser.ts'
import { formatShift, readLayoutShifts, recordLayoutShifts } from './layout-shifts.ts'
import { ALL_PAGES_TIMEOUT, pageKinds, visitPages } from './site-pages.ts'

/** Bytes of HTML that arrive together, about what fits in a network packet, and the milliseconds between two of them. */
const PIECE = { bytes: 1500, interval: 20 }
/** A fifth of the layout shift that is still good. A button that is as wide as its text causes a hundredth while the text arrives. */
const LARGEST_SHIFT = 0.02

let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const answer = await fetch(`${inject('origin')}${request.url}`)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return void response.end(body)
    for (let start = 0; start < body.length; start += PIECE.bytes) {
      response.write(body.subarray(start, start + PIECE.bytes))
      await wait(PIECE.interval)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const site = useSite(() => origin)

it(
  'on a phone: a page that arrives in pieces, after its stylesheets, does not move what is already shown',
  async () => {
    await visitPages(site, pageKinds(), { viewport: { width: 360, height: 640 }, before: recordLayoutShifts, origin }, async (visit) => {
      const shifts = await readLayoutShifts(visit.page)
      for (const shift of shifts) if (shift.value > LARGEST_SHIFT) visit.report(formatShift(shift))
    })
  },
  ALL_PAGES_TIMEOUT,
)
