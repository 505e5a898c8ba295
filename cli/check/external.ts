import pMap from 'p-map'
import type { Cache } from '../cache/cache.ts'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { escapePattern } from '../names.ts'
import { readVersion } from '../package-files.ts'
import { pageDiagnostic, type CheckedPage } from './page-rules.ts'

/** What became of the request for an address. */
export type ExternalAnswer =
  | { readonly state: 'good' | 'broken' | 'refused'; readonly status: number }
  /** The host did not answer. */
  | { readonly state: 'broken'; readonly reason: string }
  /** Nothing was requested. */
  | { readonly state: 'ignored' }

export interface ExternalOptions {
  /** Patterns of addresses that are not requested, see `externalLinks`. */
  readonly ignore: readonly string[]
  readonly cache: Pick<Cache, 'read' | 'write'>
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly userAgent: string
}

/** Hosts that are asked at the same time; each has one request at a time. */
const HOSTS_AT_A_TIME = 8
const TIMEOUT = 15_000
/** Waited before a request is repeated, in milliseconds. */
const RETRIES = [1000, 3000]
const LONGEST_WAIT = 30_000
const DAY = 24 * 60 * 60 * 1000
const KIND = 'external-links'

/** Requests of a disk cache and of this machine. */
export function createExternalOptions(ignore: readonly string[], cache: Cache): ExternalOptions {
  const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
  return { ignore, cache, fetch, now: Date.now, wait, userAgent: `lanai/${readVersion()} (checks the links of a site)` }
}

/**
 * Requests addresses of other sites: HEAD, then GET where that is refused; once more and again where the host fails or asks to wait.
 * What a host has answered is known for a day, except its failures.
 * @param addresses absolute URLs
 */
export async function checkExternal(addresses: Iterable<string>, options: ExternalOptions): Promise<ReadonlyMap<string, ExternalAnswer>> {
  const answers = new Map<string, ExternalAnswer>()
  const byHost = new Map<string, string[]>()
  const ignored = options.ignore.map((pattern) => new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`, 's'))
  for (const address of addresses) {
    const known = ignored.some((pattern) => pattern.test(address)) ? ({ state: 'ignored' } as const) : readAnswer(address, options)
    if (known) answers.set(address, known)
    else byHost.set(new URL(address).host, [...(byHost.get(new URL(address).host) ?? []), address])
  }
  await pMap(
    byHost.values(),
    async (ofHost) => {
      for (const address of ofHost) {
        const answer = await ask(address, options)
        if ('status' in answer && !isTemporary(answer.status))
          options.cache.write(KIND, address, Buffer.from(JSON.stringify({ time: options.now(), status: answer.status })))
        answers.set(address, answer)
      }
    },
    { concurrency: HOSTS_AT_A_TIME },
  )
  return answers
}

/** Without a network, or with one that has no such host. */
const LOOKUP_FAILURES = ['ENOTFOUND', 'EAI_AGAIN']

/**
 * The links that are broken, at the pages that have them; one warning where not a single host was found.
 * @param parents URLs of pages by address
 */
export function reportExternal(
  answers: ReadonlyMap<string, ExternalAnswer>,
  parents: ReadonlyMap<string, ReadonlySet<string>>,
  pages: readonly CheckedPage[],
): Diagnostic[] {
  const requested = [...answers.values()].filter(({ state }) => state !== 'ignored')
  if (requested.length > 0 && requested.every((answer) => 'reason' in answer && LOOKUP_FAILURES.includes(answer.reason)))
    return [
      warningDiagnostic('check-external', `no host of ${requested.length} links to other sites was found`, {
        hint: 'check again where there is a network',
      }),
    ]
  return [...answers]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([address, answer]) => {
      if (answer.state !== 'broken') return []
      const urls = parents.get(address) ?? new Set()
      return pages
        .filter(({ page }) => urls.has(page.url))
        .map(({ page }) => pageDiagnostic(page, 'check-external', `the link ${address} is broken (${describeAnswer(answer)})`, address))
    })
}

/** Such as `status 404` or `ENOTFOUND`. */
export function describeAnswer(answer: ExternalAnswer): string {
  if ('status' in answer) return `status ${answer.status}`
  return answer.state === 'ignored' ? 'not requested' : answer.reason
}

async function ask(address: string, options: ExternalOptions): Promise<ExternalAnswer> {
  for (const pause of RETRIES) {
    const found = await request(address, options)
    if ('status' in found && !isTemporary(found.status)) return judge(found.status)
    await options.wait('status' in found ? Math.max(pause, found.retryAfter) : pause)
  }
  const last = await request(address, options)
  return 'status' in last ? judge(last.status) : { state: 'broken', reason: last.reason }
}

type Found = { readonly status: number; readonly retryAfter: number } | { readonly reason: string }

async function request(address: string, { fetch, userAgent, now }: ExternalOptions): Promise<Found> {
  const send = async (method: 'HEAD' | 'GET') => {
    const response = await fetch(address, {
      method,
      redirect: 'follow',
      headers: { 'User-Agent': userAgent, Accept: '*/*' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    await response.body?.cancel()
    return response
  }
  try {
    const head = await send('HEAD').catch((error: Error) => {
      if (error.name === 'TimeoutError') throw error
      return undefined
    })
    const { status, headers } = head && (head.ok || isTemporary(head.status)) ? head : await send('GET')
    return { status, retryAfter: readRetryAfter(headers.get('retry-after'), now()) }
  } catch (error) {
    return { reason: describeFailure(error) }
  }
}

/** `refused`: the host is there and does not answer programs, or not without a login; whether the page exists is open. */
function judge(status: number): ExternalAnswer {
  if (status < 400) return { state: 'good', status }
  const isRefusal = [401, 402, 403, 405, 406, 407, 429, 451, 999].includes(status)
  return { state: isRefusal ? 'refused' : 'broken', status }
}

function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status < 600)
}

/** Milliseconds; the header has seconds or a date. */
function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_WAIT)
}

/** fetch itself says no more than "fetch failed". */
function describeFailure(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError') return `no answer in ${TIMEOUT / 1000} seconds`
  return cause?.code ?? cause?.message ?? message
}

function readAnswer(address: string, { cache, now }: ExternalOptions): ExternalAnswer | undefined {
  const bytes = cache.read(KIND, address)
  if (!bytes) return undefined
  const { time, status } = JSON.parse(Buffer.from(bytes).toString()) as { time: number; status: number }
  return now() - time < DAY ? judge(status) : undefined
}
