import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { foldersFrom } from '../disk.ts'
import { readText } from './paths.ts'

const HAS_ESM_SYNTAX = /^[ \t]*(?:import[\s{*"']|export[\s{*])/m
const HAS_COMMONJS = /\b(?:module\.exports|exports\b|require\s*\()/

/** True where a file of JavaScript has import or export statements. */
export function hasModuleSyntax(file: string): boolean {
  return HAS_ESM_SYNTAX.test(readFileSync(file, 'utf8'))
}

/** True for a file that may be a CommonJS module, or become one when it is edited. */
export function mayBeCommonJs(file: string): boolean {
  return /\.c?jsx?$/.test(file)
}

/** True for a CommonJS module, which browsers cannot load as it is. */
export function isCommonJs(file: string): boolean {
  if (!mayBeCommonJs(file)) return false
  const text = readText(file)
  if (!HAS_COMMONJS.test(text) || HAS_ESM_SYNTAX.test(text)) return false
  return file.endsWith('.cjs') || readManifest(file)?.type !== 'module'
}

type Manifest = Readonly<
  Partial<Record<'name' | 'type', string>> &
    Partial<Record<'main' | 'module' | 'exports', unknown>> &
    Partial<Record<'dependencies' | 'peerDependencies' | 'devDependencies', object>>
>

/** The package.json of a file of a package: the nearest one. @param isMeant chooses another one above it */
export function readManifest(file: string, isMeant: (manifest: Manifest) => boolean = () => true): Manifest | undefined {
  const folders = foldersFrom(dirname(file))
  const own = folders.slice(0, folders.findIndex((folder) => basename(folder) === 'node_modules') + 1 || undefined)
  for (const folder of own) {
    const text = readText(join(folder, 'package.json'))
    const manifest = text && (JSON.parse(text) as Manifest)
    if (manifest && isMeant(manifest)) return manifest
  }
  return undefined
}
