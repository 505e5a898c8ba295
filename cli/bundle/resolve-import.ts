import type * as esbuild from 'esbuild'
import { runBuild } from './esbuild-diagnostics.ts'
import { isPackageFile, RESOLVING } from './paths.ts'

/** An import, as plugins of esbuild are told of it. */
export type ImportStatement = Pick<esbuild.OnResolveArgs, 'path' | 'kind' | 'importer' | 'resolveDir' | 'with'>

/** What a stylesheet imports from a package without a path, as in other bundlers. */
export const STYLE_OPTIONS = { conditions: ['style', 'production'], mainFields: ['style', 'main'] } satisfies esbuild.BuildOptions

/** The name of a package, and perhaps a path in it. */
const PACKAGE_NAME = /^(?![a-z]:[\\/])[^./#]/i

/** Resolves an import as esbuild does. A package that has nothing but a stylesheet under a name, by the condition `style`, is that. */
export async function resolveImport(
  build: esbuild.PluginBuild,
  { path, kind, importer, resolveDir }: Omit<ImportStatement, 'with'>,
): Promise<esbuild.ResolveResult> {
  const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: RESOLVING })
  if (found.errors.length === 0 || isPackageFile(importer) || !PACKAGE_NAME.test(path)) return found
  const style = await findStyle(path, resolveDir)
  return style === undefined ? found : { ...found, errors: [], path: style, namespace: 'file', external: false, sideEffects: true }
}

async function findStyle(path: string, resolveDir: string): Promise<string | undefined> {
  let found: string | undefined
  const plugin: esbuild.Plugin = {
    name: 'lanai-find-style',
    setup(build) {
      build.onStart(async () => void (found = (await build.resolve(path, { kind: 'import-rule', resolveDir })).path))
    },
  }
  const options = { ...STYLE_OPTIONS, stdin: { contents: '', loader: 'css' }, plugins: [plugin] } satisfies esbuild.BuildOptions
  await runBuild(resolveDir, options).catch(() => undefined)
  return found?.endsWith('.css') ? found : undefined
}

/** In a bundle for browsers, which leaves stylesheets out. */
export function styleExportsPlugin(): esbuild.Plugin {
  return {
    name: 'lanai-style-exports',
    setup(build) {
      build.onResolve({ filter: /^[^./#]/ }, async ({ pluginData, ...statement }) => {
        if (statement.kind === 'entry-point' || pluginData === RESOLVING || isPackageFile(statement.importer)) return undefined
        const { path, namespace, errors } = await resolveImport(build, statement)
        return errors.length === 0 && namespace === 'file' && path.endsWith('.css') ? { path } : undefined
      })
    },
  }
}
