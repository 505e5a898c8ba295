import { resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { isCssModule, isPackageFile, RESOLVING } from './paths.ts'

// A page links the stylesheets of the components that it renders. A component has those that its module imports.

type Exports = Readonly<Record<string, unknown>>

/** What `import sheet from './look.css' with { type: 'css' }` imports. */
export interface ImportedStylesheet {
  /** Relative to the root. */
  readonly stylesheet: string
}

/** A stylesheet that a module of the site imports, or what it imports as a value. */
export type StyleImport = ImportedStylesheet & {
  /** The module, relative to the root, unless it imports a value. */
  readonly importer?: string
  /** Its exports, which may be read when all modules are evaluated. */
  readonly exports?: Exports
}

export interface ComponentStyles {
  /** The stylesheets of components, by their functions. */
  readonly of: ReadonlyMap<unknown, readonly string[]>
  /** Stylesheets that a page links where a component renders, and not for the modules of its route alone. */
  readonly optional: ReadonlySet<string>
}

/**
 * Reads which stylesheets belong to which components. A module that exports another function besides, or no component at all, may be
 * used without being rendered: its stylesheets belong to each page whose route imports it.
 */
export function readComponentStyles(imports: readonly StyleImport[]): ComponentStyles {
  const of = new Map<unknown, string[]>()
  const optional = new Set<string>()
  const required = new Set<string>()
  for (const { importer, exports = {}, stylesheet } of imports) {
    // Where it is placed, a widget has all stylesheets that it reaches.
    if (importer === undefined || importer.startsWith(`${LAYOUT.widgets}/`)) {
      optional.add(stylesheet)
      continue
    }
    const functions = Object.entries(exports).filter(([, value]) => typeof value === 'function')
    const isComponent = ([name]: [string, unknown]) => name === 'default' || /^[A-Z]/.test(name)
    ;(functions.length > 0 && functions.every(isComponent) ? optional : required).add(stylesheet)
    for (const [, value] of functions) of.set(value, [...(of.get(value) ?? []), stylesheet])
  }
  for (const stylesheet of required) optional.delete(stylesheet)
  return { of, optional }
}

/** Namespace of the modules that stand for imports of stylesheets in a bundle for the server. */
const STYLES = 'lanai-styles'

/** The module with the list of all imports of stylesheets: the bundle exports it. */
export const STYLE_IMPORTS = 'lanai:style-imports'

/** Matches the name of a stylesheet, also of one that a plugin of the site makes. */
const STYLESHEET = /\.(css|scss|sass|less|styl|pcss)$/i

/** True for an import of the text of a file. */
export function isText(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['type'] === 'text'
}

/** True for an import that takes a file for something else than a module or a stylesheet: its text, or JSON. */
export function isOfOtherType(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['type'] !== undefined && !isStylesheetImport(attributes)
}

/** True for the import of a stylesheet as a value. */
export function isStylesheetImport(attributes: Readonly<Record<string, string>> = {}): boolean {
  return attributes['type'] === 'css'
}

/**
 * The module that stands for an import of a stylesheet, which knows who imports it.
 * @param importer absolute
 * @param stylesheet absolute
 * @returns undefined for an import in a package, which is no component of the site, and for one of its text
 */
export function styleModule(
  root: string,
  importer: string,
  stylesheet: string,
  attributes: Readonly<Record<string, string>>,
): esbuild.OnResolveResult | undefined {
  if (isText(attributes) || isPackageFile(importer) || !/\.[cm]?[jt]sx?$/.test(importer)) return undefined
  const owner = isStylesheetImport(attributes) ? '' : encodeURIComponent(sitePath(root, importer))
  return { path: `${sitePath(root, stylesheet)} (${owner})`, namespace: STYLES }
}

/** True for the name of a module that stands for an import of a stylesheet, or of the list of them. */
export const isStyleModule = (name: string) => name.startsWith(`${STYLES}:`)

const STYLE_MODULE = new RegExp(`^${STYLES}:(.*) \\((.*)\\)$`)

/** What a module stands for that stands for an import of a stylesheet, from its name: both relative to the root. Undefined for any other name. */
export function readStyleModule(name: string): { readonly stylesheet: string; readonly importer: string | undefined } | undefined {
  const [, stylesheet, importer = ''] = STYLE_MODULE.exec(name) ?? []
  return stylesheet === undefined ? undefined : { stylesheet, importer: decodeURIComponent(importer) || undefined }
}

/** A message of the bundler with the stylesheet in place of what stands for its import. */
export function nameStylesheets(text: string): string {
  return text.replace(new RegExp(`"${STYLES}:([^"]*) \\([^"]*\\)"`, 'g'), '"$1"')
}

export function componentStylesPlugin(root: string): esbuild.Plugin {
  return {
    name: 'lanai-component-styles',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${STYLE_IMPORTS}$`) }, ({ path }) => ({ path, namespace: STYLES }))
      build.onResolve(
        { filter: STYLESHEET, namespace: 'file' },
        async ({ path, kind, importer, resolveDir, pluginData, with: attributes }) => {
          if (kind !== 'import-statement' || pluginData === RESOLVING) return undefined
          const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: RESOLVING })
          if (found.errors.length > 0) return { errors: found.errors }
          return found.namespace === 'file' && !found.external ? styleModule(root, importer, found.path, attributes) : undefined
        },
      )
      build.onLoad({ filter: /.*/, namespace: STYLES }, ({ path }) => {
        if (path === STYLE_IMPORTS) return { contents: 'export const styleImports = []' }
        const { importer, stylesheet } = readStyleModule(`${STYLES}:${path}`)!
        const file = JSON.stringify(resolve(root, stylesheet))
        const name = JSON.stringify(stylesheet)
        const lines = importer
          ? [
              `import * as owner from ${JSON.stringify(resolve(root, importer))}`,
              isCssModule(stylesheet) ? `export * from ${file}\nexport { default } from ${file}` : `import ${file}`,
              `styleImports.push({ importer: ${JSON.stringify(importer)}, exports: owner, stylesheet: ${name} })`,
            ]
          : [`import ${file}`, `const sheet = { stylesheet: ${name} }`, `styleImports.push(sheet)`, `export default sheet`]
        return { contents: [`import { styleImports } from '${STYLE_IMPORTS}'`, ...lines].join('\n'), resolveDir: root }
      })
    },
  }
}
