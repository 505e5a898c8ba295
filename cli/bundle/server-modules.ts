import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import { pathToFileURL } from 'node:url'
import * as ambient from '../ambient.ts'
import type { Config } from '../config/config.ts'
import { DiagnosticError, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown, SITE_SOURCES } from '../diagnostics/thrown.ts'
import { findZod, SITE_INTERFACE } from '../package-files.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { compileModules, createRealPaths, diagnoseImports, toReal, type CompiledModule } from './compile-modules.ts'
import { describeImportFault } from './server-bundle.ts'

// `dev` evaluates the site's modules one by one instead of as a bundle: after a change only the changed module is compiled, only
// the modules that import it are evaluated again, and what was replaced is garbage. (Node keeps every module that was imported.)

type Exports = Record<string, unknown>

/** The modules of a site in this process. */
export interface ServerModules {
  /**
   * Compiles and evaluates modules with everything they import, except what is evaluated already.
   * @param files relative to the root
   * @returns the exports of each
   * @throws DiagnosticError when a module cannot be compiled, resolved or evaluated
   */
  load(files: readonly string[]): Promise<readonly Exports[]>
  /** Imports npm packages as the site's modules would. */
  importPackage(specifier: string): Promise<Exports>
  /** Evaluates a changed module again, with the modules that import it, when they are loaded next. */
  forget(file: string): void
  /** What the compiler has warned of in the loaded modules. */
  warnings(): readonly Diagnostic[]
  /** True for a file that a loaded module was compiled from. */
  has(file: string): boolean
  /** The loaded modules and stylesheets with the paths that each imports, relative to the root. */
  inputs(): Record<string, ModuleInput>
}

/** A module or stylesheet as esbuild describes it. */
interface ModuleInput {
  readonly bytes: number
  readonly imports: { readonly path: string; readonly kind: 'import-statement' }[]
}

/** Folder of the file that imports npm packages, whose address is also `import.meta.url` of the site's modules. */
const BUNDLES = `${LAYOUT.cache}/bundles`

