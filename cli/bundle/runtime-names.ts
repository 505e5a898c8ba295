import { resolve } from 'node:path'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { escapePattern } from '../names.ts'
import { sitePath } from '../site-layout.ts'
import type { Bundle } from './content-address.ts'
import { filesOf } from './module-graph.ts'
import { describeMissingImport, describeMissingName, findNamedImport, locateImport, packageImports } from './package-faults.ts'
import { isPackageFile, packageOf, readText } from './paths.ts'
import { PREACT_MODULES } from './preact.ts'

/** Packages of which a page may hold only one copy. */
export const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const MODULES = [...REACT_MODULES, ...PREACT_MODULES].join('|')

/**
 * Finds names that the scripts of widgets import from React, and React does not have: browsers would refuse the whole script.
 * @param runtime what the scripts import React from, with what it exports
 */
export function findMissingNames(
  root: string,
  { outputFiles, metafile: { inputs } }: Bundle,
  runtime: { readonly url: string; readonly names: readonly string[] },
): Diagnostic[] {
  const lists = new RegExp(String.raw`\b(?:im|ex)port\b[^;"{}]*\{([^{}]*)\}\s*from\s*"${escapePattern(runtime.url)}"`, 'g')
  const imported = outputFiles.flatMap(({ text }) => [...text.matchAll(lists)].flatMap(([, list = '']) => list.split(',')))
  const names = new Set(imported.map((part) => part.trim().split(' as ')[0]!))
  const missing = [...names].filter((name) => name !== '' && name !== 'default' && !runtime.names.includes(name))
  const importers = Object.keys(inputs).filter((file) => inputs[file]!.imports.some(({ path }) => path === runtime.url))
  const readers = runtime.names.includes(INTERNALS) || !outputFiles.some(({ text }) => text.includes(INTERNALS)) ? [] : Object.keys(inputs)
  /** The first import of a package by a module of the site that leads to a module. */
  const locateCause = (file: string) => {
    const cause = packageImports(root, inputs).find(({ path }) => filesOf(inputs, [path]).includes(file))
    return cause && locateImport(root, cause.importer, packageOf(cause.path) ?? '')
  }
  const faults = readers.flatMap((file) => {
    const location = isPackageFile(file) && readsInternals(readText(resolve(root, file))) ? locateCause(file) : undefined
    if (!location) return []
    const message = `the package ${JSON.stringify(packageOf(file))} renders by the internals of React, which Preact does not have`
    return errorDiagnostic('bundle', message, { location, hint: 'use another package, or set runtime: react' })
  })
  const ofNames = missing.flatMap((name) => {
    return importers.flatMap((file) => {
      const path = resolve(root, file)
      const from = findNamedImport(readText(path), name, MODULES)?.from
      if (from === undefined) return []
      if (!isPackageFile(file)) return describeMissingImport(root, path, name) ?? []
      return describeMissingName(locateCause(file) ?? { file: sitePath(root, path) }, packageOf(file) ?? file, name, from)
    })
  })
  return [...ofNames, ...faults]
}

/** What other renderers read of React, such as react-reconciler. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
/** True for code that takes them for granted where it first names them: it reads a member of them, or of the variable that has them. */
function readsInternals(text: string): boolean {
  const at = text.indexOf(INTERNALS)
  if (at < 0) return false
  const after = text.slice(at + INTERNALS.length)
  const variable = /(?<![\w$.])([\w$]+)\s*=\s*[\w$.]+(?:\([^()]*\))?\.$/.exec(text.slice(0, at))?.[1]
  if (variable === undefined || !/^\s*[,;\n](?!\s*(?:\?|\|\||&&))/.test(after)) return /^\.\w/.test(after)
  return new RegExp(String.raw`(?<![\w$.])${escapePattern(variable)}(?![\w$])(\.\w)?`).exec(after)?.[1] !== undefined
}
