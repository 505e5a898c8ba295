import fs from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import serveStatic from 'serve-static'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { listen, type Served } from 'lanai/build'
import { createGate } from './waiting.ts'

export interface Fixture {
  readonly origin: string
  /** Host and port of a proxy that refuses every host but the site's own. */
  readonly proxy: string
  /** Paths that were requested during this test. */
  readonly requests: readonly string[]
  /** Holds back responses whose path matches until the returned function is called. */
  hold(path: RegExp): () => void
  /** Answers requests whose path matches with 503, `times` of them or all, until the end of the test. */
  fail(path: RegExp, times?: number): void
}

/** Address of the script that pages load first. */
const FIRST_SCRIPT = '/first-script.js'

/**
 * Serves a built site for the tests of a file, over a server whose responses can fail or be held back in any browser.
 * @param firstScript text of a script that every page runs before any of its own
 */
export function useFixture(getFolder: () => string, { firstScript }: { firstScript?: string } = {}): Fixture {
  const requests: string[] = []
  let failures: { path: RegExp; times: number }[] = []
  let holds: { path: RegExp; opened: Promise<void> }[] = []
  let served: Served

  beforeAll(async () => {
    const files = serveStatic(getFolder(), { cacheControl: false })
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      requests.push(pathname)
      const failure = failures.find(({ path, times }) => times > 0 && path.test(pathname))
      if (failure) {
        failure.times--
        return void response.writeHead(503).end()
      }
      await Promise.all(holds.filter(({ path }) => path.test(pathname)).map(({ opened }) => opened))
      // Pages of a development build load a script of the development server.
      if (pathname.startsWith('/__lanai/') || pathname === '/favicon.ico')
        return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end()
      if (pathname === FIRST_SCRIPT) return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(firstScript)
      const page = firstScript && /(\/|\.html)$/.test(pathname) ? readPage(getFolder(), pathname) : undefined
      if (page) return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
      // Assets are requested again in every test. Pages may be cached, so that going back in history works as usual.
      if (pathname.startsWith('/assets/')) response.setHeader('Cache-Control', 'no-store')
      files(request, response, () => response.writeHead(404).end())
    })
    server.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
    served = await listen(server, 0)
  })
  afterEach(() => {
    failures = []
    holds = []
    requests.length = 0
  })
  afterAll(() => served?.close())

  return {
    get origin() {
      return served.origin
    },
    get proxy() {
      return new URL(served.origin).host
    },
    requests,
    hold(path) {
      const { opened, open } = createGate()
      holds.push({ path, opened })
      return open
    },
    fail: (path, times = Infinity) => void failures.push({ path, times }),
  }
}

/** The HTML of a page that exists, with the first script at the start of its head. */
function readPage(folder: string, pathname: string): string | undefined {
  const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
  if (!fs.existsSync(file)) return undefined
  return fs.readFileSync(file, 'utf8').replace('<head>', `<head><script src="${FIRST_SCRIPT}"></script>`)
}

/** The site in tests/sites/islands, built once for all test files; with React's development build on request. */
export function useIslandsFixture(mode: 'production' | 'development' = 'production'): Fixture {
  return useFixture(() => join(inject('fixtures'), mode))
}
