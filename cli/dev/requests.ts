import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { attempt } from '../attempt.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { locateBrowserError } from './browser-errors.ts'
import { describeBug, createTabProblems } from './problems.ts'
import { routeOf } from './addresses.ts'
import type { DevSite } from './site.ts'

/** Answers what the client in open pages asks. Returns false for a request that it does not know. */
export type RequestAnswerer = (name: string, request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => boolean

interface RequestOptions {
  readonly site: DevSite
  readonly disk: Disk
  report(diagnostics: readonly Diagnostic[]): void
  /** Opens a source file in the editor: `file:line:column`. */
  openEditor?: ((location: string) => void) | undefined
}

class BadRequest extends Error {
  readonly status: 400 | 413
  constructor(status: 400 | 413, message: string) {
    super(message)
    this.status = status
  }
}

const browserErrorSchema = z.object({ name: z.string(), message: z.string(), stack: z.string().optional(), path: z.string() })

/** Creates what answers the requests of the client: the report of the panel, links to sources, and errors of the page's scripts. */
export function createRequests({ site, disk, report, openEditor }: RequestOptions): RequestAnswerer {
  const reportPage = async (path: string) => {
    const addresses = await site.addresses()
    return addresses && site.describe(routeOf(path, addresses))
  }
  const noteError = async (request: IncomingMessage) => {
    const body = await readBody(request)
    const { success, data: error } = browserErrorSchema.safeParse(attempt(() => JSON.parse(body) as unknown))
    if (!success) throw new BadRequest(400, 'not an error of a page')
    const read = async (path: string) => {
      const bytes = (await site.file(path))?.bytes
      return bytes === undefined ? undefined : Buffer.from(bytes).toString()
    }
    const diagnostic = await locateBrowserError(error, site.root, read)
    report([diagnostic])
    return createTabProblems([diagnostic], site.root, disk)[0]
  }
  return (name, request, response, query) => {
    const reply = (value: Promise<unknown>) =>
      void value.then(
        (result) =>
          result === undefined
            ? response.writeHead(204).end()
            : response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(result)),
        (error: unknown) =>
          error instanceof BadRequest
            ? response.writeHead(error.status, { Connection: 'close' }).end(error.message)
            : response.writeHead(500).end(describeBug(error)),
      )
    // Other sites cannot ask for what a program on this machine does.
    const isOwnPage = request.method === 'POST' && ['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string)
    if (name === 'page') reply(reportPage(query.get('path') ?? '/'))
    else if (name === 'open' && isOwnPage) {
      openEditor?.(query.get('location') ?? '')
      response.writeHead(204).end()
    } else if (name === 'error' && isOwnPage) reply(noteError(request))
    else return false
    return true
  }
}

/** Characters of a request that are read at most. */
const MAX_BODY = 100_000

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  // Not destroyed at the end: it still has to be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.length > MAX_BODY) throw new BadRequest(413, `longer than ${MAX_BODY} characters`)
  }
  return text
}
