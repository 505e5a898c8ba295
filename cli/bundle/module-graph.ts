import type * as esbuild from 'esbuild'
import { LAYOUT, type SiteFiles } from '../site-layout.ts'

/** The source files of each route (with those of the document around it) and of each picture: relative to the root, imports first. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

/** Reads the module graph of a site from what esbuild found. */
export function readModuleGraph({ inputs }: esbuild.Metafile, { routes, pictures }: Pick<SiteFiles, 'routes' | 'pictures'>): ModuleGraph {
  return new Map([
    ...routes.map((route) => [route, filesOf(inputs, [LAYOUT.document, route])] as const),
    ...pictures.map((picture) => [picture, filesOf(inputs, [picture])] as const),
  ])
}

function filesOf(inputs: esbuild.Metafile['inputs'], entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !(file in inputs)) return
    // Held back while its imports are visited: two modules may import each other.
    seen.add(file)
    for (const { path } of inputs[file]?.imports ?? []) visit(path)
    seen.delete(file)
    seen.add(file)
  }
  entries.forEach(visit)
  return [...seen]
}
