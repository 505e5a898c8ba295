import type { PhotoCatalogue } from '../assets/photo-catalogue.ts'
import type { LoadedSite } from '../bundle/load-site.ts'
import type { Config } from '../config/config.ts'
import { ABSENT, PAGE, VOLATILE, type Cell } from '../engine/cells.ts'
import { createVersionOfDerived } from '../content/derive.ts'
import { KEYS } from '../content/key-reads.ts'
import type { ContentStore } from '../content/store.ts'
import type { Engine } from '../engine/engine.ts'
import { digestOf } from '../hash.ts'
import type { RenderConfig } from '../render/render-config.ts'
import { findSourcePage } from '../source-links.ts'
import { fileOfUrl, isExternalPath, isFileLink, type LinkTargets } from '../urls.ts'
import { isCssModule } from '../bundle/paths.ts'

/** What every page depends on: see RenderConfig. */
export const RENDER = '/render'
/** What outputs take from every page. */
export const OUTPUTS = '/outputs'
/** Kind of the cells that follow from all pages, as an output of the site is told of them. */
export const PAGES = 'pages'
export const pagesCell = (output: string): Cell => `/${PAGES}/${output}`
/** The modules of a route, an output of the site or a drawing. */
export const codeCell = (file: string): Cell => `/code/${file}`
/** The address of a stylesheet. */
export const stylesCell = (file: string): Cell => `/styles/${file}`
export const pictureCell = (id: string): Cell => `/picture/${id}`
/** Whether there is a picture. */
export const drawingCell = (id: string): Cell => `/drawing/${id}`
export const widgetCell = (file: string): Cell => `/widget/${file}`
/** A page that a page links to, or a file that it names. */
export const linkCell = (path: string): Cell => PAGE + path

/**
 * What the modules of an entry are made of, without stylesheets, but with CSS modules, whose names pages have.
 * @param entry key of the module graph
 */
export function moduleCells(entry: string, { graph, volatile, packages }: Pick<LoadedSite, 'graph' | 'volatile' | 'packages'>): Cell[] {
  const modules = (graph[entry] ?? []).filter((file) => !file.endsWith('.css') || isCssModule(file))
  const installed = modules.some((file) => packages.importers.includes(file)) ? packages.inputs : []
  return [...modules.map((file) => (volatile.includes(file) ? VOLATILE : `/file:${file}`)), ...installed.map((input) => `/${input}`)]
}

export function versionOfModules(entry: string, site: Parameters<typeof moduleCells>[1], engine: Pick<Engine, 'version'>): string {
  return digestOf(JSON.stringify(moduleCells(entry, site).map((cell) => [cell, engine.version(cell)])))
}

export function provideSettings(config: Config, engine: Engine): void {
  engine.provide('config', (name) => digestOf(JSON.stringify(config[name as keyof Config]) ?? ABSENT))
}

/** Sets what knows the versions of what a site tells; those of its content are set when that is loaded. */
export function provideSite(
  site: Pick<LoadedSite, 'derived' | 'graph' | 'reads' | 'volatile' | 'packages'> & {
    readonly content: ContentStore
    readonly render: RenderConfig
    readonly photos: PhotoCatalogue
  },
  engine: Engine,
): void {
  const { content, derived, render, reads, photos } = site
  const paths = new Set(render.links.paths)
  const files = new Set(render.links.files)
  const versionOf = (value: unknown) => (value === undefined ? ABSENT : digestOf(JSON.stringify(value)))
  engine.provide('page', (path) => (paths.has(path) ? 'page' : files.has(fileOfUrl(path)) ? 'file' : ABSENT))
  engine.provide('source', (link) => {
    const [folder = '', written = ''] = link.split('\n')
    const { sources = {}, unpublished = {} } = render.links
    return findSourcePage(sources, folder, written) ?? findSourcePage(unpublished, folder, written) ?? ABSENT
  })
  engine.provide('size', (path) => versionOf(render.sizes?.[path]))
  engine.provide(KEYS, () => '')
  const versionOfDerived = createVersionOfDerived(derived, content.content, content.version)
  engine.provide('derived', (rest) => versionOfDerived(`/derived/${rest}`))
  engine.provide('render', () => digestOf(JSON.stringify([selectRender(render), reads.map(engine.version)])))
  engine.provide('code', (file) => versionOfModules(file, site, engine))
  engine.provide('styles', (file) => {
    const { paths, policyUses } = render.stylesheets
    return policyUses[file] ? versionOf([paths[file], policyUses[file]]) : (paths[file] ?? ABSENT)
  })
  engine.provide('picture', (id) => (Object.hasOwn(photos.sources, id) ? photos.version(id) : versionOf(render.pictures[id])))
  engine.provide('drawing', (id) => (Object.hasOwn(render.pictures, id) ? 'drawing' : ABSENT))
  engine.provide('widget', (file) => versionOf(render.widgets[file] && [render.widgets[file], render.policyUses[file]]))
}

/** The part of the configuration that every page depends on. */
function selectRender(render: RenderConfig): Partial<RenderConfig> {
  return {
    ...render,
    links: selectLinks(render.links),
    widgets: undefined,
    policyUses: undefined,
    stylesheets: undefined,
    pictures: undefined,
    photos: undefined,
    sizes: undefined,
    buildDay: undefined,
  } as Partial<RenderConfig>
}

/** What links mean, except for the list of all pages: a page records those that it links to. */
function selectLinks({ base, urls, paths, externalPaths }: LinkTargets): LinkTargets {
  // A link to one of these was one to a file or to another server while there was no such page.
  const ambiguous = paths.filter((path) => isFileLink(path) || isExternalPath(path, externalPaths))
  return { ...(base !== undefined && { base }), urls, externalPaths, paths: ambiguous, redirects: {}, files: [] }
}
