import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serveStatic from 'serve-static'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { readManifest } from '../../cli/manifest.ts'
import { listen, type Served } from '../../cli/serve.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The real site, on a machine under load, with nothing in its cache. */
const BUILD_PATIENCE = 240_000

/** A request that is answered late (milliseconds, or once a promise is kept) or not at all. */
export type Trouble = number | Promise<unknown> | 'fail'

export interface Fixture {
  readonly origin: string
  /** Addresses of all pages. */
  readonly pages: readonly string[]
  /** Paths that were asked for in this test. */
  readonly requests: readonly string[]
  /** Troubles requests whose path matches, the given number of them, until the end of the test. */
  trouble(path: RegExp, trouble: Trouble, times?: number): void
}

/** Builds a site and serves it for the tests of a file: in any browser alike, with troubles on the way. */
export function useFixture(site: string, mode: 'production' | 'development' = 'production'): Fixture {
  const out = join(mkdtempSync(join(tmpdir(), 'lanai-fixture-')), 'dist')
  const requests: string[] = []
  let troubles: { path: RegExp; trouble: Trouble; times: number }[] = []
  let served: Served

  beforeAll(async () => {
    await buildFixture(site, out, mode)
    const files = serveStatic(out, { cacheControl: false })
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      requests.push(pathname)
      const found = troubles.find(({ path, times }) => times > 0 && path.test(pathname))
      if (found) {
        found.times--
        if (found.trouble === 'fail') return void response.writeHead(503).end()
        await (typeof found.trouble === 'number' ? new Promise((resolve) => setTimeout(resolve, found.trouble as number)) : found.trouble)
      }
      // Pages of a development build ask for the client of `dev`.
      if (pathname.startsWith('/__lanai/') || pathname === '/favicon.ico')
        return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end()
      // Troubles are for every test anew. Pages may be kept, so that coming back to one works as everywhere.
      if (pathname.startsWith('/assets/')) response.setHeader('Cache-Control', 'no-store')
      files(request, response, () => response.writeHead(404).end())
    })
    served = await listen(server, 0)
  }, BUILD_PATIENCE)
  afterEach(() => {
    troubles = []
    requests.length = 0
  })
  afterAll(async () => {
    await served?.close()
    rmSync(join(out, '..'), { recursive: true, force: true })
  })

  return {
    get origin() {
      return served.origin
    },
    get pages() {
      return (readManifest(out)?.pages ?? []).map(({ url, file }) => (file === '404.html' ? '/404.html' : url))
    },
    requests,
    trouble: (path, trouble, times = Infinity) => void troubles.push({ path, trouble, times }),
  }
}

/** @param site folder of the site, relative to the project */
export function buildFixture(site: string, out: string, mode: 'production' | 'development'): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/browser/build-fixture.ts', site, out], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: mode, SOURCE_DATE_EPOCH: '1790000000' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${site} does not build:\n${errors}`))))
  })
}
