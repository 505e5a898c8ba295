import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as esbuild from 'esbuild'
import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { isMissingBrowser } from '../diagnostics/thrown.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { escapePattern } from '../names.ts'
import { createLocator } from '../source/position.ts'
import { isPackageFile, packageOf, readText } from './paths.ts'
import { isSiteFile } from './preact.ts'

/** The package whose module threw an error while it was evaluated; undefined where it was code of the site. */
export function throwingPackage(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const line of stack.split('\n').slice(1)) {
    const [, bundle, row] = /([^\s(]+\/bundles\/[^/:]+\.mjs):(\d+):\d+/.exec(line) ?? []
    const file = bundle === undefined ? /(?:file:\/\/|\()?(\/[^:()]+|[A-Z]:[^:()]+):\d+:\d+/.exec(line)?.[1] : moduleAt(bundle, Number(row))
    // Frames of lanai and of Node come after those of the module.
    if (file !== undefined) return packageOf(file)
  }
  return undefined
}

/** The module of a bundle that a line belongs to: esbuild writes its name above it. Source maps of packages may name files that they do not have. */
function moduleAt(bundle: string, row: number): string | undefined {
  const text = readText(bundle.startsWith('file:') ? fileURLToPath(bundle) : bundle)
  const lines = text.split('\n').slice(0, row)
  return lines.findLast((line) => line.startsWith('// '))?.slice('// '.length)
}

/**
 * Describes what a package threw while it was imported.
 * @param file what imports it, relative to the root
 */
export function describePackageFault(root: string, name: string, file: string, error: unknown): Diagnostic {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const message = error instanceof Error ? error.message : ''
  const missing = /^([\w$]+) is not defined$/.exec(message)?.[1]
  const location = locateImport(root, file, name)
  const onlyInBrowser = "have the widget made in the browser alone: export const client = 'only'"
  const later = file.endsWith('/script.ts') ? 'in its function' : 'in an effect'
  const inEffect =
    // Another package may import it.
    location.line === undefined
      ? `${onlyInBrowser}, or import ${later} what needs it`
      : `import it ${later}, with import(${JSON.stringify(name)}), or ${onlyInBrowser}`
  const describe = (did: string, hint: string) =>
    errorDiagnostic(file.startsWith(`${LAYOUT.widgets}/`) ? 'island' : 'bundle', `the package ${JSON.stringify(name)} ${did}`, {
      location,
      hint,
      cause: error,
    })
  if (isMissingBrowser(message)) return describe(`uses the browser while it is imported (${message})`, inEffect)
  // Browsers may have it, a later Node, or what another package sets.
  if (missing !== undefined)
    return describe(
      `reads the global ${missing} while it is imported, which this Node does not have (${message})`,
      `${inEffect}; where another package sets ${missing}, import that one before it`,
    )
  return describe(
    `threw ${reason} while it was imported`,
    NEEDS_PLUGIN.test(reason)
      ? 'such a package has a plugin that compiles its calls: add the one for esbuild in templates/esbuild.ts, unless it makes stylesheets that are no files; for styles, a CSS module needs none'
      : inEffect,
  )
}

/** What packages say whose styles are made by a plugin, such as vanilla-extract, StyleX and Linaria, where that is missing. */
const NEEDS_PLUGIN = /\bplugin\b|\bcompiled away\b|\bincorrect configuration\b/i

/** Describes a name that a package imports from another module, such as React, and that has not. */
export function describeMissingName(location: Location, name: string, wanted: string, from: string, cause?: unknown): Diagnostic {
  return errorDiagnostic(
    'bundle',
    `the package ${JSON.stringify(name)} imports ${JSON.stringify(wanted)} from ${JSON.stringify(from)}, which has no such export`,
    {
      location,
      hint: `use a version of the package that is made for the installed ${JSON.stringify(from)}`,
      cause,
    },
  )
}

/**
 * Describes a name that a module of the site imports from a module that has not.
 * @param file absolute
 * @param name of the package that it is imported from, where it is one
 * @returns undefined where it does not import it by its name: what a module reads of a namespace may be missing
 */
export function describeMissingImport(root: string, file: string, wanted: string, name?: string): Diagnostic | undefined {
  const text = readText(file)
  const found = findNamedImport(text, wanted, name && `${escapePattern(name)}(?:/[^"']*)?`)
  if (!found) return undefined
  return errorDiagnostic('bundle', `'${found.from}' has no export '${wanted}'`, {
    location: createLocator(sitePath(root, file), text)(found.index),
    hint: 'correct the name',
  })
}

const OUTSIDE_COMMENT = String.raw`(?<!^[ \t]*(?://|/?\*).*)`

/** Where a module imports a name from another one, as the first that does. */
export function findNamedImport(
  text: string,
  name: string,
  from = `[^"']*`,
): { readonly index: number; readonly from: string } | undefined {
  const after = String.raw`\s*from\s*["'](${from})["']`
  const statement =
    name === 'default'
      ? String.raw`\bimport\s+(?=[\w$]+\s*(?:,[^;"']*)?${after})`
      : String.raw`\b(?:im|ex)port\b[^;"'{}]*\{[^{}]*\b(?<!\bas\s+)(?=${escapePattern(name)}\b[^{}]*\}${after})`
  const found = new RegExp(OUTSIDE_COMMENT + statement, 'm').exec(text)
  return found ? { index: found.index + found[0].length, from: found[1]! } : undefined
}

/** An import of a package by a module of the site, as the bundler names both. */
export interface PackageImport {
  readonly path: string
  readonly importer: string
}

/** What modules of the site import of packages. */
export function packageImports(root: string, inputs: esbuild.Metafile['inputs']): PackageImport[] {
  return Object.entries(inputs).flatMap(([importer, { imports }]) =>
    isSiteFile(root, importer) ? imports.flatMap(({ path, external }) => (!external && isPackageFile(path) ? { path, importer } : [])) : [],
  )
}

/** Where a file imports a package, or one of its modules. */
export function locateImport(root: string, file: string, name: string): Location {
  return locateSpecifier(root, file, `${name.replaceAll(/[^\w]/g, '\\$&')}(?:/[^'"]*)?(?<!\\.css)`)
}

/** Where a file imports what a pattern matches. @param file absolute, or relative to the root */
export function locateSpecifier(root: string, file: string, pattern: string): Location {
  const path = resolve(root, file)
  const text = readText(path)
  const found = new RegExp(`${OUTSIDE_COMMENT}(?:from|import|import\\(|require\\()\\s*(?=['"]${pattern}['"])`, 'm').exec(text)
  const name = sitePath(root, path)
  return found ? createLocator(name, text)(found.index + found[0].length) : { file: name }
}
