import * as fs from 'node:fs'
import { memfs } from 'memfs'
import { createElement, type ComponentType } from 'preact'
import * as React from 'react'
import { renderToString } from 'react-dom/server'
import type { PhotoCatalogue } from '../../cli/assets/photo-catalogue.ts'
import type { MakeFiles } from '../../cli/bundle/make-files.ts'
import type { RouteSource, SiteCode, WidgetSource } from '../../cli/bundle/site-code.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { Config } from '../../cli/config/config.ts'
import { DEFAULT_LIMITS, settings } from '../../cli/config/settings.ts'
import type { Collections } from '../../cli/content/collections.ts'
import { loadContent } from '../../cli/content/load.ts'
import { createStore, type ContentStore } from '../../cli/content/store.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import type { Disk } from '../../cli/disk.ts'
import { createEngine, type Engine } from '../../cli/engine/engine.ts'
import { NO_SITE } from '../../cli/output/previous-site.ts'
import type { OutputFile } from '../../cli/output-file.ts'
import type { Output, OutputContext } from '../../cli/output/output.ts'
import type { PageJob } from '../../cli/page-job.ts'
import { startBuild, type Build } from '../../cli/build/build-site.ts'
import type { Effects } from '../../cli/effects.ts'
import type { PreparedSite } from '../../cli/build/prepare.ts'
import type { RenderedPage } from '../../cli/render/page.tsx'
import type { RenderConfig } from '../../cli/render/render-config.ts'
import { Head } from '../../cli/render/head.tsx'
import { createSilentProgress } from '../../cli/terminal/progress.ts'
import type { DocumentProps, PageMeta, RouteModule } from '../../cli/types.ts'

// Builders for sites that exist in memory only. They use the sources of the generator, so a test that imports them must not
// import `lanai`, which is the compiled package with contexts of its own.

export const ROOT = '/site'
export const ORIGIN = 'https://site.example'

/** An in-memory disk with these files below /site. */
export function createDisk(files: Readonly<Record<string, string | Uint8Array>> = {}): Disk {
  // memfs knows the bytes of a file by the class Buffer.
  const contents = Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? file : Buffer.from(file)])
  return memfs(Object.fromEntries(contents) as Record<string, string>, ROOT).fs as unknown as Disk
}

/** The configuration of a site whose build.yaml has only an origin, with changes. */
export function createConfig(changes: Partial<Config> = {}): Config {
  const { limits, ...defaults } = settings.parse({ origin: ORIGIN })
  return {
    ...defaults,
    root: ROOT,
    content: `${ROOT}/content`,
    out: `${ROOT}/dist`,
    drafts: false,
    dev: false,
    staging: false,
    limits: limits ?? DEFAULT_LIMITS,
    enforcesLimits: false,
    buildTime: Date.UTC(2025, 9, 14) / 1000,
    ...changes,
  }
}

/** Redirects as a build.yaml sets them. */
export function createRedirects(authored: Readonly<Record<string, unknown>>): Config['redirects'] {
  return settings.parse({ origin: ORIGIN, redirects: authored }).redirects
}

export function createRenderConfig(changes: Partial<RenderConfig> = {}, paths: readonly string[] = ['/']): RenderConfig {
  return {
    origin: ORIGIN,
    contentFolder: 'content',
    buildDay: '2025-10-14',
    links: { urls: 'directory', paths, redirects: {}, externalPaths: [], files: [] },
    hasSocialImages: false,
    limits: undefined,
    csp: {},
    hashes: { loader: "'sha256-loader'", speculation: undefined },
    loader: 'load()',
    speculation: '',
    runtime: '/assets/runtime.js',
    fonts: [],
    widgets: {},
    workers: [],
    policyUses: {},
    stylesheets: { site: '', links: 'shared', paths: {}, routes: {}, widgets: {}, policyUses: {} },
    pictures: {},
    dev: false,
    ...changes,
  }
}

/** No photographs. */
export const NO_PHOTOS: PhotoCatalogue = {
  sources: {},
  get: () => undefined,
  takeMissing: () => [],
  plan: () => Promise.resolve(),
  listKept: () => [],
  version: () => '',
}

