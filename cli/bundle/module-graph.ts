import { resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import type { FileInput } from '../engine/file-versions.ts'
import type { SiteFiles } from '../site-files.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { toReal } from './paths.ts'

/**
 * The source files of each route (with those of the document around it), of each widget, picture and text file, of the schema and of
 * the social images: relative to the root, imports first. Plain JSON.
 */
export type ModuleGraph = Readonly<Record<string, readonly string[]>>

export const SCHEMA_GRAPH = 'schema'

/** Key of the files that plugins of the site make stylesheets of. */
const STYLES_GRAPH = 'styles'

/** Selects the stylesheets of a list of files. */
export function stylesOf(files: readonly string[], graph: ModuleGraph): readonly string[] {
  return files.filter((file) => file.endsWith('.css') || graph[STYLES_GRAPH]?.includes(file))
}

/**
 * Reads the module graph of a site from what esbuild found.
 * @param root absolute
 * @param made.styles files that plugins of the site make stylesheets of
 * @param made.bundler what all code follows from, whatever it imports
 */
export function readModuleGraph(
  root: string,
  inputs: esbuild.Metafile['inputs'],
  { routes, widgets, pictures, texts, hasSocial }: Pick<SiteFiles, 'routes' | 'widgets' | 'pictures' | 'texts' | 'hasSocial'>,
  schema: string,
  { styles = [], bundler = [] }: { readonly styles?: readonly string[]; readonly bundler?: readonly string[] } = {},
): ModuleGraph {
  const modulesOf = (...entries: string[]) => {
    // esbuild knows a link by the path of its target.
    const links = entries.filter((file) => !(file in inputs))
    const targets = links.map((file) => sitePath(root, toReal(resolve(root, file)))).filter((file) => file in inputs)
    return [...new Set([...filesOf(inputs, [...entries, ...targets]), ...(targets.length > 0 ? links : []), ...bundler])]
  }
  return Object.fromEntries([
    ...routes.map((route) => [route, modulesOf(LAYOUT.document, route)] as const),
    ...[...widgets, ...pictures, ...texts, ...(hasSocial ? [LAYOUT.social] : [])].map((file) => [file, modulesOf(file)] as const),
    [SCHEMA_GRAPH, modulesOf(schema)] as const,
    ...(styles.length > 0 ? [[STYLES_GRAPH, styles] as const] : []),
  ])
}

/** Adds the stylesheets that packages of widgets import in browsers: the server does not load all of them. */
export function withPackageStyles(graph: ModuleGraph, styles: Readonly<Record<string, readonly string[]>> = {}): ModuleGraph {
  const add = (files: readonly string[]) => [...new Set(files.flatMap((file) => [...(styles[file] ?? []), file]))]
  return Object.fromEntries(Object.entries(graph).map(([entry, files]) => [entry, add(files)]))
}

export function linksOf(graph: ModuleGraph, inputs: esbuild.Metafile['inputs']): FileInput[] {
  return Object.entries(graph).flatMap(([file, modules]) => (modules.includes(file) && !(file in inputs) ? [`file:${file}` as const] : []))
}

/** Modules and what they import, each after its own imports. */
export function filesOf(inputs: esbuild.Metafile['inputs'], entries: readonly string[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  // No recursion: a package may be a chain of thousands.
  const waiting = entries.toReversed().map((path) => ({ path, isVisited: false }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, isVisited } = next
    if (isVisited) found.add(path)
    if (isVisited || seen.has(path) || !(path in inputs)) continue
    seen.add(path)
    waiting.push({ path, isVisited: true })
    for (const { path: imported } of inputs[path]!.imports.toReversed()) waiting.push({ path: imported, isVisited: false })
  }
  return [...found]
}

/** The modules with code in an output, as the bundler names them. @param output absolute */
export function modulesIn(root: string, { outputs }: Pick<esbuild.Metafile, 'outputs'>, output: string): string[] {
  const inputs = Object.entries(outputs[sitePath(root, output)]?.inputs ?? {})
  return inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : []))
}
