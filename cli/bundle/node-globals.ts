import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { attempt } from '../attempt.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { escapePattern } from '../names.ts'
import { printModule } from './print-module.ts'

/** What Node and Vite have and browsers do not, and what to write in its place. */
const GLOBALS: Readonly<Record<string, string>> = {
  process: 'read it in a template, and pass it to the widget as a prop',
  Buffer: 'use Uint8Array, TextEncoder, btoa or atob',
  __dirname: "write new URL('./file', import.meta.url)",
  __filename: 'write import.meta.url',
  global: 'write globalThis',
  setImmediate: 'write setTimeout',
  clearImmediate: 'write clearTimeout',
  'import.meta.env': 'read the setting in a template, and pass it to the widget as a prop',
  'import.meta.glob': 'import the modules one by one',
}
const patternOf = (name: string) => `\\b${escapePattern(name)}\\b(?!\\s*\\?\\.)`
const NAMES = new RegExp(Object.keys(GLOBALS).map(patternOf).join('|'))
/** What stands for a name in compiled code. */
const markOf = (name: string) => `LANAI_${name.replaceAll('.', '_')}`

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
    (name) => new RegExp(patternOf(name)).test(text) && !new RegExp(`\\btypeof\\s+${escapePattern(name)}\\b`).test(text),
  )
  // The compiler knows which of them are names of the module's own.
  const replaced = Object.fromEntries(names.map((name) => [name, markOf(name)]))
  const printed = await printModule(root, path, text, { define: { 'process.env.NODE_ENV': '""', ...replaced } })
  return names.flatMap((name) => {
    const offset = printed?.text.indexOf(markOf(name)) ?? -1
    if (!printed || offset < 0) return []
    const what = name.includes('.') ? 'a feature of Vite' : 'a global of Node'
    return [
      errorDiagnostic('bundle', `${name} is ${what}, which browsers do not have`, {
        location: printed.locate(offset),
        hint: GLOBALS[name]!,
      }),
    ]
  })
}
