import { createServer, type Server } from 'node:http'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import serveStatic from 'serve-static'
import { SiteError } from './errors.ts'

export interface Served {
  origin: string
  close(): Promise<void>
}

export interface ServeOptions {
  /** 0 takes a free one. */
  port: number
  urls: 'directory' | 'clean'
}

/**
 * Serves a folder on 127.0.0.1 as a plain static host does: directory index, 301 to the slash, ranges, right types,
 * and 404.html with status 404.
 */
export async function serveFolder(folder: string, { port, urls }: ServeOptions): Promise<Served> {
  const files = serveStatic(folder, {
    dotfiles: 'ignore',
    extensions: urls === 'clean' ? ['html'] : false,
    redirect: urls === 'directory',
    cacheControl: false,
  })
  const server = createServer((request, response) => {
    files(request, response, (error?: { status?: number }) => {
      if (error?.status !== undefined && error.status !== 404) return void response.writeHead(error.status).end()
      response.statusCode = request.method === 'GET' || request.method === 'HEAD' ? 404 : 405
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      const page = join(folder, '404.html')
      if (request.method === 'HEAD' || !existsSync(page)) response.end('Not found')
      else createReadStream(page).pipe(response)
    })
  })
  return listen(server, port)
}

/** Listens on 127.0.0.1; rejects when the port is taken. */
export function listen(server: Server, port: number): Promise<Served> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      resolve({
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}

/** Gives a handler for what `listen` rejects with: it throws a SiteError where another port would do. */
export function explainPort(port: number): (error: unknown) => never {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    throw new SiteError({
      code: 'config-flag',
      message: code === 'EACCES' ? `port ${port} is not open to you` : `port ${port} is taken`,
      hint: 'name another with --port, or 0 for a free one',
    })
  }
}
