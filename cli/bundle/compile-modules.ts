import { resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sitePath } from '../site-layout.ts'
import { boundary } from './boundary.ts'
import { RESOLVING, toReal } from './paths.ts'
import { replacedExports } from './replaced-exports.ts'
import { sourcePlugin, type SourceTransform } from './sources.ts'
import { cssModuleNamesPlugin } from './css-modules.ts'
import { runBuild, warningsOf } from './esbuild-diagnostics.ts'
import { openBundler } from './site-bundler.ts'
import { SERVER_OPTIONS, type ImportStatement } from './server-imports.ts'

// `dev` compiles the site's modules one by one instead of as a bundle, so that a change costs one small compilation.

/** A module of the site, compiled alone. Its import statements and `require` calls name what `idOf` returns. */
export interface CompiledModule {
  readonly code: string
  readonly imports: ReadonlyMap<string, Target>
  /** Those that are evaluated with it: all but `import()`. */
  readonly statics: ReadonlySet<string>
  /** Files that it was compiled from, absolute: its own, and what is included in it, such as JSON. */
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

/** What a compiled module names a target by. */
export function idOf({ kind, path }: Target): string {
  return kind === 'url' ? path : `${kind}:${path}`
}

export interface CompileOptions {
  readonly options: esbuild.BuildOptions
  /** Come before the resolution of imports. */
  readonly plugins?: readonly esbuild.Plugin[]
  /** Change modules before they are compiled. */
  readonly transforms?: readonly SourceTransform[]
  /**
   * Says what an import means; undefined for a file that is included in the module.
   * @param resolveAs resolves the import as esbuild does, as one of this kind
   */
  target(
    statement: ImportStatement,
    resolveAs: (kind: esbuild.ImportKind) => Promise<esbuild.ResolveResult>,
  ): Promise<Target | { readonly errors: esbuild.PartialMessage[] } | undefined>
}

/**
 * Compiles modules one by one.
 * @param files absolute
 * @throws DiagnosticError when one of them cannot be compiled, or one of their imports cannot be resolved
 */
export async function compileModules(
  root: string,
  files: readonly string[],
  { options, plugins = [], transforms = [], target }: CompileOptions,
): Promise<Map<string, CompiledModule>> {
  const imports = new Map<string, Map<string, Target>>(files.map((file) => [file, new Map<string, Target>()]))
  const result = await runBuild(root, (build) =>
    build({
      ...options,
      absWorkingDir: root,
      entryPoints: [...files],
      entryNames: '[dir]/[name]',
      outbase: root,
      bundle: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
      plugins: [
        importsPlugin(imports, target),
        cssModuleNamesPlugin(root),
        ...[replacedExports({ root }), boundary({ root }), ...transforms].map((transform) => sourcePlugin(root, transform)),
        ...plugins,
      ],
    }),
  )
  const { outputFiles, metafile } = result
  const warnings = warningsOf(root, result)
  const texts = new Map(outputFiles!.map(({ path, text }) => [path, text]))
  return new Map(
    Object.entries(metafile!.outputs).map(([path, { entryPoint = '', inputs, imports: written }]) => {
      const file = resolve(root, entryPoint)
      return [
        file,
        {
          code: texts.get(resolve(root, path)) ?? '',
          imports: imports.get(file) ?? new Map<string, Target>(),
          statics: new Set(written.filter(({ kind }) => kind !== 'dynamic-import').map((statement) => statement.path)),
          path,
          inputs: Object.keys(inputs).map((input) => resolve(root, input)),
          warnings: warnings.filter(({ location }) => location?.file === sitePath(root, file)),
        },
      ]
    }),
  )
}

/**
 * Bundles modules only to learn which of their imports do not exist, and where.
 * @throws DiagnosticError with every one of them
 */
export async function diagnoseImports(root: string, files: readonly string[]): Promise<void> {
  const bundler = await openBundler(root, 'code')
  await runBuild(root, (build) =>
    build({
      ...SERVER_OPTIONS,
      absWorkingDir: root,
      entryPoints: [...files],
      outdir: root,
      write: false,
      format: 'esm',
      packages: 'external',
      loader: { '.css': 'empty', ...bundler.loader },
      plugins: [cssModuleNamesPlugin(root), ...bundler.plugins],
    }),
  )
}

/** Remembers the paths that esbuild knows the files of a site by. */
export interface RealPaths {
  /** @param file relative to the root */
  of(file: string): string
  /**
   * Takes note of a changed file, which may be a link, or no longer be one.
   * @param isModule true for the path of a module that is compiled
   * @returns its path
   */
  forget(file: string, isModule: (path: string) => boolean): string
}

export function createRealPaths(root: string): RealPaths {
  const known = new Map<string, string>()
  return {
    of(file) {
      const path = known.get(file) ?? toReal(resolve(root, file))
      known.set(file, path)
      return path
    },
    forget(file, isModule) {
      const path = toReal(resolve(root, file))
      if (path !== resolve(root, file) || !isModule(path)) known.clear()
      return path
    },
  }
}

/** Leaves imports where they are, and notes what they mean. */
function importsPlugin(imports: ReadonlyMap<string, Map<string, Target>>, target: CompileOptions['target']): esbuild.Plugin {
  return {
    name: 'lanai-imports',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ pluginData, ...statement }) => {
        const { path, kind, importer, resolveDir } = statement
        if (kind === 'entry-point' || pluginData === RESOLVING) return undefined
        const meant = await target(statement, (as) => build.resolve(path, { kind: as, importer, resolveDir, pluginData: RESOLVING }))
        if (meant && 'errors' in meant) return meant
        if (!meant) return undefined
        imports.get(importer)?.set(idOf(meant), meant)
        return { path: idOf(meant), external: true }
      })
    },
  }
}
