import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse } from 'jsonc-parser'
import { attempt } from '../attempt.ts'
import { foldersFrom } from '../disk.ts'
import { readText } from './paths.ts'

interface CompilerOptions {
  readonly paths?: Readonly<Record<string, unknown>>
  readonly jsxImportSource?: string
}

/** What the nearest tsconfig.json of a module says, with those that it extends. Code is compiled without it. */
export function readCompilerOptions(module: string): CompilerOptions {
  return readNearest(foldersFrom(dirname(module)))
}

/** The JSX that the package of a module asks for by a tsconfig.json of its own: one above its folder is that of the site, for instance. */
export function readJsxSource(module: string): string | undefined {
  const folders = foldersFrom(dirname(module))
  const last = folders.findIndex((folder) => existsSync(join(folder, 'package.json')))
  return readNearest(last === -1 ? folders : folders.slice(0, last + 1)).jsxImportSource
}

function readNearest(folders: readonly string[]): CompilerOptions {
  const file = folders.map((folder) => join(folder, 'tsconfig.json')).find((path) => existsSync(path))
  return file === undefined ? {} : optionsOf(file, new Set())
}

function optionsOf(file: string, seen: Set<string>): CompilerOptions {
  if (seen.has(file)) return {}
  seen.add(file)
  const found = Object(parse(readText(file))) as { readonly extends?: string | readonly string[]; readonly compilerOptions?: object }
  const bases = [found.extends ?? []].flat().flatMap((name) => locateBase(name, file) ?? [])
  return Object.assign({}, ...bases.map((base) => optionsOf(base, seen)), found.compilerOptions) as CompilerOptions
}

/** A file beside this one, or of a package. */
function locateBase(name: string, file: string): string | undefined {
  const candidates = [name, `${name}.json`, `${name}/tsconfig.json`].map((path) => attempt(() => createRequire(file).resolve(path)))
  return candidates.find((path) => /\.jsonc?$/.test(path ?? ''))
}
