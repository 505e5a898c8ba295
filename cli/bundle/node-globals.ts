import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { resolve } from 'node:path'
import { transform } from 'esbuild'
import { attempt } from '../attempt.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { sitePath } from '../site-layout.ts'
import { loaderOf } from './sources.ts'

/** Globals of Node that browsers do not have, and what to write in their place. */
const GLOBALS: Readonly<Record<string, string>> = {
  process: 'read it in a template, and pass it to the widget as a prop',
  Buffer: 'use Uint8Array, TextEncoder, btoa or atob',
  __dirname: "write new URL('./file', import.meta.url)",
  __filename: 'write import.meta.url',
  global: 'write globalThis',
  setImmediate: 'write setTimeout',
  clearImmediate: 'write clearTimeout',
}
const NAMES = new RegExp(`\\b(?:${Object.keys(GLOBALS).join('|')})\\b`)

/**
 * Finds globals of Node in modules that browsers run: at build they exist, and their widgets would fail in the browser alone.
 * A module that asks whether there is one, or whether it runs in a browser, may use it.
 * @param files absolute, or relative to the root
 */
export async function findNodeGlobals(root: string, files: readonly string[]): Promise<Diagnostic[]> {
  return (await Promise.all(files.map((file) => findInFile(root, resolve(root, file))))).flat()
}

async function findInFile(root: string, path: string): Promise<Diagnostic[]> {
  const text = attempt(() => readFileSync(path, 'utf8')) ?? ''
  if (!NAMES.test(text) || /\btypeof\s+(?:window|document|self|navigator)\b/.test(text)) return []
  const names = Object.keys(GLOBALS).filter(
    (name) => new RegExp(`\\b${name}\\b`).test(text) && !new RegExp(`\\btypeof\\s+${name}\\b`).test(text),
  )
  // The compiler knows which of them are names of the module's own.
  const { code, map } = await transform(text, {
    loader: loaderOf(path),
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '""', ...Object.fromEntries(names.map((name) => [name, `LANAI_${name}`])) },
    sourcemap: 'external',
    logLevel: 'silent',
  })
  const positions = new SourceMap(JSON.parse(map) as SourceMapPayload)
  const lines = code.split('\n')
  return names.flatMap((name) => {
    const line = lines.findIndex((candidate) => candidate.includes(`LANAI_${name}`))
    if (line < 0) return []
    const entry = positions.findEntry(line, lines[line]!.indexOf(`LANAI_${name}`))
    const location = 'originalLine' in entry ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : {}
    return [
      errorDiagnostic('bundle', `${name} is a global of Node, which browsers do not have`, {
        location: { file: sitePath(root, path), ...location },
        hint: GLOBALS[name]!,
      }),
    ]
  })
}
