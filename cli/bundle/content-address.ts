import { basename, dirname } from 'node:path'
import type * as esbuild from 'esbuild'
import { shortHash } from '../hash.ts'
import { assetName } from '../names.ts'
import type { OutputFile } from '../output-file.ts'
import { sitePath } from '../site-layout.ts'
import { isModuleSite } from './server-imports.ts'

export interface Bundle {
  readonly outputFiles: readonly esbuild.OutputFile[]
  readonly metafile: Pick<esbuild.Metafile, 'outputs'> & Partial<Pick<esbuild.Metafile, 'inputs'>>
}

/**
 * Renames esbuild's outputs after their contents. esbuild's own hashes also depend on where the sources are relative to
 * the working directory, so the same site in another folder would get other names.
 */
export function contentAddress(bundle: Bundle, root: string): { files: OutputFile[]; rename(path: string): string } {
  const { metafile } = bundle
  const inputsOf = (path: string) => Object.keys(metafile.outputs[path]?.inputs ?? {}).join('\n')
  // In the order of their sources, which is the same in every folder.
  const byPath = new Map(
    addLateNames(bundle, root)
      .map((output) => [sitePath(root, output.path), output] as const)
      .sort(([a], [b]) => (inputsOf(a) < inputsOf(b) ? -1 : 1)),
  )
  // Images and fonts refer to no other file, and are no text.
  const texts = new Map([...byPath].map(([path, output]) => [path, /\.(js|css)$/.test(path) ? output.text : undefined]))
  const renamed = new Map<string, string>()
  const files: OutputFile[] = []
  const open = new Set<string>()
  const taken = new Set<string>()
  const visit = (path: string): string => {
    const known = renamed.get(path)
    if (known) return known
    if (open.has(path))
      throw new Error(`the browser modules ${[...open].join(' and ')} import each other; move what they share into a module of its own`)
    open.add(path)
    const text = texts.get(path)
    const references = [...texts.keys()].filter((other) => other !== path && text?.includes(basename(other)))
    const bytes =
      text === undefined
        ? (byPath.get(path)?.contents ?? new Uint8Array())
        : Buffer.from(references.reduce((inner, other) => inner.replaceAll(basename(other), () => basename(visit(other))), text))
    const nameFor = (hash: string) => `${dirname(path)}/${assetName(basename(path)).replace(/(-[A-Z0-9]{8})?(\.\w+)$/, `-${hash}$2`)}`
    let name = nameFor(shortHash(bytes))
    // Two modules with the same text are still two modules, each with its own state.
    for (let copy = 2; taken.has(name); copy++) name = nameFor(shortHash(Buffer.concat([bytes, Buffer.from(`#${copy}`)])))
    taken.add(name)
    renamed.set(path, name)
    open.delete(path)
    files.push({ kind: 'bytes', path: name, bytes })
    return name
  }
  for (const path of texts.keys()) visit(path)
  // In the order of their names: that of esbuild depends on its own hashes.
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { files, rename: (path) => renamed.get(path) ?? path }
}

const ALL = 'm=>({...m.default,default:m.default})'

/**
 * Gives `import()` of a CommonJS module the names of what it exports, as Node does: esbuild gives only the default export of one
 * that is a chunk of its own.
 */
function addLateNames({ outputFiles, metafile: { inputs, outputs } }: Bundle, root: string): Bundle['outputFiles'] {
  const late = Object.entries(outputs).filter(([, { entryPoint = '' }]) => inputs?.[entryPoint]?.format === 'cjs')
  if (late.length === 0) return outputFiles
  const names = isModuleSite(root) ? ALL : `m=>m.default?.__esModule?m.default:(${ALL})(m)`
  return outputFiles.map((file) => {
    if (!file.path.endsWith('.js')) return file
    const chunks = (outputs[sitePath(root, file.path)]?.imports ?? []).filter(({ kind }) => kind === 'dynamic-import')
    const text = late
      .filter(([path]) => chunks.some((chunk) => chunk.path === path))
      .map(([path]) => `import("./${basename(path)}")`)
      .reduce((inner, statement) => inner.replaceAll(statement, `${statement}.then(${names})`), file.text)
    return { ...file, text }
  })
}
