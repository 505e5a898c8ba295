import { isIP } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * True for a Host header that no other site can have: localhost, a name below it, or an IP address. Any other name can be pointed to
 * 127.0.0.1 by its owner (DNS rebinding), whose pages could then read what the server answers.
 * @param host with or without a port; undefined where the request has none
 */
export function isLocalHost(host: string | undefined): boolean {
  const name = host?.replace(/:\d+$/, '').toLowerCase() ?? ''
  const address = /^\[(.*)\]$/.exec(name)?.[1]
  if (address !== undefined) return isIP(address) === 6
  return isIP(name) === 4 || /^([a-z0-9-]+\.)*localhost$/.test(name)
}

/** Answers 403 to a request for another host. Returns false for every other request, which is left to others. */
export function refuseForeignHost({ headers: { host } }: IncomingMessage, response: ServerResponse): boolean {
  if (isLocalHost(host)) return false
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
  response.end(`Only localhost and IP addresses are served here, not the host ${JSON.stringify(host ?? '')}.\n`)
  return true
}
