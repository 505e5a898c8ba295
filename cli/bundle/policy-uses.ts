import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { resolve } from 'node:path'
import { transform } from 'esbuild'
import { attempt } from '../attempt.ts'
import type { PolicyUse } from '../csp.ts'
import type { Location } from '../diagnostics/diagnostic.ts'
import { shortHash } from '../hash.ts'
import { sitePath } from '../site-layout.ts'
import { loaderOf } from './sources.ts'
import { findLoads, type PrintedModule } from './policy-loads.ts'

// What scripts do when they run, a build does not see: it finds in their text what the Content-Security-Policy of their pages blocks.

interface Sink {
  readonly pattern: RegExp
  readonly directives: readonly string[]
  /** What the directive has to allow; the name of a policy is the first group of the pattern. */
  readonly value?: string
  /** Browsers that require Trusted Types block it. */
  readonly needsStrings?: boolean
  /** What it does, after "this module" or "has code that". */
  readonly does: string
  /** What code of the site can do in its place. */
  readonly instead?: string
  /** Allowed where it is rendered at build and does not change. */
  readonly isDoubtful?: boolean
  /** Code of the site knows where it may do so: an address in its text is found all the same. */
  readonly isOfPackages?: boolean
}

const TRUSTED = { directives: ['require-trusted-types-for'], needsStrings: true } as const

