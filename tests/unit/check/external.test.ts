import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../memory-cache.ts'
import type { CheckedPage } from '../../../cli/check/page-rules.ts'
import { checkExternal, reportExternal, type ExternalAnswer, type ExternalOptions } from '../../../cli/check/external.ts'

type Answer = number | Error | { status: number; retryAfter: string }

/** Hosts that give each answer to one request after another, and the last of them again; with what they were asked. */
function createHosts(answers: Record<string, Answer[]>) {
  const log: string[] = []
  const waits: number[] = []
  const open = new Map<string, number>()
  const most = { all: 0, ofHost: 0 }
  const clock = { now: 1_000_000 }
  const fetchAnswer = async (input: unknown, { method }: RequestInit = {}) => {
    const url = String(input)
    const { host } = new URL(url)
    log.push(`${method} ${url}`)
    open.set(host, (open.get(host) ?? 0) + 1)
    most.ofHost = Math.max(most.ofHost, open.get(host)!)
    most.all = Math.max(
      most.all,
      [...open.values()].reduce((sum, count) => sum + count),
    )
    await new Promise((done) => setImmediate(done))
    open.set(host, open.get(host)! - 1)
    const list = answers[url] ?? [200]
    const answer = list.length > 1 ? list.shift()! : list[0]!
    if (answer instanceof Error) throw answer
    const { status, retryAfter } = typeof answer === 'number' ? { status: answer } : answer
    return { status, ok: status < 300, headers: new Headers(retryAfter ? { 'Retry-After': retryAfter } : {}), body: null } as Response
  }
  const cache = createMemoryCache()
  const options: ExternalOptions = {
    ignore: [],
    cache,
    fetch: fetchAnswer as typeof fetch,
    now: () => clock.now,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    userAgent: 'test',
  }
  return { log, waits, most, clock, options }
}

const A = 'https://a.example/'

describe('checkExternal(addresses, options)', () => {
  it('asks with HEAD, and with GET where that is refused', async () => {
    const { log, options } = createHosts({ [A]: [405, 200], [`${A}gone`]: [404] })
    const answers = await checkExternal([A, `${A}gone`, 'https://b.example/'], options)
    expect(Object.fromEntries(answers)).toEqual({
      [A]: { state: 'good', status: 200 },
      [`${A}gone`]: { state: 'broken', status: 404 },
      'https://b.example/': { state: 'good', status: 200 },
    })
    expect(log.filter((line) => line.includes('a.example'))).toEqual([`HEAD ${A}`, `GET ${A}`, `HEAD ${A}gone`, `GET ${A}gone`])
  })

  it('asks again where the host fails or asks to wait, as long as that asks for', async () => {
    const { waits, options } = createHosts({
      [A]: [503, 200],
      [`${A}busy`]: [{ status: 429, retryAfter: '7' }, { status: 429, retryAfter: '3600' }, 200],
      [`${A}down`]: [500],
    })
    const answers = await checkExternal([A, `${A}busy`, `${A}down`], options)
    expect([...answers.values()]).toEqual([
      { state: 'good', status: 200 },
      { state: 'good', status: 200 },
      { state: 'broken', status: 500 },
    ])
    expect(waits).toEqual([1000, 7000, 30_000, 1000, 3000])
  })

  it('says why a host does not answer, and does not judge one that refuses programs', async () => {
    const gone = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } })
    const { options } = createHosts({ [A]: [gone], 'https://b.example/': [999], 'https://c.example/': [403] })
    const answers = await checkExternal([A, 'https://b.example/', 'https://c.example/'], options)
    expect(answers.get(A)).toEqual({ state: 'broken', reason: 'ENOTFOUND' })
    expect([answers.get('https://b.example/'), answers.get('https://c.example/')]).toEqual([
      { state: 'refused', status: 999 },
      { state: 'refused', status: 403 },
    ])
  })

  it('has one request for each host at a time, and few at once', async () => {
    const { most, options } = createHosts({})
    await checkExternal(
      Array.from({ length: 60 }, (_, index) => `https://${index % 20}.example/${index}`),
      options,
    )
    expect(most).toEqual({ all: 8, ofHost: 1 })
  })

  it('knows for a day what a host has answered, except its failures', async () => {
    const { log, clock, options } = createHosts({ [`${A}gone`]: [404], [`${A}down`]: [500] })
    const addresses = [A, `${A}gone`, `${A}down`]
    const first = await checkExternal(addresses, options)
    const count = log.length
    clock.now += 24 * 60 * 60 * 1000 - 1
    expect(await checkExternal(addresses, options)).toEqual(first)
    expect(log.slice(count).every((line) => line.endsWith('/down'))).toBe(true)
    clock.now += 1
    log.length = 0
    await checkExternal(addresses, options)
    expect(log).toContain(`HEAD ${A}`)
  })

  it('requests nothing that is left out', async () => {
    const { log, options } = createHosts({})
    const ignore = ['https://*.example/private/*', 'https://b.example/']
    const answers = await checkExternal([`${A}private/x?y`, 'https://b.example/', 'https://b.example/c'], { ...options, ignore })
    expect([...answers.values()].map(({ state }) => state)).toEqual(['ignored', 'ignored', 'good'])
    expect(log).toEqual(['HEAD https://b.example/c'])
  })
})

describe('reportExternal(answers, parents, pages)', () => {
  const [home, about] = ['/', '/about/'].map((url) => ({ page: { url, source: `templates${url}x.tsx` } }) as unknown as CheckedPage)
  const parents = new Map([[A, new Set(['/', '/about/'])]])
  const report = (answers: Record<string, ExternalAnswer>) => reportExternal(new Map(Object.entries(answers)), parents, [home!, about!])

  it('is an error at each page that has a broken link', () => {
    const found = report({ [A]: { state: 'broken', status: 404 }, 'https://b.example/': { state: 'good', status: 200 } })
    expect(found.map(({ severity, message, pages }) => [severity, message, pages])).toEqual([
      ['error', `the link ${A} is broken (status 404)`, ['/']],
      ['error', `the link ${A} is broken (status 404)`, ['/about/']],
    ])
  })

  it('is one warning where no host was found, as without a network', () => {
    const answers: Record<string, ExternalAnswer> = {
      [A]: { state: 'broken', reason: 'ENOTFOUND' },
      'https://b.example/': { state: 'broken', reason: 'EAI_AGAIN' },
      'https://c.example/': { state: 'ignored' },
    }
    expect(report(answers)).toMatchObject([{ severity: 'warning', message: 'no host of 2 links to other sites was found' }])
    expect(report({ ...answers, 'https://d.example/': { state: 'good', status: 200 } })).toHaveLength(2)
  })
})
