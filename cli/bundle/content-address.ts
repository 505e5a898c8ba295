import { basename, dirname } from 'node:path'
import { shortHash } from '../hash.ts'
import { assetName } from '../names.ts'
import type { OutputFile } from '../output-file.ts'
import { sitePath } from '../site-layout.ts'
import type { Bundled } from './esbuild-diagnostics.ts'
import { isModuleSite } from './server-imports.ts'

/** What esbuild has made, with what it says of that. */
export type Bundle = Pick<Bundled, 'outputFiles' | 'metafile'>

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
  const findNames = createNameFinder([...byPath.keys()])
  const references = new Map([...texts].map(([path, text = '']) => [path, findNames(text).filter((found) => found.path !== path)]))
  const renamed = new Map<string, string>()
  const files: OutputFile[] = []
  const taken = new Set<string>()
  const write = (path: string, nameOf: (other: string) => string): Uint8Array => {
    const text = texts.get(path)
    return text === undefined ? byPath.get(path)!.contents : Buffer.from(replaceNames(text, references.get(path)!, nameOf))
  }
  const finalName = (path: string) => basename(renamed.get(path)!)
  const rename = (path: string, content: Uint8Array): void => {
    const nameFor = (hash: string) => `${dirname(path)}/${assetName(basename(path)).replace(/(-[A-Z0-9]{8})?(\.\w+)$/, `-${hash}$2`)}`
    let name = nameFor(shortHash(content))
    // Two modules with the same text are still two modules, each with its own state.
    for (let copy = 2; taken.has(name); copy++) name = nameFor(shortHash(Buffer.concat([content, Buffer.from(`#${copy}`)])))
    taken.add(name)
    renamed.set(path, name)
  }
  for (const group of findGroups([...texts.keys()], (path) => references.get(path)!.map((found) => found.path))) {
    if (group.length === 1) rename(group[0]!, write(group[0]!, finalName))
    else {
      // The name of each depends on those of the others: it follows from what all of them say, with numbers in the place of their names.
      const members = [...texts.keys()].filter((path) => group.includes(path))
      const all = members.map((path) => write(path, (other) => (members.includes(other) ? `#${members.indexOf(other)}` : finalName(other))))
      members.forEach((path, number) => rename(path, Buffer.from(`${all.join('\n')}#${number}`)))
    }
    for (const path of group) files.push({ kind: 'bytes', path: renamed.get(path)!, bytes: write(path, finalName) })
  }
  // In the order of their names: that of esbuild depends on its own hashes.
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { files, rename: (path) => renamed.get(path) ?? path }
}

/** The name of an output in the text of another one. */
interface FoundName {
  readonly path: string
  readonly from: number
  readonly to: number
}

/** Finds the names of outputs by the hashes of esbuild in them: a text of a large package is read once, and not once for each name. */
function createNameFinder(paths: readonly string[]): (text: string) => FoundName[] {
  const ENDING = /-[A-Z0-9]{8}\.\w+/g
  const byEnding = new Map<string, string[]>()
  for (const path of paths) {
    const ending = path.slice(path.lastIndexOf('-'))
    byEnding.set(ending, [...(byEnding.get(ending) ?? []), path])
  }
  return (text) =>
    [...text.matchAll(ENDING)].flatMap(({ 0: ending, index }) => {
      const to = index + ending.length
      const path = byEnding.get(ending)?.find((other) => text.endsWith(basename(other), to))
      return path === undefined ? [] : [{ path, from: to - basename(path).length, to }]
    })
}

function replaceNames(text: string, names: readonly FoundName[], nameOf: (path: string) => string): string {
  let written = ''
  let end = 0
  for (const { path, from, to } of names) {
    written += text.slice(end, from) + nameOf(path)
    end = to
  }
  return written + text.slice(end)
}

/** Groups of paths that refer to each other (Tarjan), each after those that it refers to; most have one member. */
function findGroups(paths: readonly string[], referencesOf: (path: string) => readonly string[]): string[][] {
  const groups: string[][] = []
  const open: string[] = []
  const numbers = new Map<string, number>()
  const visit = (path: string): number => {
    const number = numbers.size
    let least = number
    numbers.set(path, number)
    open.push(path)
    for (const other of referencesOf(path)) {
      if (!numbers.has(other)) least = Math.min(least, visit(other))
      else if (open.includes(other)) least = Math.min(least, numbers.get(other)!)
    }
    if (least === number) groups.push(open.splice(open.indexOf(path)))
    return least
  }
  for (const path of paths) if (!numbers.has(path)) visit(path)
  return groups
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
