import { existsSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'
import { attempt } from '../attempt.ts'
import type { Config } from '../config/config.ts'
import { findZod, SITE_INTERFACE } from '../package-files.ts'
import { LAYOUT } from '../site-layout.ts'
import { hasModuleSyntax, readManifest } from './commonjs.ts'
import { styleModule } from './component-styles.ts'
import { filesOf } from './module-graph.ts'
import { SERVER_OPTIONS } from './options.ts'
import { isCssModule, isPackageFile, RESOLVING } from './paths.ts'
import { isSiteFile } from './preact.ts'
import { resolveImport, type ImportStatement } from './resolve-import.ts'
import { bundleCode, type BundlerParts } from './site-bundler.ts'

// The server resolves imports as the bundle for browsers does, so that a widget is the same on both sides: npm packages that widgets
// reach are bundled. What only templates and content import is left to Node, as long as Node can load it.

/** What an import means on the server, or why it cannot be resolved. */
type ResolvedImport =
  | { readonly errors: esbuild.PartialMessage[] }
  | {
      /** Left to Node, which imports this specifier or address. */
      readonly kind: 'node'
      readonly path: string
    }
  | {
      /** `module`: code of the site, also where it is linked into node_modules; `package`: a module of an npm package. */
      readonly kind: 'module' | 'package' | 'style'
      /** Absolute. */
      readonly path: string
      readonly sideEffects: boolean
    }

/** @param path by default that of the import */
export type Resolve = (path?: string) => Promise<esbuild.ResolveResult>

/** Modules of which a process may hold only one copy. */
const REACT = /^react(-dom)?(\/|$)/
const PREACT = /^(preact|preact-render-to-string)(\/|$)/

type ServerConfig = Pick<Config, 'root' | 'content' | 'runtime'>

/**
 * Says what an import of a package means; undefined for one that esbuild resolves alone, such as a relative path.
 * @param resolve resolves the import as esbuild does
 */
export async function resolveServerImport(
  config: ServerConfig,
  { path, importer, resolveDir }: ImportStatement,
  resolve: Resolve,
): Promise<ResolvedImport | undefined> {
  // `#name` and paths are no names of packages, or of modules of Node.
  if (!/^[^./#]/.test(path) || /^[a-z]:[\\/]/i.test(path)) return undefined
  if (path === 'lanai') return { kind: 'node', path: pathToFileURL(SITE_INTERFACE).href }
  if (path === 'zod') return { kind: 'node', path: findZod(resolveDir) ?? path }
  if (path.startsWith('lanai/') && !path.endsWith('.css')) return { kind: 'node', path }
  if (isBuiltin(path)) return { kind: 'node', path: path.startsWith('node:') ? path : `node:${path}` }
  const runtime = reactJsxOf(config, { path, importer })
  if (runtime !== undefined && config.runtime === 'react') return { kind: 'node', path: runtime }
  if (REACT.test(path) && config.runtime === 'react') return { kind: 'node', path }
  const isTemplate = [join(config.root, LAYOUT.templates), config.content].some((folder) => importer.startsWith(folder + sep))
  if (PREACT.test(path) && (config.runtime === 'react' || isTemplate)) return { kind: 'node', path }
  const found = await resolve(runtime)
  if (found.errors.length > 0) return { errors: found.errors }
  if (found.external) return { kind: 'node', path: found.path }
  // A plugin of the site has made it up.
  if (found.namespace !== 'file') return undefined
  const isStyle = found.path.endsWith('.css') && !isCssModule(found.path)
  return {
    kind: isStyle ? 'style' : isSiteFile(config.root, found.path) || isCssModule(found.path) ? 'module' : 'package',
    path: found.path,
    sideEffects: found.path.endsWith('.css') || found.sideEffects,
  }
}

/**
 * The JSX runtime of React, where a module is compiled with that of templates but has React's: JavaScript of widgets, and of packages
 * which do not depend on Preact.
 */
function reactJsxOf({ root, content }: ServerConfig, { path, importer }: Pick<ImportStatement, 'path' | 'importer'>): string | undefined {
  if (!/^preact\/jsx(-dev)?-runtime$/.test(path)) return undefined
  const isIn = (folder: string) => importer.startsWith(folder + sep)
  if (isIn(join(root, LAYOUT.templates)) || isIn(content)) return undefined
  const isReact = isIn(join(root, LAYOUT.widgets)) || (MAY_BE_REACT.test(importer) && !dependsOnPreact(importer))
  return isReact ? path.replace('preact', 'react') : undefined
}

/** TypeScript and .jsx that are linked say what they have; see `boundary`. */
const MAY_BE_REACT = /[\\/]node_modules[\\/]|\.[cm]?js$/

function dependsOnPreact(file: string): boolean {
  const own = readManifest(file, ({ name }) => name !== undefined)
  return (['dependencies', 'peerDependencies', 'devDependencies'] as const).some((kind) => 'preact' in (own?.[kind] ?? {}))
}

/** What Node loads in place of a module of a package. */
export interface NodeModule {
  /** Absolute. */
  readonly file: string
  readonly format: 'esm' | 'commonjs'
}

/**
 * The file that Node loads for an import; undefined for one that has to be bundled, such as TypeScript, or a module without the
 * declaration that it is one.
 * @param file what esbuild has found
 */
export function findNodeModule(specifier: string, file: string, resolveDir: string): NodeModule | undefined {
  const resolved = hasExports(file) ? undefined : attempt(() => createRequire(join(resolveDir, 'resolve.js')).resolve(specifier))
  // Node remembers the file of a package that has been replaced meanwhile.
  const found = resolved !== undefined && existsSync(resolved) ? resolved : file
  if (/\.mjs$/.test(found)) return { file: found, format: 'esm' }
  if (/\.(cjs|node)$/.test(found)) return { file: found, format: 'commonjs' }
  if (!found.endsWith('.js')) return undefined
  if (readManifest(found)?.type === 'module') return { file: found, format: 'esm' }
  return hasModuleSyntax(found) ? undefined : { file: found, format: 'commonjs' }
}

const hasExports = (file: string): boolean => readManifest(file)?.exports !== undefined

/** True for a site whose package.json says that its modules are ES modules. */
export function isModuleSite(root: string): boolean {
  return readManifest(join(root, 'index.js'))?.type === 'module'
}

/** What widgets reach by their imports: paths of esbuild. */
export interface WidgetReach {
  /** Modules of the site. */
  readonly modules: ReadonlySet<string>
  /** Modules of packages that these import. */
  readonly packages: ReadonlySet<string>
  /** Each widget with the stylesheets that it imports, in their order. */
  readonly styles: ReadonlyMap<string, readonly string[]>
}

const NOTHING: WidgetReach = { modules: new Set(), packages: new Set(), styles: new Map() }

/**
 * Follows the imports of widgets through the site. Whatever is wrong with them is reported by the bundle that they are a part of.
 * @param widgets relative to the root
 * @param bundler what the site adds to the bundler
 */
export async function reachOfWidgets(config: ServerConfig, widgets: readonly string[], bundler: BundlerParts): Promise<WidgetReach> {
  if (widgets.length === 0) return NOTHING
  const packages = new Set<string>()
  const stop = packageImportsPlugin('lanai-reach', config, ({ path }, meant) => {
    if ('errors' in meant || meant.kind === 'node') return { path, external: true }
    if (meant.kind === 'package') packages.add(meant.path)
    return meant.kind === 'package' ? { path, external: true } : { path: meant.path }
  })
  const { root } = config
  const options: esbuild.BuildOptions = { ...SERVER_OPTIONS, entryPoints: [...widgets], outdir: root, plugins: [stop] }
  const result = await bundleCode(root, bundler, options).catch(() => undefined)
  if (!result) return NOTHING
  const { inputs } = result.metafile
  const stylesOf = (entry: string) => filesOf(inputs, [entry]).filter((file) => file.endsWith('.css'))
  return {
    modules: new Set(Object.keys(inputs).map((file) => resolve(root, file))),
    packages,
    styles: new Map(widgets.map((widget) => [widget, stylesOf(widget).map((file) => resolve(root, file))])),
  }
}

function packageImportsPlugin(
  name: string,
  config: ServerConfig,
  resolveTo: (
    statement: ImportStatement,
    meant: ResolvedImport,
  ) => esbuild.OnResolveResult | undefined | Promise<esbuild.OnResolveResult | undefined>,
): esbuild.Plugin {
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /^[^./#]/ }, async ({ pluginData, ...statement }) => {
        if (statement.kind === 'entry-point' || pluginData === RESOLVING) return undefined
        const runtime = reactJsxOf(config, statement)
        if (runtime !== undefined) {
          const { kind, importer, resolveDir } = statement
          return build.resolve(runtime, { kind, importer, resolveDir })
        }
        const meant = await resolveServerImport(config, statement, (path = statement.path) => resolveImport(build, { ...statement, path }))
        return meant && resolveTo(statement, meant)
      })
    },
  }
}