/** A site without code, content and pages. */
export function createPreparedSite(changes: Partial<PreparedSite> = {}): PreparedSite {
  return {
    code: createSiteCode(),
    graph: {},
    reads: [],
    volatile: [],
    derived: new Map(),
    drafts: [],
    packages: { inputs: [], importers: [] },
    warnings: [],
    content: createStore([]),
    loaded: { index: {}, scheduled: [], samples: [], drafts: [] } as unknown as PreparedSite['loaded'],
    plan: { paths: [], sources: {}, redirects: {}, keys: [], pages: () => [] },
    drawings: new Map(),
    photos: NO_PHOTOS,
    stylePhotos: [],
    history: undefined,
    copied: [],
    beside: [],
    assets: [],
    render: createRenderConfig(),
    ...changes,
  }
}

/** Effects without any outside: an empty disk, a cache in memory, no git. */
export function createEffects(changes: Partial<Effects> = {}): Effects {
  return {
    disk: createDisk(),
    cache: createMemoryCache(),
    progress: createSilentProgress(() => 0),
    threads: 2,
    git: () => Promise.resolve(undefined),
    warn: () => {},
    ...changes,
  }
}

/** An engine that knows nothing of an earlier build. */
export function createTestEngine(root: string, disk: Disk): Engine {
  const leaves = { env: () => '', day: () => '2025-10-14', volatile: () => '', time: () => '', git: () => '' }
  return createEngine({ root, disk, now: Date.now, leaves })
}

/** Makes files on this machine, with nothing recorded. */
export function makeAlone(config: Config): MakeFiles {
  return (_name, run) => run({ settings: config, disk: fs, note: () => {}, noteFiles: () => {} })
}

/** Begins a build that knows nothing of an earlier one. */
export function startTestBuild(config: Config, effects: Effects): Build {
  return startBuild({ config, effects, engine: createTestEngine(config.root, effects.disk), previous: NO_SITE, folders: undefined })
}

export const META: PageMeta = {
  title: 'A title of a page',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 0.5, changefreq: 'monthly' },
}

/** A document with everything that lanai adds. */
export function Document({ meta, page, children }: DocumentProps) {
  return createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement(Head, null), createElement('title', null, meta.title)),
    createElement('body', { 'data-path': page.path }, children),
  )
}

export function createRouteModule(module: Omit<Partial<RouteModule>, 'default'> & { default: unknown }): RouteModule {
  return { meta: META, ...module } as RouteModule
}

/** The code of a site: routes by their path below templates/routes, without `.tsx`. */
export function createSiteCode({
  routes = {},
  ...changes
}: Partial<Omit<SiteCode, 'routes'>> & { routes?: Readonly<Record<string, RouteModule>> } = {}): SiteCode {
  return {
    routes: Object.entries(routes).map(([name, module]): RouteSource => ({ file: `templates/routes/${name}.tsx`, module })),
    widgets: [],
    pictures: new Map(),
    texts: [],
    outputs: [],
    react: { createElement: React.createElement, renderToString } as SiteCode['react'],
    Document: Document as ComponentType<DocumentProps>,
    styles: { of: new Map(), optional: new Set() },
    schema: { default: {} },
    social: undefined,
    ...changes,
  }
}

export function createWidget(name: string, value: unknown, kind: WidgetSource['kind'] = 'react'): WidgetSource {
  return { name, kind, isClientOnly: false, value, file: `widgets/${name}/${kind === 'react' ? 'widget.tsx' : 'script.ts'}` }
}

export function createJob(path: string, module: RouteModule, changes: Partial<PageJob> = {}): PageJob {
  return {
    path,
    canonicalPath: path,
    module,
    source: `templates/routes${path === '/' ? '/index' : path}.tsx`,
    params: {},
    extra: {},
    reads: [],
    ...changes,
  }
}

