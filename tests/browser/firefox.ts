import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBrowser } from '../browsers.ts'

/** What is used of the package ws. Playwright carries it; its own Firefox driver asks for commands that Firefox ESR lacks. */
interface Socket {
  on(event: 'open' | 'close', listener: () => void): void
  on(event: 'message', listener: (data: Buffer) => void): void
  on(event: 'error', listener: (error: Error) => void): void
  send(text: string): void
  close(): void
}
const { ws: WebSocket } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as { ws: new (url: string) => Socket }

type Message = { id?: number; type: string; method?: string; params?: Record<string, unknown>; result?: unknown; message?: string }

export interface Tab {
  goto(url: string): Promise<void>
  goBack(): Promise<void>
  reload(): Promise<void>
  /** Runs a function of the page; what goes in and out is JSON. */
  run<A extends unknown[], R>(action: (...args: A) => R | Promise<R>, ...args: A): Promise<R>
  /** Presses the middle of an element with the mouse. */
  click(selector: string, times?: number): Promise<void>
  /** Presses keys one after the other; names as in WebDriver, e.g. `\uE007` for Enter. */
  type(keys: string): Promise<void>
  /** Errors and warnings in the console so far. */
  readonly complaints: readonly string[]
}

export interface Firefox {
  open(): Promise<Tab>
  close(): Promise<void>
}

export const KEYS = { enter: '\uE007', space: ' ', left: '\uE012', down: '\uE015', tab: '\uE004' }

const PREFERENCES: Record<string, unknown> = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'trailhead.firstrun.didSeeAboutWelcome': true,
}

/** Starts Firefox without a window and speaks WebDriver BiDi with it. */
export async function launchFirefox(preferences: Record<string, unknown> = {}): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries({ ...PREFERENCES, ...preferences }).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    requireBrowser('firefox'),
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const { send, listen, close } = await connect(await readAddress(child))
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    async open() {
      const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string }
      return openTab(context, send, listen)
    },
    async close() {
      await send('browser.close', {}).catch(() => child.kill())
      close()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type Send = (method: string, params: object) => Promise<unknown>
type Listen = (listener: (method: string, params: Record<string, unknown>) => void) => void

function openTab(context: string, send: Send, listen: Listen): Tab {
  const complaints: string[] = []
  listen((method, params) => {
    const { level, text, source } = params as { level: string; text: string; source: { context?: string } }
    if (method === 'log.entryAdded' && source.context === context && /error|warn/.test(level)) complaints.push(text)
  })
  const perform = (actions: object[]) => send('input.performActions', { context, actions })
  const run: Tab['run'] = async (action, ...args) => {
    const { result, exceptionDetails } = (await send('script.callFunction', {
      functionDeclaration: `async () => JSON.stringify(await (${action.toString()})(...${JSON.stringify(args)}))`,
      target: { context },
      awaitPromise: true,
    })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result?.value === undefined ? (undefined as never) : (JSON.parse(result.value) as never)
  }
  return {
    complaints,
    run,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    goBack: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'interactive' })),
    async click(selector, times = 1) {
      const { x, y } = await run((wanted) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect()
        if (!box) throw new Error(`there is no ${wanted}`)
        return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
      }, selector)
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const actions = [{ type: 'pointerMove', x, y }, ...Array.from({ length: times }, () => press).flat()]
      await perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
    },
    async type(keys) {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform([{ type: 'key', id: 'keyboard', actions }])
    },
  }
}

/** Reads the address that Firefox tells once it listens. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(text)?.[1]
      if (address) resolve(`${address}/session`)
    })
    child.on('error', reject)
    child.on('close', () => reject(new Error(`Firefox ended before it listened:\n${text}`)))
  })
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  const listeners: Parameters<Listen>[0][] = []
  let last = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  socket.on('message', (data) => {
    const { id, type, method, params, result, message } = JSON.parse(data.toString()) as Message
    if (id === undefined) return listeners.forEach((listener) => listener(method ?? '', params ?? {}))
    const answer = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') answer?.resolve(result)
    else answer?.reject(new Error(message))
  })
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const listen: Listen = (listener) => void listeners.push(listener)
  return { send, listen, close: () => socket.close() }
}