export function serverImportsPlugin(config: ServerConfig, reach: Promise<WidgetReach>): esbuild.Plugin {
  const imports = packageImportsPlugin('lanai-server-imports', config, async ({ path, importer, resolveDir, with: attributes }, meant) => {
    // esbuild says why, and lets pass what a package tries to require.
    if ('errors' in meant) return undefined
    if (meant.kind === 'node') return { path: meant.path, external: true }
    const style = meant.kind === 'style' ? styleModule(config.root, importer, meant.path, attributes) : undefined
    if (style) return style
    // esbuild resolves it again: from a plugin it does not learn whether Node takes the file for an ES module.
    if (meant.kind !== 'package') return undefined
    const { modules, packages } = await reach
    const isBundled =
      isPackageFile(importer) ||
      modules.has(importer) ||
      // What takes the place of React has a Preact of its own.
      (config.runtime === 'preact' ? PREACT.test(path) : packages.has(meant.path))
    const node = isBundled ? undefined : findNodeModule(path, meant.path, resolveDir)
    if (!node) return undefined
    return node.format === 'esm' ? { path: pathToFileURL(node.file).href, external: true } : { path: node.file, namespace: REQUIRED }
  })
  return {
    name: imports.name,
    async setup(build) {
      await imports.setup(build)
      // Node would name only those exports of a CommonJS module that it can see in its text.
      build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path }) => ({
        contents: `module.exports = lanaiRequire(${JSON.stringify(path)})`,
        loader: 'js',
      }))
    },
  }
}

const REQUIRED = 'lanai-require'
