import { basename, join } from 'node:path'
import { loadFonts } from '../assets/fonts.ts'
import { addPhotos, createPhotoCatalogue, type KeptPhotos, type PhotoCatalogue } from '../assets/photo-catalogue.ts'
import { isImageFile, isPhotoFile } from '../assets/image-files.ts'
import { findPhotos, withFile, type Photo, type PlannedPhoto } from '../assets/photos.ts'
import { measureImages, type ImageSizes } from '../assets/image-sizes.ts'
import type { DrawnPicture, Picture } from '../assets/picture-plan.ts'
import { findBesideFiles, findCopiedFiles, findStrayPages, findUnreadMarkdown, listFiles, type CopiedFile } from '../assets/static-files.ts'
import type { BrowserScripts } from '../bundle/browser-bundle.ts'
import { readBrowserScript } from '../bundle/browser-scripts.ts'
import type { LoadedSite } from '../bundle/load-site.ts'
import { createMakeFiles } from '../bundle/make-files.ts'
import { SCHEMA_GRAPH, withPackageStyles, type ModuleGraph } from '../bundle/module-graph.ts'
import { bundleStyles, type Styles } from '../bundle/styles.ts'
import { suggest } from '../closest.ts'
import { locateSetting, type Config } from '../config/config.ts'
import { recordSettings } from '../config/record-settings.ts'
import { fileCell } from '../content/content-index.ts'
import { loadContent, type ContentOptions, type LoadedContent } from '../content/load.ts'
import type { SchemaModule } from '../content/schema-module.ts'
import type { ContentStore } from '../content/store.ts'
import { listUnpublished } from '../content/unpublished.ts'
import { definitionsOf } from '../content/collections.ts'
import { errorDiagnostic, warningDiagnostic, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { applyRules } from '../diagnostics/rules.ts'
import { BUILD_DAY, taskCell } from '../engine/cells.ts'
import type { Context, Engine } from '../engine/engine.ts'
import type { Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import type { History } from '../history/history.ts'
import type { OutputFile } from '../output-file.ts'
import type { RenderConfig } from '../render/render-config.ts'
import { planSite, type SitePlan } from '../routes/plan.ts'
import { findSiteFiles } from '../site-files.ts'
import { LAYOUT, sitePath, widgetName } from '../site-layout.ts'
import { formatCount } from '../words.ts'
import type { Effects } from '../effects.ts'
import { createRenderConfig } from './render-config.ts'
import { provideSite, versionOfModules } from './site-cells.ts'
import type { Steps } from './steps.ts'

/** What a build and `dev` do in different ways. */
export interface SiteLoader {
  /**
   * Loads the code of the site.
   * @throws DiagnosticError when a file cannot be compiled, resolved or loaded
   */
  load(): Promise<LoadedSite>
  /** Loads the schema alone, while the rest cannot be loaded; undefined where it exports no collections. */
  loadSchema(): Promise<SchemaModule | undefined>
  /** Bundles what browsers load. @param widgets entry modules */
  bundleScripts(widgets: readonly string[]): Promise<BrowserScripts>
  /** Draws the pictures of the site, or leaves that for later. */
  draw(site: LoadedSite): Promise<ReadonlyMap<string, DrawnPicture>>
  listDrawings(
    site: LoadedSite,
    drawn: ReadonlyMap<string, DrawnPicture>,
    photos: PhotoCatalogue,
    inStyles: readonly Photo[],
  ): Record<string, Picture>
  /** The dates of changes, where they are wanted. */
  readonly history?: Promise<Result<History>> | undefined
  readonly content: Omit<ContentOptions, 'engine' | 'schemaVersion'>
}

/** Everything that is known of a site before its first page is rendered. */
export interface PreparedSite extends Omit<LoadedSite, 'files'> {
  readonly content: ContentStore
  readonly loaded: LoadedContent
  readonly plan: SitePlan
  readonly drawings: ReadonlyMap<string, DrawnPicture>
  readonly photos: PhotoCatalogue
  readonly stylePhotos: readonly Photo[]
  /** Names of the entries and routes that were left out as drafts. */
  readonly drafts: readonly string[]
  readonly history: History | undefined
  /** Files that are copied as they are. */
  readonly copied: readonly CopiedFile[]
  /** Files beside content, which are copied where Markdown names them. */
  readonly beside: readonly CopiedFile[]
  /** Scripts, stylesheets and fonts. */
  readonly assets: readonly OutputFile[]
  readonly render: RenderConfig
}

export interface Preparation {
  readonly config: Config
  readonly effects: Effects
  readonly engine: Engine
  readonly loader: SiteLoader
  readonly steps: Steps
  /** True where the output folder holds a file as it was written. */
  readonly isWritten: (path: string) => boolean
}

/**
 * Loads the code and the content of a site, plans its pages and bundles what browsers load. Steps that do not need a failed one
 * run all the same, so that one run reports as much as possible.
 * @throws DiagnosticError with the errors of all steps, where the pages cannot be rendered; other errors are kept by `steps`
 */
export async function prepareSite({ config, effects, engine, loader, steps, isWritten }: Preparation): Promise<PreparedSite> {
  const { disk, cache } = effects
  const settingsOf = (context: Context) => recordSettings(config, context.note)
  const make = createMakeFiles(config, engine, isWritten)
  const site = await steps.run('load', loader.load)
  const schema = site ? site.code.schema : await steps.run('schema', loader.loadSchema)
  const schemaVersion =
    site &&
    digestOf(
      JSON.stringify([
        config.drafts,
        config.timeZone,
        config.placeholders,
        config.rules['content-character'],
        config.rules['content-unknown-key'],
        versionOfModules(SCHEMA_GRAPH, site, engine),
      ]),
    )
  if (schema) await updateEditorSchemas(schema, schemaVersion, config, effects, engine)
  const content = await steps.run('content', async () => {
    if (!schema) return undefined
    steps.unwrap({ diagnostics: checkPlaceholders(config, Object.keys(schema.default), disk) })
    const { value, diagnostics } = await readContent(schema, schemaVersion)
    return steps.unwrap({ value, diagnostics: applyRules(diagnostics, config.rules) })
  })
  const plan = await steps.run(
    'plan',
    async () => site && content && steps.unwrap(await planPages(site, content)),
    ({ paths, redirects }) => `${formatCount(paths.length, 'page')}, ${formatCount(Object.keys(redirects).length, 'redirect')}`,
  )
  const fonts = await steps.run('fonts', () => make('fonts', (context) => loadFonts(context.settings, { cache, disk: context.disk })))
  const pictures = await steps.run(
    'drawings',
    () => site && loader.draw(site),
    ({ size }) => `${size}`,
  )
  const versionOf = (file: string) => engine.version(fileCell(file))
  const find = <T>(name: string, list: (disk: Disk) => Promise<readonly T[]>, key: readonly string[] = []) =>
    engine.get<readonly T[]>({ name, key, run: (context) => list(context.disk) })
  const photos = await steps.run(
    'photos',
    () => find('photos', (disk) => findPhotos(config, disk)),
    ({ length }) => `${length}`,
  )
  const copied = await find('copied files', (disk) => findCopiedFiles(config, disk))
  const definitions = definitionsOf(schema?.default ?? {}).map(([, definition]) => definition)
  const read = definitions.flatMap((one) => ('pattern' in one ? one.pattern : 'path' in one ? one.path : []))
  const beside = await find('files beside content', (disk) => findBesideFiles(config, read, disk), read)
  // Photographs of the content have a size anyway, and only Markdown names pictures without one.
  const sized = definitions.some(({ kind }) => kind === 'markdown')
    ? [...copied, ...beside.filter(({ path }) => !isPhotoFile(path))].filter(({ path }) => isImageFile(path))
    : []
  const sizes = await engine.get<ImageSizes>({
    name: 'image sizes',
    key: sized,
    async run(context) {
      context.noteFiles(sized.map(({ source }) => `file:${source}` as const))
      return measureImages(sized, config.root, { disk: context.disk, cache, versionOf })
    },
  })
  // What a loader reads is not known.
  if (schema && !definitions.some(({ kind }) => kind === 'loader')) {
    const unread = await find('unread Markdown', (disk) => findUnreadMarkdown(config, read, disk), read)
    steps.unwrap({ diagnostics: unread.map((name) => warnOfUnread(sitePath(config.root, join(config.content, name)))) })
  }
  const stray = await find('stray pages', (disk) => findStrayPages(config, disk))
  const imported = new Set(Object.values(site?.graph ?? {}).flat())
  if (site) steps.unwrap({ diagnostics: stray.filter((file) => !imported.has(file)).map(warnOfStray) })
  const written = (site?.files ?? (await findSiteFiles(config.root, disk))).widgets
  const idle = site ? findIdleWidgets(written, site.graph) : []
  steps.unwrap({ diagnostics: idle.map(warnOfIdle) })
  const bundling = steps.run(
    'scripts',
    () => loader.bundleScripts(written),
    ({ files }) => formatCount(files.length, 'file'),
  )
  const [scripts, styles, browserLoader] = await Promise.all([
    bundling,
    steps.run(
      'styles',
      async () =>
        bundleStyles(
          config,
          withPackageStyles(site?.graph ?? {}, (await bundling)?.packageStyles),
          fonts?.css ?? '',
          (photos ?? []).length > 0,
          { disk, cache, versionOf },
          make,
        ),
      ({ sheets }) => formatCount(Object.keys(sheets.paths).length, 'file'),
    ),
    // It follows from the code of lanai, and the state of another version is never used.
    engine.get<string>({ name: 'loader', run: () => readBrowserScript('loader') }),
  ])
  for (const part of [site, scripts, styles]) steps.unwrap({ diagnostics: part?.warnings ?? [] })
  const days = loader.history && steps.unwrap(await loader.history)
  if (!site || !content || !plan || !pictures) {
    steps.requireSuccess()
    throw new Error('a step failed without a diagnostic')
  }
  // Without one of the others the pages can still be rendered, for their diagnostics.
  const { files, widgets, workers, policyUses, runtime } = scripts ?? { files: [], widgets: {}, workers: [], policyUses: {}, runtime: '' }
  const sheets: Omit<Styles, 'warnings'> = styles ?? {
    files: [],
    sheets: { site: '', links: 'shared', paths: {}, routes: {}, widgets: {}, policyUses: {} },
    photos: [],
  }
  const stylePhotos = sheets.photos.map((photo) => withFile(photo, config.root, disk))
  const catalogue = createPhotoCatalogue(photos ?? [], config, { ...effects, versionOf }, openKeptPhotos(engine))
  const draftRoutes = site.code.routes.filter(({ module }) => module.draft)
  const prepared: PreparedSite = {
    ...site,
    content: content.store,
    loaded: content,
    plan,
    drawings: pictures,
    photos: catalogue,
    stylePhotos,
    drafts: [...content.drafts, ...(config.drafts ? [] : draftRoutes.map(({ file }) => basename(file, '.tsx')))],
    history: days,
    copied,
    beside,
    // A stylesheet and a script may name one file, whose name follows from its content.
    assets: [...new Map([...files, ...sheets.files, ...(fonts?.files ?? [])].map((file) => [file.path, file])).values()],
    render: createRenderConfig(
      { ...config, redirects: plan.redirects },
      {
        links: {
          paths: plan.paths,
          sources: plan.sources,
          unpublished: listUnpublished(content.index, config),
          files: listFiles(config, site.code, [...copied, ...beside]),
        },
        contentFolder: sitePath(config.root, config.content),
        hasSocialImages: site.code.social !== undefined,
        loader: browserLoader,
        runtime,
        widgets,
        workers,
        policyUses,
        fonts: fonts?.preloaded ?? [],
        stylesheets: sheets.sheets,
        pictures: addPhotos(loader.listDrawings(site, pictures, catalogue, stylePhotos), catalogue),
        photos: catalogue.sources,
        sizes,
      },
    ),
  }
  provideSite(prepared, engine)
  return prepared

  function readContent(schema: SchemaModule, schemaVersion: string | undefined): Promise<Result<LoadedContent>> {
    return engine.get<Result<LoadedContent>>({
      name: 'content',
      key: schemaVersion,
      isTransient: true,
      // What is checked later is kept in the table of its revision.
      isUsable: ({ value }) => value !== undefined && !value.checkRest,
      async run(context) {
        const known = schemaVersion === undefined ? {} : { engine, schemaVersion }
        const result = await loadContent(config, schema, context.disk, { ...loader.content, ...known })
        // The check of a schema may ask for the day.
        context.note([BUILD_DAY, ...(result.value?.cells() ?? [])])
        return result
      },
    })
  }

  function planPages({ code }: LoadedSite, { store }: LoadedContent): Promise<Result<SitePlan>> {
    return engine.get<Result<SitePlan>>({
      name: 'plan',
      isTransient: true,
      isUsable: ({ value }) => value !== undefined,
      run(context) {
        context.note([taskCell('code'), taskCell('content')])
        return planSite(code.routes, store, settingsOf(context), (path) => locateSetting(config, disk, path))
      },
    })
  }
}

/** @param names of the collections of the schema */
function checkPlaceholders(config: Config, names: readonly string[], disk: Disk): Diagnostic[] {
  return (config.placeholders ?? []).flatMap((name, index) =>
    names.includes(name)
      ? []
      : errorDiagnostic('config', `the setting placeholders names ${JSON.stringify(name)}, which the schema does not have`, {
          location: locateSetting(config, disk, ['placeholders', String(index)]),
          hint: suggest(name, names, 'collections'),
        }),
  )
}

/** What is known of the photographs that pages show. */
function openKeptPhotos(engine: Engine): KeptPhotos {
  const table = engine.table('photos')
  return {
    find: (id, fingerprint) => table.check(id, fingerprint).row?.field('photo') as PlannedPhoto | undefined,
    add: (photo, fingerprint) => table.add({ key: photo.id, fingerprint, cells: [fileCell(photo.source)], fields: { photo } }),
    list: () => table.list().map(({ key }) => key),
  }
}

/** Describes the collections of a site for editors, where the schema or a list that it names has changed. */
async function updateEditorSchemas(
  schema: SchemaModule,
  schemaVersion: string | undefined,
  config: Config,
  { disk, onCollections, warn }: Effects,
  engine: Engine,
): Promise<void> {
  if (!onCollections) return
  const describe = (sources: Effects['disk']) => onCollections(schema.default, config, sources)
  // Without code that could be loaded, nothing is known of the schema.
  const warnings =
    schemaVersion === undefined
      ? await describe(disk)
      : await engine.get({
          name: 'editors',
          key: schemaVersion,
          run: (context) => describe(context.disk),
          isUsable: () => disk.existsSync(join(config.root, LAYOUT.cache, 'schemas')),
        })
  if (warnings.length > 0) warn(warnings)
}

/** Widgets that no template and no other widget imports, so that no page can place them. */
export function findIdleWidgets(widgets: readonly string[], graph: ModuleGraph): readonly string[] {
  const imported = new Set(Object.entries(graph).flatMap(([entry, files]) => files.filter((file) => file !== entry)))
  return widgets.filter((file) => !imported.has(file))
}

function warnOfIdle(file: string): Diagnostic {
  return warningDiagnostic('island', `no template imports the widget ${JSON.stringify(widgetName(file))}, so that no page has it`, {
    location: { file },
    hint: 'place it, <Island of={Widget} … />, or delete it',
  })
}

function warnOfStray(file: string): Diagnostic {
  return warningDiagnostic('route-module', 'no page is made from this file', {
    location: { file },
    hint: 'a route is a .tsx file; Markdown is an entry of a collection, which a route shows',
  })
}

function warnOfUnread(file: string): Diagnostic {
  return warningDiagnostic('markdown', 'no collection reads this file, so that it is no part of the site', {
    location: { file },
    hint: `add its name to the pattern of a collection, such as 'docs/**/*.{md,mdx}', begin its name with _, or move it out of the content folder`,
  })
}
