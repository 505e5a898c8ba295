import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import mime from 'mime-types'
import { readBrowserScript } from '../bundle/browser-scripts.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { explainError } from '../diagnostics/system-error.ts'
import { digestOf } from '../hash.ts'
import { refuseForeignHost } from '../serve/host-check.ts'
import { createFileHandler, leavesBase, listen, locateRedirect, type Served } from '../serve/serve.ts'
import { NOT_FOUND, withoutBase } from '../urls.ts'
import type { DevPage } from './pages.ts'
import type { DevSite } from './site.ts'
import { decodePath, resolveUrl } from './addresses.ts'
import { describeBug } from './problems.ts'
import type { RequestAnswerer } from './requests.ts'
import type { Tabs } from './tabs.ts'

/** Where `dev` itself answers. The pages of a development build load the client; the client listens to the events. */
const OWN = '/__lanai/'

export interface DevServerOptions {
  readonly port: number
  readonly host: string
  readonly site: DevSite
  readonly tabs: Tabs
  /** Answers further requests below /__lanai/; false for one that it does not know. */
  readonly answer: RequestAnswerer
  /** Receives what is wrong with a page that was requested. */
  readonly onPage: (path: string, page: DevPage) => void
  /** Receives what is wrong with another file that was requested. */
  readonly onFile: (diagnostics: readonly Diagnostic[]) => void
  /** Diagnostics as text. */
  readonly format: (diagnostics: readonly Diagnostic[]) => string
}

/** Serves a site as `preview` serves its output, with pages rendered when they are requested. */
export async function serveDev({ port, host, site, tabs, answer, onPage, onFile, format }: DevServerOptions): Promise<Served> {
  let client: Promise<string> | undefined

  const answerOwn = async (name: string, request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> => {
    if (name === 'client.js')
      return send(request, response, 200, 'text/javascript; charset=utf-8', await (client ??= readBrowserScript('dev-client')))
    if (name === 'events') return tabs.open(query.get('path') ?? '/', query.get('page') ?? '', response)
    if (!answer(name, request, response, query)) send(request, response, 404, 'text/plain; charset=utf-8', 'Not found')
  }

  /** Sends a page, or one that shows why there is none. */
  const sendPage = async (request: IncomingMessage, response: ServerResponse, path: string, status: number): Promise<void> => {
    const page = await site.page(path, true)
    if (page) onPage(path, page)
    const html = page?.rendered?.html
    if (html !== undefined) {
      tabs.remember(html)
      return send(request, response, status, HTML, markPage(html))
    }
    send(request, response, page ? 500 : 404, HTML, page ? EMPTY_PAGE : 'Not found')
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL((request.url ?? '/').replace(/^\/+/, '/'), 'http://localhost')
    const pathname = decodePath(url.pathname)
    if (pathname === undefined) return send(request, response, 400, 'text/plain; charset=utf-8', 'Bad request')
    if (pathname.includes(OWN)) return answerOwn(pathname.slice(pathname.indexOf(OWN) + OWN.length), request, response, url.searchParams)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return send(request, response, 405, 'text/plain; charset=utf-8', 'Method not allowed')
    }
    const { base } = site.config()
    if (leavesBase(request, response, base)) return
    const addresses = await site.addresses()
    const found = addresses && resolveUrl(pathname, addresses)
    const redirectTo = (location: string, status: number) => {
      response.setHeader('Location', location)
      send(request, response, status, HTML, `Redirecting to ${location}`)
    }
    if (found && 'redirect' in found) return redirectTo(found.redirect + url.search, 301)
    const page = found && addresses?.pageOf(found.file)
    if (page !== undefined) return sendPage(request, response, page, 200)
    const local = withoutBase(pathname, base)
    if (await sendStatic(request, response, local, base)) return
    const path = found?.file ?? local.slice(1)
    const file = await site.file(path)
    if (file) {
      onFile(file.diagnostics ?? [])
      return send(request, response, 200, file.type ?? typeOf(path), file.bytes, file.isHashed)
    }
    const redirect = addresses && locateRedirect(url.pathname + url.search, addresses.redirects)
    if (redirect) return redirectTo(redirect.to, redirect.status)
    // While the site has errors, every page shows them.
    await sendPage(request, response, NOT_FOUND, 404)
  }

  /** Sends a file that is served as it is; false where there is none. */
  const sendStatic = async (request: IncomingMessage, response: ServerResponse, pathname: string, base: string): Promise<boolean> => {
    const { url } = request
    // A redirect to the slash at the end has the whole path.
    Object.assign(request, { originalUrl: url, url: withoutBase(url ?? '/', base) })
    const isMedia = /^\/+media(\/|$)/.test(pathname)
    if (isMedia) request.url = request.url?.replace(/^\/+media\/?/, '/')
    const sendFile = createFileHandler(isMedia ? site.static.media : site.static.root, site.config().urls)
    const isSent = await new Promise<boolean>((resolve) => {
      response.on('close', () => resolve(true))
      sendFile(request, response, (error?: { status?: number }) => {
        const hasFailed = error?.status !== undefined && error.status !== 404
        // The file is there and cannot be sent, e.g. because of an impossible range.
        if (hasFailed) response.writeHead(error.status!).end()
        else resolve(false)
      })
    })
    request.url = url
    return isSent
  }

  const sendError = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    if (response.headersSent) return void response.destroy()
    const diagnostics = explainError(error)
    if (diagnostics) onFile(diagnostics)
    const text = diagnostics ? format(diagnostics) : describeBug(error)
    send(request, response, 500, 'text/plain; charset=utf-8', text)
  }

  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (refuseForeignHost(request, response)) return
    handle(request, response).catch((error: unknown) => sendError(request, response, error))
  })
  return listen(server, port, host)
}

const HTML = 'text/html; charset=utf-8'

/** Loads the client, which shows what is wrong and waits for the page. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><title>This page has errors</title><script type="module" src="/__lanai/client.js"></script></head><body></body></html>'

/** Adds the digest of a page to the script of the client, so that it learns of changes since the page was sent. */
export function markPage(html: string): string {
  return html.replace(/src="[^"]*\/__lanai\/client\.js"/, (src) => `${src} data-page="${digestOf(html)}"`)
}

function typeOf(path: string): string {
  return mime.contentType(path.split('/').pop() ?? '') || (path === '' || path.endsWith('/') ? HTML : 'application/octet-stream')
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  isHashed = false,
): void {
  // A changed stylesheet names the same fonts.
  const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-store'
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': caching, 'Content-Length': Buffer.byteLength(body) })
  response.end(method === 'HEAD' ? undefined : body)
}