export function createServerModules({ root }: Pick<Config, 'root'>): ServerModules {
  const compiled = new Map<string, CompiledModule>()
  const evaluated = new Map<string, { exports: Exports }>()
  /** Evaluated modules whose imports have not been found to exist. */
  const unchecked = new Set<string>()
  const packages = new Map<string, Exports>()
  const paths = createRealPaths(root)
  /** What `inputs` returns of a module. */
  const inputs = new WeakMap<CompiledModule, readonly [file: string, input: ModuleInput]>()
  let importFromSite: ((specifier: string) => Promise<Exports>) | undefined
  let version = 0

  const importPackage = async (specifier: string): Promise<Exports> => {
    const known = packages.get(specifier)
    if (known) return known
    importFromSite ??= await createImport(root)
    const exports = specifier === REACT_JSX ? withoutPositions(await importFromSite('react/jsx-runtime')) : await importFromSite(specifier)
    // Compiled modules take the default export from an object that is marked so.
    const marked = { ...exports, __esModule: true }
    packages.set(specifier, marked)
    return marked
  }

  /** Compiles modules with all that they import, and returns these. */
  const compileAll = async (files: readonly string[]): Promise<ReadonlySet<string>> => {
    const seen = new Set<string>()
    for (let open = files; open.length > 0;) {
      open.forEach((file) => seen.add(file))
      const missing = open.filter((file) => !compiled.has(file))
      if (missing.length > 0) for (const [file, module] of await compileAsScripts(root, missing)) compiled.set(file, module)
      const targets = open.flatMap((file) => [...(compiled.get(file)?.imports.values() ?? [])])
      for (const { kind, path } of targets) if (kind === 'package' && !packages.has(path)) await importSafely(path)
      open = [...new Set(targets.flatMap(({ kind, path }) => (kind === 'module' && !seen.has(path) ? path : [])))]
    }
    return seen
  }

  const importSafely = async (specifier: string): Promise<void> => {
    try {
      await importPackage(specifier)
    } catch (error) {
      const fault = describeImportFault(error)
      const importer = [...compiled].find(([, { imports }]) => [...imports.values()].some(({ path }) => path === specifier))?.[0]
      const file = importer === undefined ? LAYOUT.templates : sitePath(root, importer)
      if (!fault) throw new DiagnosticError(diagnosticsOfThrown(error, `importing ${specifier}`, { file }))
      throw new DiagnosticError([
        { code: 'bundle', severity: 'error', message: fault.message, location: { file }, hint: fault.hint } satisfies Diagnostic,
      ])
    }
  }

  const evaluate = (file: string): Exports => {
    const known = evaluated.get(file)
    if (known) return known.exports
    const module: { exports: Exports } = { exports: {} }
    // Before it is evaluated: two modules may import each other.
    evaluated.set(file, module)
    unchecked.add(file)
    const { code, imports } = compiled.get(file)!
    const require = (id: string): Exports => {
      const { kind, path } = imports.get(id)!
      return kind === 'module' ? evaluate(path) : kind === 'package' ? packages.get(path)! : {}
    }
    try {
      const path = sitePath(root, file).split('/').map(encodeURIComponent).join('/')
      const names = Object.values(ambient.AMBIENT_GLOBALS)
      const text = `(function(require,module,exports,${names.join()}){${code.replace(/\n?(\/\/# sourceMappingURL=.*)\s*$/, `\n})\n$1`)}\n//# sourceURL=${SITE_SOURCES}${path}.js?${++version}`
      // An evaluated script, unlike an imported module, is freed when nothing refers to it.
      const run = (0, eval)(text) as (...args: unknown[]) => void
      run(require, module, module.exports, ...names.map((name) => ambient[name as keyof typeof ambient]))
      return module.exports
    } catch (error) {
      evaluated.delete(file)
      throw error
    }
  }

  /** Modules are compiled one by one, so that an import of a name that does not exist is undefined where it is used. */
  const requireImports = async (files: ReadonlySet<string>): Promise<void> => {
    const suspects: string[] = []
    for (const file of files) {
      if (!unchecked.has(file)) continue
      if (hasImports(file)) unchecked.delete(file)
      else suspects.push(file)
    }
    if (suspects.length > 0) await diagnoseImports(root, suspects)
  }
  const hasImports = (file: string): boolean => {
    const { code = '', imports } = compiled.get(file) ?? {}
    const text = code.slice(0, code.lastIndexOf('//# sourceMappingURL='))
    return [...text.matchAll(/^var ([\w$]+) = (?:__toESM\()?require\("([^"]+)"\)/gm)].every(([, variable = '', specifier = '']) => {
      const exports = evaluated.get(imports?.get(specifier)?.path ?? '')?.exports
      // CommonJS and JSON modules have a default export that is not among their names.
      if (!exports?.['__esModule']) return true
      const uses = text.matchAll(new RegExp(`(?<![\\w$.])${variable.replaceAll('$', '\\$')}\\.([\\w$]+)`, 'g'))
      return [...uses].every(([, name = '']) => name in exports)
    })
  }

  const importersOf = (file: string): string[] =>
    [...compiled].flatMap(([importer, { imports }]) => ([...imports.values()].some(({ path }) => path === file) ? importer : []))

  return {
    importPackage,
    async load(files) {
      const entries = files.map(paths.of)
      const all = await compileAll(entries)
      let exports: readonly Exports[]
      try {
        exports = entries.map(evaluate)
      } catch (error) {
        // What was evaluated half must not be used. An import that does not exist may be the reason.
        evaluated.clear()
        await diagnoseImports(root, entries)
        throw new DiagnosticError(diagnosticsOfThrown(error, 'loading the site', { file: LAYOUT.templates }))
      }
      await requireImports(all)
      return exports
    },
    warnings: () => [...compiled.values()].flatMap(({ warnings }) => warnings),
    forget(file) {
      const path = paths.forget(file, (module) => compiled.has(module))
      // An import that pointed to a file that is gone may point to another one now.
      const gone = existsSync(path) ? [path] : [path, ...importersOf(path)]
      const seen = new Set([path])
      for (const module of seen) {
        evaluated.delete(module)
        for (const importer of importersOf(module)) seen.add(importer)
      }
      for (const module of gone) compiled.delete(module)
    },
    has: (file) => compiled.has(toReal(resolve(root, file))),
    inputs: () => {
      const describe = (file: string, module: CompiledModule) => {
        const imports = [...module.imports.values()].flatMap(({ kind, path }) =>
          kind === 'package' ? [] : [{ path: sitePath(root, path), kind: 'import-statement' as const }],
        )
        const input = [sitePath(root, file), { bytes: 0, imports }] as const
        inputs.set(module, input)
        return input
      }
      const modules = [...compiled].map(([file, module]) => inputs.get(module) ?? describe(file, module))
      const styles = [...compiled.values()].flatMap(({ imports }) => [...imports.values()].filter(({ kind }) => kind === 'style'))
      return Object.fromEntries([...styles.map(({ path }) => [sitePath(root, path), { bytes: 0, imports: [] }] as const), ...modules])
    },
  }
}