/** Loads content that must be without faults. */
export async function createContent(files: Readonly<Record<string, string>> = {}, collections: Collections = {}): Promise<ContentStore> {
  const disk = createDisk(
    Object.fromEntries(Object.entries({ 'schema.ts': '', ...files }).map(([path, text]) => [`content/${path}`, text])),
  )
  const { value, diagnostics } = await loadContent(
    { root: ROOT, content: `${ROOT}/content`, drafts: false, buildTime: Date.UTC(2025, 9, 14) / 1000 },
    { default: collections },
    disk,
  )
  if (!value) throw new Error(describe(diagnostics).join('\n'))
  return value.store
}

/** A rendered page as an output sees it, with what the test is about. */
export function createRendered(
  path: string,
  {
    html = '',
    meta = {},
    canonicalPath = path,
    indexable = true,
    ...changes
  }: Partial<Omit<RenderedPage, 'meta'>> & { meta?: Partial<PageMeta>; canonicalPath?: string; indexable?: boolean } = {},
): RenderedPage {
  const url = path === '/' ? '/' : `${path}/`
  const canonical = ORIGIN + (canonicalPath === '/' ? '/' : `${canonicalPath}/`)
  return {
    job: createJob(path, createRouteModule({ default: () => null }), { canonicalPath }),
    html,
    meta: { ...META, ...meta },
    page: {
      path,
      url,
      canonical,
      origin: ORIGIN,
      socialImage: undefined,
      buildDay: '2025-10-14',
      href: (href) => href,
      absolute: (href) => ORIGIN + href,
      indexable,
    },
    islands: [],
    styles: [],
    pictures: [],
    needs: undefined,
    links: [],
    reads: [],
    ...changes,
  }
}

/**
 * Passes pages to an output as a build does, each with its data as an earlier build may have kept them.
 * @returns the diagnostics and the data of all pages, and what makes the files
 */
export function runOutput<Data>(output: Output<Data>, rendered: readonly RenderedPage[], cx: Partial<OutputContext> = {}) {
  const results = rendered.map((page) => output.extract?.(page) ?? { diagnostics: [] })
  const pages = rendered.map(({ job, page: { indexable }, reads, pictures, meta }, index) => {
    const value = results[index]!.value
    const { path, source, canonicalPath } = job
    const page = { path, source, canonicalPath, indexable, reads, pictures }
    // Pages of an earlier build have no properties of their own.
    return {
      page: Object.create(page) as typeof page,
      meta,
      data: value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Data),
    }
  })
  return {
    found: results.flatMap(({ diagnostics }) => [...diagnostics]),
    data: pages.flatMap(({ data }) => (data === undefined ? [] : [data])),
    files: () =>
      output.files(pages, {
        effects: createEffects(),
        keeps: () => false,
        lastDay: () => undefined,
        jobs: () => rendered.map(({ job }) => job),
        ...cx,
      }),
  }
}

/** Freezes a value and everything in it, so that a change of it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value
  Object.freeze(value)
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(inner)
  return value
}

/** `file:line:column message [code] pages` of each diagnostic. */
export function describe(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, message, location, pages }) => {
    const where = [location?.file, location?.line, location?.column].filter((part) => part !== undefined).join(':')
    return [where, message, `[${code}]`, ...(pages ?? [])].filter(Boolean).join(' ')
  })
}

/** The content of an output file that a test expects to be made, not kept. */
export function bytesOf(file: OutputFile): string | Uint8Array {
  if (file.kind !== 'bytes') throw new Error(`${file.path} comes without its content`)
  return file.bytes
}

/** The texts of output files by their paths, in the order in which they were made. */
export async function readFiles(files: Iterable<OutputFile> | AsyncIterable<OutputFile>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for await (const file of files) texts[file.path] = Buffer.from(bytesOf(file)).toString()
  return texts
}

export async function toArray<T>(items: Iterable<T> | AsyncIterable<T>): Promise<T[]> {
  const array: T[] = []
  for await (const item of items) array.push(item)
  return array
}

/** The diagnostics that a function throws or rejects with. */
export async function diagnosticsOf(run: () => unknown): Promise<readonly Diagnostic[]> {
  try {
    await run()
  } catch (error) {
    if (error instanceof Error && 'diagnostics' in error) return error.diagnostics as readonly Diagnostic[]
    throw error
  }
  throw new Error('nothing was thrown')
}