const SINKS: readonly Sink[] = [
  {
    ...TRUSTED,
    pattern:
      /\.(?:innerHTML|outerHTML|srcdoc)\s*\+?=(?!=)|\.(?:insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe)\(|\bdocument\.write(?:ln)?\(/g,
    does: 'writes markup from strings',
    instead: 'write elements, or text with textContent',
  },
  {
    ...TRUSTED,
    pattern: /\bdangerouslySetInnerHTML:/g,
    does: 'writes markup from strings where it renders in the browser',
    instead: 'write elements',
    isDoubtful: true,
  },
  {
    ...TRUSTED,
    pattern: /\bserviceWorker(?:\?\.|\.)register\(|\bnew (?:Shared)?Worker\((?!new URL\()|\bimportScripts\(/g,
    does: 'loads a worker from a string',
    instead: "name a worker by new Worker(new URL('./worker.ts', import.meta.url))",
  },
  { ...TRUSTED, pattern: /\.createElement\("script"\)/g, does: 'loads scripts by their addresses', isOfPackages: true },
  {
    pattern: /\.createObjectURL\((?=[^]*\bnew Worker\()/g,
    directives: ['worker-src', 'child-src', 'script-src'],
    value: 'blob:',
    needsStrings: true,
    does: 'starts a worker from a blob',
  },
  { pattern: /\bnew (?:[\w$]+\.)*(?:Managed)?MediaSource\(/g, directives: ['media-src'], value: 'blob:', does: 'plays media from a blob' },
  {
    pattern: /\beval\(|\bnew Function\(|(?<![\w.$])Function\((?!"return this")/g,
    directives: ['script-src'],
    value: "'unsafe-eval'",
    needsStrings: true,
    does: 'makes code from strings (eval)',
  },
  {
    pattern: /\bWebAssembly\.(?:compile|instantiate|Module)\w*\(/g,
    directives: ['script-src'],
    value: "'wasm-unsafe-eval'",
    does: 'compiles WebAssembly',
  },
  {
    pattern: /\.createElement\("style"\)|\.setAttribute\("style",/g,
    directives: ['style-src'],
    value: "'unsafe-inline'",
    does: 'writes inline styles',
    instead: 'use a class, or element.style',
  },
  {
    // Code that tries to is prepared for a policy that forbids it.
    pattern: /(?<!\btry \{[^{}]*)\.createPolicy\("([^"]+)"/g,
    directives: ['trusted-types'],
    does: 'creates the Trusted Types policy',
  },
]
const MAY_HAVE = new RegExp(
  'MediaSource|createObjectURL|innerHTML|outerHTML|srcdoc|HTML\\(|createContextualFragment|parseFromString|document\\.write|InnerHTML|serviceWorker|Worker\\(|importScripts|eval\\(|Function\\(|WebAssembly|createElement\\(|setAttribute\\(|createPolicy',
)
const MAY_LOAD = /\b(?:https?|wss?):\/\//

/** The module, as esbuild prints it; undefined for one that the bundle reports. */
export async function printModule(root: string, path: string, text: string, isMapped: boolean): Promise<PrintedModule | undefined> {
  const result = await transform(text, {
    loader: loaderOf(path),
    jsx: 'automatic',
    charset: 'utf8',
    sourcemap: isMapped ? 'external' : false,
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    logLevel: 'silent',
  }).catch(() => undefined)
  if (!result) return undefined
  const file = sitePath(root, path)
  return {
    text: result.code,
    locate(offset) {
      const before = result.code.slice(0, offset).split('\n')
      const map = new SourceMap(JSON.parse(result.map) as SourceMapPayload)
      const entry = map.findEntry(before.length - 1, before.at(-1)!.length)
      return 'originalLine' in entry ? { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 } : { file }
    },
  }
}

/**
 * Finds what modules of the site do that policies block.
 * @param files absolute
 */
export async function usesOfModules(root: string, files: readonly string[]): Promise<Map<string, readonly PolicyUse[]>> {
  const texts = new Map(files.flatMap((file) => [[file, attempt(() => readFileSync(file, 'utf8')) ?? ''] as const]))
  const all = [...texts.values()].join('\n')
  if (!MAY_HAVE.test(all) && !MAY_LOAD.test(all)) return new Map()
  const printed = new Map<string, PrintedModule>()
  for (const [file, text] of texts) {
    const module = await printModule(root, file, text, true)
    if (module) printed.set(file, module)
  }
  return new Map(
    [...printed].map(([file, module]) => {
      const done = sinksOf(module.text)
        .filter(({ isOfPackages }) => !isOfPackages)
        .map(({ directives, value, needsStrings, does, instead, isDoubtful, index }): PolicyUse => ({
          directives,
          value,
          needsStrings,
          does,
          subject: 'this module',
          ...(instead && { instead }),
          location: module.locate(index),
          isCertain: !isDoubtful,
        }))
      return [file, [...findLoads(module, [...printed.values()]), ...done]]
    }),
  )
}

/** An import of a package by a module of the site, and the modules of packages that are bundled because of it. */
export interface PackageModules {
  readonly name: string
  readonly location: Location
  /** Relative to the root, or absolute. */
  readonly files: readonly string[]
}

/** What was found in modules of packages, by their texts: printing one takes long. */
const known = new Map<string, Promise<readonly Found[]>>()

/** Finds what packages may do that policies block: each thing once. */
export async function usesOfPackages(root: string, packages: readonly PackageModules[]): Promise<readonly PolicyUse[]> {
  const uses: PolicyUse[] = []
  for (const { name, location, files } of packages) {
    const found = (await Promise.all(files.map((file) => sinksOfPackageModule(root, resolve(root, file))))).flat()
    // It writes its markup through its policies.
    const hasPolicy = found.some(({ directives }) => directives[0] === 'trusted-types')
    const seen = new Set<string>()
    for (const { does, directives, value, needsStrings, isDoubtful } of found) {
      if (isDoubtful) continue
      const key = does + value
      if (seen.has(key) || (hasPolicy && value === '')) continue
      seen.add(key)
      uses.push({
        directives,
        value,
        needsStrings,
        subject: `the package ${JSON.stringify(name)} has code that`,
        does,
        location,
        isCertain: false,
      })
    }
  }
  return uses
}

async function sinksOfPackageModule(root: string, path: string): Promise<readonly Found[]> {
  const text = attempt(() => readFileSync(path, 'utf8')) ?? ''
  if (!MAY_HAVE.test(text)) return []
  const key = shortHash(text)
  const found = known.get(key) ?? printModule(root, path, text, false).then((module) => (module ? sinksOf(module.text) : []))
  known.set(key, found)
  return found
}

interface Found extends Pick<Sink, 'directives' | 'does' | 'instead' | 'isDoubtful' | 'isOfPackages'> {
  readonly value: string
  readonly needsStrings: boolean
  readonly index: number
}

function sinksOf(text: string): Found[] {
  const found = SINKS.flatMap(({ pattern, value, needsStrings = false, ...sink }) =>
    [...text.matchAll(pattern)].map(({ index, 1: name = '' }) => ({
      ...sink,
      does: name ? `${sink.does} ${JSON.stringify(name)}` : sink.does,
      value: value ?? name,
      needsStrings,
      index,
    })),
  )
  const isTrusted = found.some(({ directives }) => directives[0] === 'trusted-types')
  return found.filter(({ value, needsStrings }) => !isTrusted || !needsStrings || value !== '')
}
