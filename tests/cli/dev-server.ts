import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { launchHeadlessShell } from '../chromium.ts'
import { copySite, spawnLanai } from './run.ts'

export interface Server {
  origin: string
  /** Everything that it has written to stdout and stderr so far. */
  output(): string
}

/** Starts a command that serves until it is stopped; it ends with the test. */
export async function startServer(args: string[]): Promise<Server> {
  const child = spawnLanai([...args, '--port', '0'])
  const ended = new Promise((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const [, found] = /^(http:\/\/127\.0\.0\.1:\d+)\/ /m.exec(output) ?? []
        if (found) resolve(found)
      })
    void ended.then(() => reject(new Error(`${args.join(' ')} has ended:\n${output}`)))
  })
  return { origin, output: () => output }
}

export interface Dev extends Server {
  site: string
  /** Changes a file of the site. */
  edit(file: string, change: (text: string) => string): void
}

/**
 * Starts `dev` on a copy of a fixture site.
 * @param settings added to its build.yaml
 */
export async function startDev(name: string, settings = ''): Promise<Dev> {
  const site = copySite(name)
  appendFileSync(join(site, 'content/build.yaml'), settings)
  const server = await startServer(['dev', '--root', site])
  const edit: Dev['edit'] = (file, change) => writeFileSync(join(site, file), change(readFileSync(join(site, file), 'utf8')))
  return { ...server, site, edit }
}

/** Starts a browser for the tests of a file; returns what opens a page, which is closed after its test. */
export function useBrowser(): (origin: string, path: string) => Promise<Page> {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchHeadlessShell()
  })
  afterAll(() => browser.close())
  return async (origin, path) => {
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    await page.goto(origin + path)
    return page
  }
}

/** Returns a function that is true as long as the document is the same. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('window.isMarked = true')
  return () => page.evaluate('window.isMarked === true').catch(() => false) as Promise<boolean>
}
