import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readManifest, serveFolder, type Manifest } from 'lanai/build'
import type { TestProject } from 'vitest/node'
import { runProgram } from '../run-program.ts'

/** A built page: the address it opens at, and the route file it comes from. */
export interface SitePage {
  url: string
  source: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served. */
    origin: string
    /** The folder of the built site. */
    folder: string
    /** Every page of the built site. */
    pages: SitePage[]
  }
}

/** Builds the site once for all tests of the project, and serves it. SITE_DIST names one that is already built, LANAI_RUNTIME the runtime. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const runtime = process.env['LANAI_RUNTIME']
  const scratch = mkdtempSync(join(tmpdir(), 'browser-tests-'))
  const folder = process.env['SITE_DIST'] ? resolve(process.env['SITE_DIST']) : join(scratch, 'site')
  if (!process.env['SITE_DIST']) await runProgram('cli/bin.js', ['build', '--out', folder, ...(runtime ? ['--runtime', runtime] : [])])
  const manifest = readManifest(folder, fs)
  if (!manifest) throw new Error(`there is no built site in ${folder}`)
  const { origin, close } = await serveFolder(folder, { port: 0, urls: 'directory', rules: () => manifest.rules })
  provide('origin', origin)
  provide('folder', folder)
  provide('pages', listPages(manifest))
  return async () => {
    await close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

function listPages(manifest: Manifest): SitePage[] {
  // The not-found page answers 200 under its file name alone.
  return manifest.pages.map(({ url, file, source }) => ({ url: file === '404.html' ? '/404.html' : url, source }))
}
