import { request, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Requests a path as it is, without following redirects or decoding anything. */
export function get(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, async (response) => {
      const chunks = (await response.toArray()) as Buffer[]
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end()
  })
}

/** The path at the end of a Location, whatever its origin. */
export const locationOf = ({ headers: { location = '' } }: Answer) => location.replace(/^https?:\/\/[^/]+/, '')
