import { existsSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sitePath } from '../site-layout.ts'
import { boundary } from './boundary.ts'
import { mayBeCommonJs } from './commonjs.ts'
import { filesOf } from './module-graph.ts'
import { RESOLVING, toReal } from './paths.ts'
import { replacedExports } from './replaced-exports.ts'
import { resolveImport, type ImportStatement } from './resolve-import.ts'
import type { SourceTransform } from './sources.ts'
import { warningsOf } from './esbuild-diagnostics.ts'
import { findImportUses, findRequireUses, joinUses, type ImportUse } from './import-uses.ts'
import type { PackageUse } from './package-entries.ts'
import type { Resolve } from './server-imports.ts'
import { bundleCode, type BundlerParts } from './site-bundler.ts'

// `dev` compiles the site's modules one by one instead of as a bundle, so that a change costs one small compilation.

/** A module of the site, compiled alone. Its import statements and `require` calls name what `idOf` returns. */
export interface CompiledModule {
  readonly code: string
  readonly imports: ReadonlyMap<string, Target>
  /** What it imports of each of them. */
  readonly uses: ReadonlyMap<string, ImportUse>
  /** Those that are evaluated with it: all but `import()`. */
  readonly statics: ReadonlySet<string>
  /** Files that it was compiled from, absolute: its own, what is included in it, such as JSON, and what plugins have read for it. */
  readonly inputs: readonly string[]
  /** Path of the script, relative to the root; the source map is relative to it. */
  readonly path: string
  readonly warnings: readonly Diagnostic[]
}

/** What an import means. */
export interface Target {
  readonly kind: 'module' | 'package' | 'style' | 'stylesheet' | 'url'
  /** Absolute path of a module or stylesheet; whatever the caller knows a package by. */
  readonly path: string
}

/** What a compiled module names a target by: nothing that compilers escape, or put into other quotes. */
export function idOf({ kind, path }: Target): string {
  return kind === 'url' ? path : `${kind}:${encodeURI(path)}`
}

export interface CompileOptions extends esbuild.BuildOptions {
  /** What the site adds to the bundler. */
  readonly bundler: BundlerParts
  readonly transform: SourceTransform
  /**
   * Says what an import means; undefined for a file that is included in the module, and for what esbuild cannot resolve: it says why.
   * @param resolve resolves the import as esbuild does
   */
  resolveTo(statement: ImportStatement, resolve: Resolve): Promise<Target | undefined>
}

/**
 * Compiles modules one by one.
 * @param files absolute
 * @throws DiagnosticError when one of them cannot be compiled, or one of their imports cannot be resolved
 */
export async function compileModules(
  root: string,
  files: readonly string[],
  { bundler, transform, resolveTo, plugins = [], ...options }: CompileOptions,
): Promise<Map<string, CompiledModule>> {
  /** By what the bundler calls the module: also by those that plugins of the site make, which are a part of what imports them. */
  const meant = new Map<string, Map<string, Target>>()
  const importsOf = (input: string) => meant.get(input) ?? meant.get(resolve(root, input)) ?? []
  const result = await bundleCode(root, bundler, {
    ...options,
    entryPoints: [...files],
    entryNames: '[dir]/[name]',
    outbase: root,
    plugins: [importsPlugin(meant, resolveTo), ...plugins],
    transforms: [replacedExports({ root }), boundary({ root }), transform],
  })
  const { outputFiles, metafile } = result
  const warnings = warningsOf(root, result)
  const findUses = options.format === 'cjs' ? findRequireUses : findImportUses
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  return new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint = '', imports: written }]) => {
      const file = resolve(root, entryPoint)
      // An output lists none that is empty, such as a stylesheet that a plugin makes.
      const inputs = filesOf(metafile.inputs, [entryPoint])
      const code = texts.get(resolve(root, path)) ?? ''
      const imports = new Map(inputs.flatMap((input) => [...importsOf(input)]))
      return [
        file,
        {
          code,
          imports,
          uses: findUses(code, imports.keys()),
          statics: new Set(written.filter(({ kind }) => kind !== 'dynamic-import').map((statement) => statement.path)),
          path,
          inputs: [...new Set(inputs.flatMap((input) => [resolve(root, input), ...bundler.readFor(input)]))],
          warnings: warnings.filter(({ location }) => location?.file === sitePath(root, file)),
        },
      ]
    }),
  )
}

/** What a module imports, in the order in which it is evaluated. @param isStatic leaves out `import()` */
export function targetsOf({ statics, imports }: CompiledModule, isStatic = false): readonly Target[] {
  const ids = isStatic ? statics : new Set([...statics, ...imports.keys()])
  return [...ids].flatMap((id) => imports.get(id) ?? [])
}

/** What is imported, with the modules that import it: absolute. */
interface Import {
  readonly importers: readonly [first: string, ...others: string[]]
  readonly target: Target
}

export type ModuleStore<Module extends CompiledModule> = ReturnType<typeof createModuleStore<Module>>

