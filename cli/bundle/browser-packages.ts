import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileInput } from '../engine/file-versions.ts'
import type { OutputFile } from '../output-file.ts'
import { sitePath } from '../site-layout.ts'
import { assetInputs, createAssetUrls, type Workers } from './asset-urls.ts'
import { modulesOf, widgetPlugins } from './browser-bundle.ts'
import { bundleInputs } from './inputs.ts'
import { browserOptions } from './options.ts'
import {
  createPackageEntries,
  locatingImports,
  modulesWithState,
  NAMESPACE,
  type BundledPackage,
  type PackageUse,
} from './package-entries.ts'
import { filesOf } from './module-graph.ts'
import { isPackageFile } from './paths.ts'
import { contentAddress } from './content-address.ts'
import { bundleCode, openBundler } from './site-bundler.ts'
import { findSuspects } from './widget-policy.ts'

/** Imports the namespace of a package from its script, as its modules would. */
export function importNamespaces(code: string, id: string): string {
  const quoted = JSON.stringify(id)
  return code
    .replaceAll(`import(${quoted})`, `import(${quoted}).then((module) => module.${NAMESPACE})`)
    .replace(/^import ([^"';{]*)\* as ([\w$]+) from ("[^"\n]+");$/gm, (statement, first: string, name: string, from: string) => {
      if (from !== quoted) return statement
      const main = first.replace(/,\s*$/, '')
      return `import { ${main ? `default as ${main}, ` : ''}${NAMESPACE} as ${name} } from ${from};`
    })
}

export interface BrowserPackage extends BundledPackage {
  /** The files of the bundle that it is in. */
  readonly files: readonly OutputFile[]
  /** Its script and the scripts that this one imports, relative to the root of the site, the script first. */
  readonly scripts: readonly string[]
  /** Its modules that policies may block, relative to the root. */
  readonly suspects: readonly string[]
  /** Absolute paths of files in the bundle that belong to no package, and may be edited: CommonJS of the site and of linked packages. */
  readonly linked: ReadonlySet<string>
  /** The stylesheets that its modules import, relative to the root. */
  readonly styles: readonly string[]
  readonly startsWorker: boolean
  /** What its bundle was made from. */
  readonly inputs: readonly FileInput[]
}

/** By their paths. */
export type BrowserPackages = ReadonlyMap<string, BrowserPackage>

/**
 * Bundles the npm packages that the modules of widgets import, with the names that they import.
 * @param runtime URL of React
 * @throws DiagnosticError when a package cannot be bundled or lacks a name
 */
export async function bundlePackages(
  config: Config,
  uses: readonly PackageUse[],
  runtime: string,
  workers: Workers,
): Promise<BrowserPackages> {
  const { root } = config
  const entries = createPackageEntries(root, uses)
  const bundler = await openBundler(root, 'code')
  const assets = createAssetUrls(config, bundler, workers)
  return locatingImports(root, uses, async () => {
    const bundle = await bundleCode(root, bundler, {
      ...browserOptions(config),
      // Maps of large packages are twice their code, and take as long to make and to load.
      sourcemap: false,
      entryPoints: uses.map(({ path }, index) => ({ in: entries.specifierOf(path), out: `package-${index}` })),
      splitting: true,
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
      plugins: [entries.plugin, ...widgetPlugins(config, runtime)],
      transforms: [assets.transform],
    })
    const { files, rename } = contentAddress(bundle, root)
    const suspects = findSuspects(root, bundle)
    const { inputs } = bundle.metafile
    const named = assets.all()
    const all = [...files, ...named.flatMap((asset) => asset.files)]
    const read = [...bundleInputs(root, bundle.metafile), ...bundler.inputs(), ...assetInputs(root, named)]
    const linked = new Set(Object.keys(inputs).flatMap((file) => (isPackageFile(file) ? [] : resolve(root, file))))
    const toPackage = (use: PackageUse): BrowserPackage => {
      const entry = entries.inputOf(use.path)
      const modules = filesOf(inputs, [entry])
      return {
        use,
        behind: modulesWithState(inputs, entry),
        files: all,
        scripts: modulesOf(bundle.metafile, entry).map(rename),
        suspects: modules.filter((file) => suspects.has(file)),
        linked,
        styles: modules.flatMap((file) => (file.endsWith('.css') ? sitePath(root, resolve(root, file)) : [])),
        startsWorker: modules.some((file) => assets.of(resolve(root, file))?.hasWorker),
        inputs: read,
      }
    }
    return new Map(uses.map((use) => [use.path, toPackage(use)]))
  })
}
