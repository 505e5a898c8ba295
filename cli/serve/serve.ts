import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import serveStatic from 'serve-static'
import { fail, flagLocation } from '../diagnostics/diagnostic.ts'
import { headersOf } from '../headers.ts'
import type { HostRules } from '../output-file.ts'
import { MARKER } from '../output/marker.ts'
import { addQuery, findRedirect, splitTarget, type Redirect, type RedirectRule } from '../redirects.ts'
import { hasBase, withoutBase, type UrlStyle } from '../urls.ts'
import { preferCompressed } from './compressed.ts'

/** A server that listens. */
export interface Served {
  readonly origin: string
  close(): Promise<void>
}

export interface ServeOptions {
  /** 0 takes a free one. */
  port: number
  urls: UrlStyle
  /** Path below which the folder is served; empty for the root. */
  base?: string
  /** Returns the headers and redirects of the site, for each request: a build may have replaced it. Without it there are none. */
  rules?: () => HostRules
}

const NO_RULES: HostRules = { headers: [], redirects: [] }

/**
 * Serves a folder on 127.0.0.1 as a plain static host does: index file of a folder, 301 to the trailing slash, ranges, content
 * types, and 404.html with status 404. It sends the headers of the site, and answers those redirects that have no page. Where the
 * folder holds `.br` and `.gz` files, clients that accept them receive them.
 */
export function serveFolder(folder: string, { port, urls, base = '', rules = () => NO_RULES }: ServeOptions): Promise<Served> {
  const sendFile = createFileHandler(folder, urls)
  const server = createServer((request, response) => {
    if (leavesBase(request, response, base)) return
    const { url = '/' } = request
    const { headers, redirects } = rules()
    const [path = '/'] = url.split('?', 1)
    for (const [name, value] of Object.entries(headersOf(path, headers))) response.setHeader(name, value)
    // A redirect to the slash at the end has the whole path.
    Object.assign(request, { originalUrl: url, url: withoutBase(url, base) })
    if (request.url === `/${MARKER}`) return sendNotFound(folder, request, response)
    preferCompressed(folder, urls, request, response)
    sendFile(request, response, (error?: { status?: number }) => {
      request.url = url
      // The file was removed by a build at this moment.
      response.removeHeader('Content-Encoding')
      // serve-static found the file and could not send it, e.g. because of an impossible range.
      if (error?.status !== undefined && error.status !== 404) response.writeHead(error.status).end()
      else if (!redirect(redirects, request, response)) sendNotFound(folder, request, response)
    })
  })
  return listen(server, port)
}

/** Answers a request outside of the base path: the root is redirected to it. */
export function leavesBase({ url = '/' }: IncomingMessage, response: ServerResponse, base: string): boolean {
  const [path = '/'] = url.split('?', 1)
  if (hasBase(path, base) && path !== base) return false
  if (base === '') return false
  if (path === '/' || path === base) response.writeHead(302, { Location: `${base}/` }).end()
  else response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`The site is served below ${base}/`)
  return true
}

/** Creates what answers with a file of a folder, or the index file of a folder in it, as a plain static host does. */
export function createFileHandler(folder: string, urls: UrlStyle) {
  return serveStatic(folder, {
    dotfiles: 'allow',
    extensions: urls === 'clean' ? ['html'] : false,
    redirect: urls === 'directory',
    cacheControl: false,
  })
}

/** Answers with a redirect that has no page; false where there is none. */
function redirect(rules: readonly RedirectRule[], { url = '/', method }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const location = locateRedirect(url, rules)
  if (!location) return false
  response.removeHeader('Cache-Control')
  response.writeHead(location.status, { Location: location.to }).end()
  return true
}

/** The redirect of a request, with its query; undefined where there is none. */
export function locateRedirect(url: string, rules: readonly RedirectRule[]): Redirect | undefined {
  const { path, query } = splitTarget(url)
  const found = findRedirect(path, rules)
  return found && { ...found, to: addQuery(found.to, query) }
}

function sendNotFound(folder: string, { method }: IncomingMessage, response: ServerResponse): void {
  const canRead = method === 'GET' || method === 'HEAD'
  response.statusCode = canRead ? 404 : 405
  // Not for good: the next build may write the file.
  response.removeHeader('Cache-Control')
  if (!canRead) response.setHeader('Allow', 'GET, HEAD')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  if (method === 'HEAD') return void response.end()
  // The page is missing, or was removed by a build at this moment.
  const page = createReadStream(join(folder, '404.html')).on('error', () => response.end('Not found'))
  response.on('close', () => page.destroy())
  page.pipe(response)
}

/**
 * Listens on an address of this machine; rejects when the port is taken.
 * @param host 0.0.0.0 or :: for all of them
 */
export function listen(server: Server, port: number, host = '127.0.0.1'): Promise<Served> {
  // After five seconds Node closes a connection that a client on a busy machine may be about to use again.
  server.keepAliveTimeout = 0
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve({
        origin: `http://${formatHost(host)}:${(server.address() as AddressInfo).port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}

/** An address in a URL; one for all addresses of the machine as the one that a browser on it opens. */
function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Creates a handler for what `listen` rejects with.
 * @throws DiagnosticError that names a free port, where another port is the remedy
 */
export function explainPort(port: number, host?: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const { code } = error as NodeJS.ErrnoException
    if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'))
      fail('config-flag', `this machine has no address ${JSON.stringify(host)}`, {
        location: flagLocation('--host'),
        hint: 'leave it out, or use 0.0.0.0',
        cause: error,
      })
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    const free = await findFreePort(Math.max(port, 1023) + 1, host)
    fail('config-flag', code === 'EACCES' ? `you are not allowed to use port ${port}` : `port ${port} is taken`, {
      location: flagLocation('--port'),
      hint: `${free === undefined ? 'choose another with --port' : `--port ${free} is free`}; --port 0 takes a free one`,
      cause: error,
    })
  }
}

/** Ports that are tried after the one that is taken. */
const TRIED_PORTS = 20

async function findFreePort(first: number, host?: string): Promise<number | undefined> {
  for (let port = first; port < Math.min(first + TRIED_PORTS, 65_536); port++) {
    try {
      const { close } = await listen(createServer(), port, host)
      await close()
      return port
    } catch {
      // The next one may be free.
    }
  }
  return undefined
}
