import fs from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import serveStatic from 'serve-static'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { listen, readManifest, type Served } from 'lanai/build'
import { createGate } from './waiting.ts'

export interface Fixture {
  readonly origin: string
  /** Addresses of all pages. */
  readonly pages: readonly string[]
  /** Paths that were requested during this test. */
  readonly requests: readonly string[]
  /** Holds back responses whose path matches until the returned function is called. */
  hold(path: RegExp): () => void
  /** Answers requests whose path matches with 503, `times` of them or all, until the end of the test. */
  fail(path: RegExp, times?: number): void
}

/** Serves a built site for the tests of a file, over a server whose responses can fail or be held back in any browser. */
export function useFixture(getFolder: () => string): Fixture {
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
      // Assets are requested again in every test. Pages may be cached, so that going back in history works as usual.
      if (pathname.startsWith('/assets/')) response.setHeader('Cache-Control', 'no-store')
      files(request, response, () => response.writeHead(404).end())
    })
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
    get pages() {
      return (readManifest(getFolder(), fs)?.pages ?? []).map(({ url, file }) => (file === '404.html' ? '/404.html' : url))
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

/** The site in tests/sites/islands, built once for all test files; with React's development build on request. */
export function useIslandsFixture(mode: 'production' | 'development' = 'production'): Fixture {
  return useFixture(() => join(inject('fixtures'), mode))
}
