import { basename, relative } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Bundle } from './content-address.ts'
import { isModuleSite } from './server-imports.ts'

/**
 * Gives `import()` of a CommonJS module the names of what it exports, as Node does: esbuild gives only the default export of one
 * that is a chunk of its own.
 */
export function withLateNames<B extends Bundle & { readonly metafile: esbuild.Metafile }>(bundle: B, root: string): B {
  const { inputs, outputs } = bundle.metafile
  const late = Object.entries(outputs).filter(([, { entryPoint = '' }]) => inputs[entryPoint]?.format === 'cjs')
  if (late.length === 0) return bundle
  const names = isModuleSite(root) ? ALL : `m=>m.default?.__esModule?m.default:(${ALL})(m)`
  const outputFiles = bundle.outputFiles.map((file) => {
    if (!file.path.endsWith('.js')) return file
    const chunks = (outputs[relative(root, file.path).replaceAll('\\', '/')]?.imports ?? []).filter(({ kind }) => kind === 'dynamic-import')
    const text = late
      .filter(([path]) => chunks.some((chunk) => chunk.path === path))
      .map(([path]) => `import("./${basename(path)}")`)
      .reduce((inner, statement) => inner.replaceAll(statement, `${statement}.then(${names})`), file.text)
    return { ...file, text }
  })
  return { ...bundle, outputFiles }
}

const ALL = 'm=>({...m.default,default:m.default})'
