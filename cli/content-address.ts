import { basename, dirname, relative } from 'node:path'
import type { OutputFile as BundledFile } from 'esbuild'
import { shortHash } from './hash.ts'
import type { OutputFile } from './output-file.ts'

/**
 * Renames esbuild's outputs after what they contain. esbuild's own hashes also depend on where the sources stand relative to
 * the working directory, so the same site in another folder would get other names.
 */
export function contentAddress(outputs: readonly BundledFile[], root: string): { files: OutputFile[]; rename(path: string): string } {
  const texts = new Map(outputs.map((output) => [relative(root, output.path).replace(/\\/g, '/'), output.text]))
  const renamed = new Map<string, string>()
  const files: OutputFile[] = []
  const open = new Set<string>()
  const visit = (path: string): string => {
    const known = renamed.get(path)
    if (known) return known
    if (open.has(path))
      throw new Error(`the browser modules ${[...open].join(' and ')} import each other; move what they share into a module of its own`)
    open.add(path)
    const text = texts.get(path) ?? ''
    const references = [...texts.keys()].filter((other) => other !== path && text.includes(basename(other)))
    const body = references.reduce((inner, other) => inner.replaceAll(basename(other), basename(visit(other))), text)
    const hash = shortHash(body)
    const name = `${dirname(path)}/${basename(path).replace(/(-[A-Z0-9]{8})?(\.\w+)$/, `-${hash}$2`)}`
    renamed.set(path, name)
    open.delete(path)
    files.push({ path: name, bytes: new TextEncoder().encode(body) })
    return name
  }
  for (const path of [...texts.keys()].sort()) visit(path)
  return { files, rename: (path) => renamed.get(path) ?? path }
}
