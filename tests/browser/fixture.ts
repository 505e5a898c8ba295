import fs from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import serveStatic from 'serve-static'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { listen, readManifest, type Served } from 'lanai/build'
import { headersOf } from '../../cli/headers.ts'
import { startOutside, type Outside } from './outside.ts'
import { createGate } from './waiting.ts'

export interface Fixture {
  readonly origin: string
  /** All other hosts, for a browser that uses its proxy. */
  readonly outside: Outside
  /** Paths that were requested during this test. */
  readonly requests: readonly string[]
  /** Holds back responses whose path matches until the returned function is called. */
  hold(path: RegExp): () => void
  /** Answers requests whose path matches with 503, `times` of them or all, until the returned function is called or the test ends. */
  fail(path: RegExp, times?: number): () => void
  /** Answers requests whose path matches with something else, until the end of the test. */
  replace(path: RegExp, answer: Answer): void
  /** Runs a script before the others of every page, until the end of the test. */
  runFirst(script: string): void
}

/** What a host answers in place of a file. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

export interface FixtureOptions {
  /** Text of a script that every page runs before any of its own. What it posts to PROBLEMS is passed to `onProblem`. */
  firstScript?: string
  onProblem?: (problem: string) => void
  /** Responses have the headers of the site. */
  headers?: boolean
  /** Sends one pixel for each picture that exists: browsers decode and draw pictures for a fifth of the time of a page. */
  smallPictures?: boolean
}

const PICTURE = /\.(?:avif|webp|png|jpe?g|svg)$/
/** A transparent GIF. An SVG would be a document of its own for each picture. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Address of the script that pages load first. */
export const FIRST_SCRIPT = '/first-script.js'
/** Where that script reports what goes wrong. */
export const PROBLEMS = '/problems'

/** Serves a built site for the tests of a file, over a server whose responses can fail or be held back in any browser. */
export function useFixture(
  getFolder: () => string,
  { firstScript, onProblem, headers = false, smallPictures = false }: FixtureOptions = {},
): Fixture {
  const requests: string[] = []
  let first: string[] = []
  let faults: { path: RegExp; times: number; answer: Answer }[] = []
  let holds: { path: RegExp; opened: Promise<void> }[] = []
  let served: Served
  let outside: Outside

  beforeAll(async () => {
    outside = await startOutside()
    const folder = getFolder()
    const files = serveStatic(folder, { cacheControl: false })
    const rules = headers ? readManifest(folder, fs)!.rules.headers : []
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === PROBLEMS) {
        const problem = await text(request)
        if (problem) onProblem?.(problem)
        return void response.end()
      }
      requests.push(pathname)
      const fault = faults.find(({ path, times }) => times > 0 && path.test(pathname))
      if (fault) {
        fault.times--
        return void response.writeHead(fault.answer.status, { 'Content-Type': fault.answer.type }).end(fault.answer.body)
      }
      await Promise.all(holds.filter(({ path }) => path.test(pathname)).map(({ opened }) => opened))
      // Pages of a development build load a script of the development server.
      if (pathname.startsWith('/__lanai/') || pathname === '/favicon.ico')
        return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end()
      if (pathname === FIRST_SCRIPT)
        return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end([firstScript, ...first].join(';\n'))
      if (firstScript && /\/[^./]*$|\.html$/.test(pathname)) {
        const page = readPage(folder, pathname)
        const sent = page ?? readPage(folder, '/404.html')
        const type = { 'Content-Type': 'text/html' }
        if (sent) return void response.writeHead(page ? 200 : 404, { ...headersOf(pathname, rules), ...type }).end(sent)
      }
      for (const [name, value] of Object.entries(headersOf(pathname, rules))) response.setHeader(name, value)
      if (smallPictures && PICTURE.test(pathname) && fs.existsSync(join(folder, pathname)))
        return void response.writeHead(200, { 'Content-Type': 'image/gif' }).end(PIXEL)
      // Files are requested again with every page, but for one that is reached by going back: nothing can be held back there.
      if (!/\/$|\.html$/.test(pathname)) response.setHeader('Cache-Control', 'no-cache')
      files(request, response, () => response.writeHead(404).end())
    })
    served = await listen(server, 0)
  })
  beforeEach(() => {
    faults = []
    first = []
    holds = []
    outside.reset()
    requests.length = 0
  })
  afterAll(async () => {
    outside?.close()
    await served?.close()
  })

  return {
    get origin() {
      return served.origin
    },
    requests,
    get outside() {
      return outside
    },
    hold(path) {
      const { opened, open } = createGate()
      holds.push({ path, opened })
      return open
    },
    fail(path, times = Infinity) {
      const fault = { path, times, answer: { status: 503, type: 'text/plain', body: '' } }
      faults.push(fault)
      return () => void (fault.times = 0)
    },
    replace: (path, answer) => void faults.push({ path, times: Infinity, answer }),
    runFirst: (script) => void first.push(script),
  }
}

/** The HTML of a page that exists, with the first script at the start of its head. */
function readPage(folder: string, pathname: string): string | undefined {
  const file = join(folder, pathname.endsWith('.html') ? pathname : `${pathname}/index.html`)
  if (!fs.existsSync(file)) return undefined
  return fs.readFileSync(file, 'utf8').replace('<head>', `<head><script src="${FIRST_SCRIPT}"></script>`)
}