/** React has no positions to offer: its elements are created as usual. */
const REACT_JSX = 'react/jsx-dev-runtime'
function withoutPositions(runtime: Exports): Exports {
  type Create = (type: unknown, props: unknown, key: unknown) => unknown
  const { Fragment, jsx, jsxs } = runtime as { Fragment: unknown; jsx: Create; jsxs: Create }
  const jsxDEV = (type: unknown, props: unknown, key: unknown, hasStaticChildren: boolean) =>
    (hasStaticChildren ? jsxs : jsx)(type, props, key)
  return { Fragment, jsxDEV }
}

/** Creates an `import` that resolves packages from the root of the site. */
async function createImport(root: string): Promise<(specifier: string) => Promise<Exports>> {
  // Stacks of the site's code name its sources.
  setSourceMapsEnabled(true)
  const file = join(root, BUNDLES, 'import.mjs')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'export default (specifier) => import(specifier)\n')
  return ((await import(pathToFileURL(file).href)) as { default: (specifier: string) => Promise<Exports> }).default
}

const builtins = new Set(builtinModules)

/** Compiles modules as scripts that call `require`. */
async function compileAsScripts(root: string, files: readonly string[]): Promise<Map<string, CompiledModule>> {
  const modules = await compileModules(root, files, {
    options: {
      outdir: root,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      sourcesContent: false,
      define: { ...ambient.AMBIENT_GLOBALS, 'import.meta.url': JSON.stringify(pathToFileURL(join(root, BUNDLES, 'site.mjs')).href) },
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
      // Diagnostics name the line of an element.
      jsxDev: true,
    },
    async target(path, find) {
      if (path === 'lanai') return { kind: 'package', path: pathToFileURL(SITE_INTERFACE).href }
      if (path === 'zod') return { kind: 'package', path: findZod(root) ?? path }
      if (/^[^./#].*\.css$/.test(path)) return { kind: 'style', path: (await find()).path }
      if (/^[^./#]/.test(path)) return { kind: 'package', path: builtins.has(path) ? `node:${path}` : path }
      const found = await find()
      if (found.external) return { kind: 'package', path: found.path }
      return { kind: found.path.endsWith('.css') ? 'style' : 'module', path: found.path }
    },
  })
  // esbuild follows Node in taking a whole module for its default export; packages are marked instead.
  const unmark = (code: string) => code.replace(/(__toESM\(require\("[^"\n]*"\)), 1\)/g, '$1)')
  return new Map([...modules].map(([file, module]) => [file, { ...module, code: unmark(module.code) }]))
}
