import { basename, dirname } from 'node:path'
import fastGlob from 'fast-glob'

/** The shell around every page; every site has one. */
export const DOCUMENT = 'templates/document.tsx'
/** In the content folder; every site has one. */
export const SCHEMA = 'schema.ts'

/** The files of a site that its bundle begins with. */
export interface SiteFiles {
  routes: string[]
  widgets: string[]
  scenes: string[]
  texts: string[]
}

/** Widget entry files of a site, relative to its root. */
export function findWidgetFiles(root: string): string[] {
  return fastGlob.sync('widgets/*/{widget.tsx,script.ts}', { cwd: root }).sort()
}

/** Folder name of a widget's entry file. */
export function widgetName(file: string): string {
  return basename(dirname(file))
}

/** The entry files of a site, relative to its root, in the order of their names. */
export function findSiteFiles(root: string): SiteFiles {
  return {
    routes: fastGlob.sync('templates/routes/**/*.tsx', { cwd: root }).sort(),
    widgets: findWidgetFiles(root),
    scenes: fastGlob.sync('templates/art/*/*.tsx', { cwd: root, ignore: ['templates/art/kit/**'] }).sort(),
    texts: fastGlob.sync('templates/files/*.ts', { cwd: root }).sort(),
  }
}
