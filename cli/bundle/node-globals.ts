import { resolve } from 'node:path'
import type { TransformOptions } from 'esbuild'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { escapePattern } from '../names.ts'
import { readText } from './paths.ts'
import { printModule, type PrintedModule } from './print-module.ts'

const FILE_HINT = "import the text of a file, import text from './file.txt' with { type: 'text' }, or write its path from process.cwd()"
/** What Node and Vite have and browsers do not, and what to write in its place. */
const GLOBALS: Readonly<Record<string, string>> = {
  process: 'read it in a template, and pass it to the widget as a prop, which every visitor can read',
  Buffer: 'use Uint8Array, TextEncoder, btoa or atob',
  __dirname: "write new URL('./file', import.meta.url)",
  __filename: "name a file by new URL('./file', import.meta.url)",
  global: 'write globalThis',
  setImmediate: 'write setTimeout',
  clearImmediate: 'write clearTimeout',
  'import.meta.dirname': FILE_HINT,
  'import.meta.filename': FILE_HINT,
  'import.meta.env': 'read process.env in a template, and pass what a widget needs as a prop, which every visitor can read',
  'import.meta.glob': 'import the modules one by one, or make a collection of the files in the schema of the content',
}
/** What no module of a bundle has, be it for Node or for browsers. */
const UNBUNDLED = Object.keys(GLOBALS).filter((name) => name.startsWith('import.meta.'))
/** What ES modules do not have either, though the bundler replaces some of it. */
const REQUIRE = 'require'
const REQUIRE_HINT = 'write import … from, or import(…) for what is needed late'
const patternOf = (name: string) => `\\b${escapePattern(name)}\\b(?!\\s*\\?\\.)`
const NAMES = new RegExp(Object.keys(GLOBALS).map(patternOf).join('|'))
/** What stands for a name in compiled code. */
export const markOf = (name: string) => `LANAI_${name.replaceAll('.', '_')}`

/**
 * Finds globals of Node in modules that browsers run: at build they exist, and their widgets would fail in the browser alone.
 * A module that asks whether there is one, or whether it runs in a browser, may use it.
 * @param files absolute, or relative to the root
 */
export async function findNodeGlobals(root: string, files: readonly string[]): Promise<Diagnostic[]> {
  return (await Promise.all(files.map((file) => findInFile(root, resolve(root, file))))).flat()
}

/** Finds what only Vite, or Node without a bundler, gives to modules, in any of the site. */
export async function findUnbundledFeatures(root: string, files: readonly string[]): Promise<Diagnostic[]> {
  const isUsed = new RegExp(UNBUNDLED.map(patternOf).join('|'))
  const find = async (path: string) => {
    const text = readText(path)
    return isUsed.test(text) ? findNames(root, path, text, UNBUNDLED) : []
  }
  return (await Promise.all(files.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).map((file) => find(resolve(root, file))))).flat()
}

/** True for a module that asks whether it runs in a browser. */
export const asksForBrowser = (text: string) => /\btypeof\s+(?:window|document|self|navigator)\b/.test(text)

async function findInFile(root: string, path: string): Promise<Diagnostic[]> {
  const text = readText(path)
  const hasRequire = /(?<![\w.$])require\s*\(/.test(text) && !/\bmodule\.exports\b|(?<![\w.$])exports\./.test(text)
  if (!(hasRequire || NAMES.test(text)) || asksForBrowser(text)) return []
  const names = [...Object.keys(GLOBALS), ...(hasRequire ? [REQUIRE] : [])].filter(
    (name) => new RegExp(patternOf(name)).test(text) && !new RegExp(`\\btypeof\\s+${escapePattern(name)}\\b`).test(text),
  )
  return findNames(root, path, text, names)
}

async function findNames(root: string, path: string, text: string, names: readonly string[]): Promise<Diagnostic[]> {
  const printed = await markGlobals(root, path, text, names)
  const faults = names.map(async (name) => {
    const offset = printed?.text.indexOf(markOf(name)) ?? -1
    if (!printed || offset < 0) return []
    return [
      errorDiagnostic('bundle', `${name} is ${originOf(name)}, which ${whoLacks(name)} not have`, {
        location: await printed.locate(offset),
        hint: GLOBALS[name] ?? REQUIRE_HINT,
      }),
    ]
  })
  return (await Promise.all(faults)).flat()
}

function whoLacks(name: string): string {
  if (!UNBUNDLED.includes(name)) return 'browsers do'
  return GLOBALS[name] === FILE_HINT ? 'bundled modules do' : 'lanai does'
}

/** What has a global that browsers do not have. */
export function originOf(name: string): string {
  if (!UNBUNDLED.includes(name)) return 'a global of Node'
  return GLOBALS[name] === FILE_HINT ? 'a feature of Node' : 'a feature of Vite'
}

/** Prints a module with a mark in the place of each of these names that is not one of its own: the compiler knows which are. */
export function markGlobals(
  root: string,
  path: string,
  text: string,
  names: readonly string[],
  options: TransformOptions = {},
): Promise<PrintedModule | undefined> {
  const define = { 'process.env.NODE_ENV': '""', ...options.define, ...Object.fromEntries(names.map((name) => [name, markOf(name)])) }
  return printModule(root, path, text, { ...options, define })
}

/** What may read a name: no property, and no key. */
const readOf = (name: string) => `(?<![\\w$]|(?<!\\.\\.)\\.)${patternOf(name)}(?!\\s*:)`
const READS = Object.keys(GLOBALS).map((name) => [name, new RegExp(readOf(name))] as const)

/** The globals of Node that a text may read. */
export function namesIn(text: string): readonly string[] {
  return READS.flatMap(([name, pattern]) => (pattern.test(text) ? name : []))
}

/** True for code that gives browsers a global of this name. */
export function setsGlobal(text: string, name: string): boolean {
  return new RegExp(
    String.raw`\b(?:window|globalThis|self|global)(?:\.${escapePattern(name)}|\["${escapePattern(name)}"\])\s*(?:\?\?|\|\|)?=(?!=)`,
  ).test(text)
}
