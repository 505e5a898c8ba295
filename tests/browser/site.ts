import { spawn } from 'node:child_process'
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readManifest, serveFolder, type Manifest } from 'lanai/build'
import type { TestProject } from 'vitest/node'

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
    /** The folder with the builds of tests/sites/islands: production and development. */
    fixtures: string
  }
}

const root = resolve(import.meta.dirname, '../..')

/**
 * Builds the site and the fixtures once for all browser tests, and serves the site. SITE_DIST names a site that is already built,
 * LANAI_RUNTIME the runtime to build with.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const runtime = process.env['LANAI_RUNTIME']
  const scratch = mkdtempSync(join(tmpdir(), 'browser-tests-'))
  const folder = process.env['SITE_DIST'] ? resolve(process.env['SITE_DIST']) : join(scratch, 'site')
  const fixtures = join(scratch, 'islands')
  if (!process.env['SITE_DIST']) await run('cli/bin.js', ['build', '--out', folder, ...(runtime ? ['--runtime', runtime] : [])])
  await Promise.all((['production', 'development'] as const).map((mode) => buildFixture('tests/sites/islands', join(fixtures, mode), mode)))
  const manifest = readManifest(folder, fs)
  if (!manifest) throw new Error(`there is no built site in ${folder}`)
  const { origin, close } = await serveFolder(folder, { port: 0, urls: 'directory', rules: () => manifest.rules })
  provide('origin', origin)
  provide('folder', folder)
  provide('pages', listPages(manifest))
  provide('fixtures', fixtures)
  return async () => {
    await close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * @param site folder of the site, relative to the project
 * @param runtime an empty string for that of the site's settings
 */
export function buildFixture(
  site: string,
  out: string,
  mode: 'production' | 'development',
  runtime = process.env['LANAI_RUNTIME'] ?? '',
): Promise<void> {
  return run('tests/browser/build-fixture.ts', [site, out, runtime], { NODE_ENV: mode, SOURCE_DATE_EPOCH: '1790000000' })
}

function listPages(manifest: Manifest): SitePage[] {
  // The not-found page answers 200 under its file name alone.
  return manifest.pages.map(({ url, file, source }) => ({ url: file === '404.html' ? '/404.html' : url, source }))
}

/** Runs a TypeScript program of the project and fails with what it wrote to stderr. */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const output: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', fail)
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${[program, ...args].join(' ')} failed:\n${Buffer.concat(output).toString()}`)),
    )
  })
}
