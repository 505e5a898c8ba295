import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readManifest } from '../../cli/manifest.ts'
import { serveFolder } from '../../cli/serve.ts'

/** A built page: the address it opens at, and the route file it comes from. */
export interface SitePage {
  url: string
  source: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served. */
    origin: string
    /** Every page of the built site. */
    pages: SitePage[]
  }
}

const root = resolve(import.meta.dirname, '../..')

/** Builds the real site once for all browser tests and serves it; SITE_DIST names a folder that is already built. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const built = process.env['SITE_DIST']
  const scratch = built ? undefined : mkdtempSync(join(tmpdir(), 'tradewind-site-'))
  const folder = built ? resolve(built) : join(scratch as string, 'dist')
  if (!built) await buildSite(folder)
  const { origin, close } = await serveFolder(folder, { port: 0, urls: 'directory' })
  provide('origin', origin)
  provide('pages', listPages(folder))
  return async () => {
    await close()
    if (scratch) rmSync(scratch, { recursive: true, force: true })
  }
}

function listPages(folder: string): SitePage[] {
  const manifest = readManifest(folder)
  if (!manifest) throw new Error(`there is no built site in ${folder}`)
  // The not-found page answers 200 under its file name alone.
  return manifest.pages.map(({ url, file, source }) => ({ url: file === '404.html' ? '/404.html' : url, source }))
}

function buildSite(out: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'build', '--out', out], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const output: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`the site does not build:\n${Buffer.concat(output).toString()}`))))
  })
}
