import { browserSource, readPrecompiled } from '../package-files.ts'
import { TARGET } from './options.ts'

/** The inline loader, whose text is the same on every page and in every build of one version, or the client that `dev` adds to pages. */
export type BrowserScript = 'loader' | 'dev-client'

export async function readBrowserScript(name: BrowserScript): Promise<string> {
  return readPrecompiled(`${name}.js`) ?? compileBrowserScript(name)
}

export async function compileBrowserScript(name: BrowserScript): Promise<string> {
  const isLoader = name === 'loader'
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [browserSource(`${name}.ts`)],
    // Nothing in the loader depends on strict mode, whose directive would be a part of every page.
    tsconfigRaw: { compilerOptions: { strict: false } },
    bundle: true,
    minify: isLoader,
    format: isLoader ? 'iife' : 'esm',
    target: TARGET,
    write: false,
    logLevel: 'silent',
  })
  return (outputFiles[0]?.text ?? '').trim()
}