/** Creates a store of the modules of a site, compiled one by one. Those that have not changed stay. */
export function createModuleStore<Module extends CompiledModule = CompiledModule>(root: string) {
  const compiled = new Map<string, Module>()
  const paths = new Map<string, string>()
  let present = ''
  return {
    /** By absolute path. */
    compiled,
    /** The path that esbuild knows a file of the site by. @param file relative to the root */
    pathOf(file: string): string {
      const path = paths.get(file) ?? toReal(resolve(root, file))
      paths.set(file, path)
      return path
    },
    /** Forgets everything where modules were compiled in another way. @param way plain text @returns true where they were */
    use(way: string): boolean {
      const isOther = way !== present
      if (isOther) compiled.clear()
      present = way
      return isOther
    },
    /** Compiles modules with everything that they import, except what is compiled. @returns all of these */
    async load(
      files: readonly string[],
      compile: (files: readonly string[]) => Promise<ReadonlyMap<string, Module>>,
    ): Promise<ReadonlySet<string>> {
      const seen = new Set<string>()
      for (let open = files; open.length > 0;) {
        open.forEach((file) => seen.add(file))
        const missing = open.filter((file) => !compiled.has(file))
        if (missing.length > 0) for (const [file, module] of await compile(missing)) compiled.set(file, module)
        const targets = open.flatMap((file) => [...compiled.get(file)!.imports.values()])
        open = [...new Set(targets.flatMap(({ kind, path }) => (kind === 'module' && !seen.has(path) ? path : [])))]
      }
      return seen
    },
    /** What modules import, and the modules among that, each once, in the order in which they are evaluated. @param isStatic leaves out `import()` */
    reach(files: readonly string[], { isStatic } = { isStatic: false }): readonly Import[] {
      const found = new Map<string, { readonly importers: [string, ...string[]]; readonly target: Target }>()
      const seen = new Set<string>()
      const visit = (importer: string): void => {
        const module = compiled.get(importer)
        if (!module || seen.has(importer)) return
        seen.add(importer)
        for (const target of targetsOf(module, isStatic)) {
          if (target.kind === 'module') visit(target.path)
          const known = found.get(idOf(target))
          if (known) known.importers.push(importer)
          else found.set(idOf(target), { importers: [importer], target })
        }
      }
      files.forEach(visit)
      return [...found.values()]
    },
    /** What the modules that import each of these use of it. */
    usesOf: (imports: readonly Import[]): PackageUse[] =>
      imports.map(({ importers, target }) => ({
        path: target.path,
        importers,
        ...joinUses(importers.flatMap((importer) => compiled.get(importer)!.uses.get(idOf(target)) ?? [])),
      })),
    /**
     * Compiles what was made from a file again when it is loaded next.
     * @param file relative to the root; it has changed, was added or removed, or may be a link now
     * @returns what was made from it, and what imports that
     */
    forget(file: string): ReadonlySet<string> {
      const path = toReal(resolve(root, file))
      if (path !== resolve(root, file) || !compiled.has(path)) paths.clear()
      const mayMeanAnother = resolvesDifferently(path, !compiled.has(path))
      const imports = (module: CompiledModule, isMeant: (target: string) => boolean) =>
        [...module.imports.values()].some((target) => isMeant(target.path))
      const isRead = isReadWith(path)
      const stale = [...compiled].filter(
        ([, module]) => module.inputs.some((input) => isRead(input) || mayMeanAnother(input)) || imports(module, mayMeanAnother),
      )
      const affected = new Set(stale.map(([name]) => name))
      for (const name of affected)
        for (const [importer, module] of compiled) if (imports(module, (target) => target === name)) affected.add(importer)
      for (const [name] of stale) compiled.delete(name)
      return affected
    },
  }
}

/** Says which files are read in another way after a change: those that a package.json is about, or the changed one. */
export function isReadWith(path: string): (file: string) => boolean {
  if (basename(path) !== 'package.json') return (file) => file === path
  return (file) => file.startsWith(dirname(path) + sep)
}

/** Says which files an import may no longer mean after a change. CommonJS is not imported as other modules are. */
function resolvesDifferently(path: string, isNew: boolean): (file: string) => boolean {
  if (!existsSync(path) || mayBeCommonJs(path) || basename(path) === 'package.json') return isReadWith(path)
  // An import without the ending may mean this one now.
  const stemOf = (file: string) => file.replace(/([\\/]index)?\.\w+$/, '')
  return (file) => isNew && file !== path && stemOf(file) === stemOf(path)
}

/** Leaves imports where they are, and notes what they mean. */
function importsPlugin(imports: Map<string, Map<string, Target>>, resolveTo: CompileOptions['resolveTo']): esbuild.Plugin {
  return {
    name: 'lanai-imports',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ pluginData, ...statement }) => {
        const { kind, importer, namespace } = statement
        if (kind === 'entry-point' || pluginData === RESOLVING) return undefined
        const meant = await resolveTo(statement, (path = statement.path) => resolveImport(build, { ...statement, path }))
        if (!meant) return undefined
        const name = namespace === 'file' ? importer : `${namespace}:${importer}`
        imports.set(name, (imports.get(name) ?? new Map<string, Target>()).set(idOf(meant), meant))
        return { path: idOf(meant), external: true }
      })
    },
  }
}
