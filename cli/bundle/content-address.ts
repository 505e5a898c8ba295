import { basename, dirname, relative } from 'node:path'
import type * as esbuild from 'esbuild'
import { shortHash } from '../hash.ts'
import { assetName } from '../names.ts'
import type { OutputFile } from '../output-file.ts'

/** What esbuild wrote. */
export interface Bundle {
  readonly outputFiles: readonly esbuild.OutputFile[]
  readonly metafile: Pick<esbuild.Metafile, 'outputs'>
}

/**
 * Renames esbuild's outputs after their contents. esbuild's own hashes also depend on where the sources are relative to
 * the working directory, so the same site in another folder would get other names.
 */
export function contentAddress({ outputFiles, metafile }: Bundle, root: string): { files: OutputFile[]; rename(path: string): string } {
  const inputsOf = (path: string) => Object.keys(metafile.outputs[path]?.inputs ?? {}).join('\n')
  // In the order of their sources, which is the same in every folder.
  const byPath = new Map(
    outputFiles
      .map((output) => [relative(root, output.path).replace(/\\/g, '/'), output] as const)
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
