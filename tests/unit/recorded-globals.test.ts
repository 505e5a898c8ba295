import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  RECORDED_GLOBALS,
  lanaiDate,
  lanaiFetch,
  lanaiNow,
  lanaiProcess,
  lanaiRandom,
  lanaiRandomValues,
  lanaiUuid,
} from '../../cli/recorded-globals.ts'
import * as globals from '../../cli/recorded-globals.ts'
import { createContentRecorder } from '../../cli/content/reads.ts'
import { ENVIRONMENT, VOLATILE } from '../../cli/engine/cells.ts'

afterEach(() => vi.unstubAllEnvs())

const readsOf = (run: () => unknown) => createContentRecorder().track(run).reads

describe('lanaiDate', () => {
  it.each<[string, () => unknown]>([
    ['new Date()', () => new lanaiDate()],
    ['Date()', () => lanaiDate()],
    ['Date.now()', () => lanaiDate.now()],
    ['an instance of a class that extends it', () => new (class extends lanaiDate {})()],
    ['Reflect.construct', () => Reflect.construct(lanaiDate, []) as Date],
  ])('records the present time of %s', (_what, run) => expect(readsOf(run)).toEqual([VOLATILE]))

  it.each<[string, () => unknown, unknown]>([
    ['a date of a string', () => new lanaiDate('2025-10-14').getTime(), Date.UTC(2025, 9, 14)],
    ['a date of numbers', () => new lanaiDate(2025, 9, 14).getTime(), new Date(2025, 9, 14).getTime()],
    ['Date.UTC', () => lanaiDate.UTC(2025, 9), Date.UTC(2025, 9)],
    ['Date.parse', () => lanaiDate.parse('2025-10-14'), Date.parse('2025-10-14')],
    ['instanceof', () => [new Date(0) instanceof lanaiDate, new lanaiDate(0) instanceof Date], [true, true]],
    ['the name', () => lanaiDate.name, 'Date'],
  ])('records nothing of %s, which is what Date returns', (_what, run, expected) => {
    let value: unknown
    expect(readsOf(() => (value = run()))).toEqual([])
    expect(value).toEqual(expected)
  })

  it('is the clock', () => {
    expect(Math.abs(lanaiDate.now() - Date.now())).toBeLessThan(1000)
    expect(Math.abs(new lanaiDate().getTime() - Date.now())).toBeLessThan(1000)
    expect(lanaiDate()).toMatch(/GMT/)
  })
})

describe('lanaiProcess', () => {
  it('records each variable of the environment that is read, whether it is set or not', () => {
    vi.stubEnv('LANAI_TEST', 'one')
    const values: unknown[] = []
    const reads = readsOf(() => {
      const { env } = lanaiProcess
      values.push(env.LANAI_TEST, env['LANAI_NONE'], 'LANAI_OTHER' in env)
    })
    expect(values).toEqual(['one', undefined, false])
    expect(reads).toEqual(['LANAI_NONE', 'LANAI_OTHER', 'LANAI_TEST'].map((name) => ENVIRONMENT + name))
  })

  it.each<[string, () => unknown]>([
    ['Object.keys', () => Object.keys(lanaiProcess.env)],
    ['a copy', () => ({ ...lanaiProcess.env })],
    ['JSON.stringify', () => JSON.stringify(lanaiProcess.env)],
    [
      'for…in',
      () => {
        for (const name in lanaiProcess.env) return name
      },
    ],
  ])('records the whole environment for %s', (_how, run) => expect(readsOf(run)).toContain(VOLATILE))

  it.each<[string, () => unknown]>([
    ['Object.hasOwn', () => Object.hasOwn(lanaiProcess.env, 'LANAI_TEST')],
    ['a property descriptor', () => Object.getOwnPropertyDescriptor(lanaiProcess.env, 'LANAI_TEST')],
  ])('records a variable that is read by %s', (_how, run) => expect(readsOf(run)).toEqual([`${ENVIRONMENT}LANAI_TEST`]))

  it('is the process in everything else', () => {
    expect(readsOf(() => [lanaiProcess.platform, lanaiProcess.version, lanaiProcess.versions.node, typeof lanaiProcess.cwd])).toEqual([])
    expect([lanaiProcess.platform, lanaiProcess.version, lanaiProcess.cwd()]).toEqual([process.platform, process.version, process.cwd()])
    expect(lanaiProcess.argv).toBe(process.argv)
  })

  it('has functions with their own functions', () => {
    expect(typeof lanaiProcess.hrtime.bigint()).toBe('bigint')
    expect(lanaiProcess.memoryUsage.rss()).toBeGreaterThan(0)
  })

  it.each<[string, () => unknown]>([
    ['hrtime', () => lanaiProcess.hrtime()],
    ['uptime', () => lanaiProcess.uptime()],
  ])('records the clock of process.%s', (_what, run) => expect(readsOf(run)).toEqual([VOLATILE]))
})

describe('what is another at each run', () => {
  it.each<[string, () => unknown]>([
    ['Math.random', () => lanaiRandom()],
    ['performance.now', () => lanaiNow()],
    ['crypto.randomUUID', () => lanaiUuid()],
    ['crypto.getRandomValues', () => lanaiRandomValues(new Uint8Array(2))],
    ['fetch', () => lanaiFetch('data:,x').catch(() => undefined)],
  ])('is recorded: %s', (_what, run) => expect(readsOf(run)).toEqual([VOLATILE]))

  it('works as ever', async () => {
    expect(lanaiRandom()).toBeLessThan(1)
    expect(lanaiNow()).toBeGreaterThan(0)
    expect(lanaiUuid()).toMatch(/^[0-9a-f-]{36}$/)
    const bytes = new Uint8Array(16)
    expect(lanaiRandomValues(bytes)).toBe(bytes)
    expect(bytes.some((byte) => byte > 0)).toBe(true)
    expect(await (await lanaiFetch('data:,x')).text()).toBe('x')
  })
})

describe('RECORDED_GLOBALS', () => {
  it('names exports of this module', () => {
    for (const name of Object.values(RECORDED_GLOBALS)) expect(globals).toHaveProperty(name)
  })
})
