import { basename } from 'node:path'
import { loadFonts, type Fonts } from '../assets/fonts.ts'
import { findPhotos, planPhotos, withFile, type Photo, type PlannedPhoto } from '../assets/photos.ts'
import { describePicture, planPictures, withDrawing, withoutDrawing, type DrawnPicture } from '../assets/picture-plan.ts'
import { findBesideFiles, findCopiedFiles, listFiles, type CopiedFile } from '../assets/static-files.ts'
import { bundleScripts } from '../bundle/browser-bundle.ts'
import { readBrowserScript } from '../bundle/browser-scripts.ts'
import { importSite, loadSchema, type LoadedSite } from '../bundle/load-site.ts'
import { SCHEMA_GRAPH } from '../bundle/module-graph.ts'
import { bundleStyles, type Stylesheet } from '../bundle/styles.ts'
import { locateSetting, type Config } from '../config/config.ts'
import type { KnownContent } from '../content/known.ts'
import { loadContent, type ContentHistory, type SchemaModule } from '../content/load.ts'
import type { ScheduledEntry } from '../content/schedule.ts'
import { chooseParsers } from '../content/schema-parsers.ts'
import type { ContentStore } from '../content/store.ts'
import { bundleCode } from './bundle-code.ts'
import type { Effects } from './effects.ts'
import { digestOf } from '../hash.ts'
import { loadHistory, readCommits, type Commits, type History } from '../history/history.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RenderConfig } from '../render/render-config.ts'
import { planSite, type SitePlan } from '../routes/plan.ts'
import { findSiteFiles } from '../site-files.ts'
import { pictureFile, sitePath } from '../site-layout.ts'
import { formatCount } from '../terminal/progress.ts'
import { createIndexer } from '../threads/index-content.ts'
import { describeForEditors } from './editor-schemas.ts'
import { moduleVersions } from './input-versions.ts'
import { createRenderConfig } from './render-config.ts'
import type { Session } from './session.ts'
import { settingsVersion } from './settings-version.ts'
import type { Steps } from './steps.ts'

/** Everything that is known of a site before its first page is rendered. */
export interface PreparedSite extends Omit<LoadedSite, 'files'> {
  readonly content: ContentStore
  /** Entries that are left out until their date. */
  readonly scheduled: readonly ScheduledEntry[]
  /** What it is made from is different in each build. */
  readonly isVolatile: boolean
  /** What the next build may use instead of reading unchanged content. */
  readonly known: KnownContent
  readonly plan: SitePlan
  readonly pictures: ReadonlyMap<string, DrawnPicture | Photo>
  /** Photographs of stylesheets. */
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

/**
 * Loads the code and the content of a site, plans its pages and bundles what browsers load. Steps that do not need a failed one
 * run all the same, so that one run reports as much as possible.
 * @throws DiagnosticError with the errors of all steps, where the pages cannot be rendered; other errors are kept by `steps`
 */
export async function prepareSite(config: Config, effects: Effects, session: Session, steps: Steps): Promise<PreparedSite> {
  const { disk, git, cache } = effects
  const { memo, former } = session
  const settings = settingsVersion(config)
  const history = loadHistory(config.root, git, disk, () =>
    memo.run<Commits>('commits', {
      key: '',
      run: (recorded) => readCommits(config.root, git, recorded),
      isUsable: ({ fault, isStable }) => fault === undefined && isStable,
    }),
  )
  // It is awaited below; a build that fails before has reported another reason.
  history.catch(() => {})
  chooseParsers(session.before.content)
  const { bundle, files: bundled } = session.code ?? bundleCode(config, effects, session)
  const bundleWidgets = (files: readonly string[]) =>
    steps.run(
      'scripts',
      () =>
        bundleScripts(config, files, (name, key, run) =>
          memo.run(name, {
            key: [settings, key],
            run: (_disk, add) => run(add),
            keep: withoutBytes,
            isUsable: (value) => isWritten(value),
          }),
        ),
      ({ files }) => formatCount(files.length, 'file'),
    )
  const isWritten = ({ files }: Files) => files.every(({ path }) => former.has(path))
  const widgets = bundled?.then((found) => bundleWidgets(found.widgets))
  widgets?.catch(() => {})
  const site = await steps.run('load', async () => importSite(config, await bundle, effects))
  const schema = site ? site.code.schema : await steps.run('schema', () => loadSchema(config, effects))
  if (schema) await describeForEditors(schema, site, settings, config, effects, session)
  const content = await steps.run(
    'content',
    async () => schema && steps.unwrap(await loadContent(config, schema, disk, contentHistory(site, settings, config, effects, session))),
  )
  if (content) session.crew.open(() => content.snapshot())
  const plan = await steps.run(
    'plan',
    () => site && content && steps.unwrap(planSite(site.code.routes, content.store, config, (path) => locateSetting(config, disk, path))),
    ({ paths, redirects }) => `${formatCount(paths.length, 'page')}, ${formatCount(Object.keys(redirects).length, 'redirect')}`,
  )
  const fonts = await steps.run('fonts', () =>
    memo.run<Fonts>('fonts', {
      key: settings,
      run: (recorded) => loadFonts(config, { cache, disk: recorded }),
      keep: withoutBytes,
      isUsable: isWritten,
    }),
  )
  const pictures = await steps.run(
    'drawings',
    () => site && drawPictures(site, config, session),
    ({ size }) => `${size}`,
  )
  const versionOf = (file: string) => session.files.version(`file:${file}`)
  const photos = await steps.run(
    'photos',
    () =>
      memo.run<readonly PlannedPhoto[]>('photos', {
        key: settings,
        async run(recorded, add) {
          const ids = await findPhotos(config, recorded)
          const planned = await planPhotos(ids, config, { disk: recorded, cache, versionOf })
          add(planned.map(({ source }) => `file:${source}` as const))
          return planned
        },
      }),
    ({ length }) => `${length}`,
  )
  const copied = await memo.run<readonly CopiedFile[]>('copied files', {
    key: settings,
    run: (recorded) => findCopiedFiles(config, recorded),
  })
  const beside = await memo.run<readonly CopiedFile[]>('files beside content', {
    key: settings,
    run: (recorded) => findBesideFiles(config, recorded),
  })
  const [scripts, styles, loader] = await Promise.all([
    widgets ?? bundleWidgets((site?.files ?? (await findSiteFiles(config.root, disk))).widgets),
    steps.run(
      'styles',
      () =>
        bundleStyles(config, site?.graph ?? {}, fonts?.css ?? '', photos ?? [], { disk, cache, versionOf }, undefined, (key, make) =>
          memo.run<Stylesheet>(`style ${digestOf(JSON.stringify(key))}`, {
            key: settings,
            run: (recorded, add) => make(add, recorded),
            keep: withoutBytes,
            isUsable: isWritten,
          }),
        ),
      ({ files }) => formatCount(files.length, 'file'),
    ),
    // It follows from the code of lanai, and the state of another version is never used.
    memo.run<string>('loader', { key: '', run: () => readBrowserScript('loader') }),
  ])
  for (const part of [site?.bundle, scripts, styles]) steps.unwrap({ diagnostics: part?.warnings ?? [] })
  const days = steps.unwrap(await history)
  if (!site || !content || !plan || !pictures) {
    steps.requireSuccess()
    throw new Error('a step failed without a diagnostic')
  }
  // Without one of the others the pages can still be rendered, for their diagnostics.
  const { files, widgets: urls, workers, runtime } = scripts ?? { files: [], widgets: {}, workers: [], runtime: '' }
  const sheets = styles ?? { files: [], urls: {}, photos: [] }
  const openPhoto = (photo: PlannedPhoto) => withFile(photo, config.root, disk)
  const fontFiles = fonts?.files ?? []
  return {
    ...site,
    content: content.store,
    known: content.known,
    scheduled: content.scheduled,
    isVolatile: site.volatile.length > 0 || hasLoader(site.code.schema),
    plan,
    pictures: new Map<string, DrawnPicture | Photo>([...pictures, ...(photos ?? []).map((photo) => [photo.id, openPhoto(photo)] as const)]),
    stylePhotos: sheets.photos.map(openPhoto),
    drafts: [...content.drafts, ...(config.drafts ? [] : draftRoutes(site))],
    history: days,
    copied,
    beside,
    assets: [...files, ...sheets.files, ...fontFiles],
    render: createRenderConfig(
      { ...config, redirects: plan.redirects },
      {
        paths: plan.paths,
        sources: plan.sources,
        contentFolder: sitePath(config.root, config.content),
        files: listFiles(config, site.code, [...copied, ...beside]),
        hasSocialImages: site.code.social !== undefined,
        loader,
        runtime,
        widgets: urls,
        workers,
        fonts: fontFiles,
        stylesheets: sheets.urls,
        pictures: Object.fromEntries([...pictures.values(), ...(photos ?? [])].map((picture) => [picture.id, describePicture(picture)])),
      },
    ),
  }
}

interface Files {
  readonly files: readonly OutputFile[]
}

/** Leaves out what the output folder holds. */
function withoutBytes<T extends Files>(value: T): T {
  return { ...value, files: value.files.map(({ path }) => ({ kind: 'same', path })) }
}

/** What loading the content may use of the last build. Without code that could be loaded, nothing is known of the schema. */
function contentHistory(
  site: LoadedSite | undefined,
  settings: string,
  config: Config,
  { threads }: Pick<Effects, 'threads'>,
  session: Session,
): ContentHistory {
  const { files, recorder, before, values, folders, crew, memo } = session
  const schema = site && moduleVersions(SCHEMA_GRAPH, site, session)
  const schemaVersion = digestOf(JSON.stringify([settings, schema]))
  const indexTogether = site && folders && threads > 1 ? createIndexer({ config, bundle: site.bundle }, crew, threads, values) : undefined
  const listFiles: ContentHistory['listFiles'] = (pattern, list) =>
    memo.run<readonly string[]>(`files ${pattern}`, { key: settings, run: (recorded) => list(recorded) })
  return { files, recorder, schemaVersion, known: schema ? before.content : undefined, remember: values.remember, indexTogether, listFiles }
}

async function drawPictures(site: LoadedSite, config: Config, session: Session): Promise<ReadonlyMap<string, DrawnPicture>> {
  const { code } = site
  const versions = [...code.pictures.keys()].map((id) => moduleVersions(pictureFile(id), site, session))
  const planned = await session.memo.run('drawings', {
    key: [config.pictures, versions],
    run: () => Promise.resolve([...planPictures(code.pictures, config.pictures).values()]),
    keep: (pictures) => pictures.map(withoutDrawing) as DrawnPicture[],
  })
  return new Map(
    planned.map((picture) => [
      picture.id,
      'svg' in picture ? picture : withDrawing(picture, code.pictures.get((picture as DrawnPicture).id)!),
    ]),
  )
}

/** Names of the files of routes that are drafts. */
function draftRoutes({ code }: LoadedSite): string[] {
  return code.routes.flatMap(({ file, module }) => (module.draft ? basename(file, '.tsx') : []))
}

/** A loader reads from outside of the site, so it runs in each build. */
function hasLoader({ default: collections }: SchemaModule): boolean {
  return Object.values(collections).some(({ kind }) => kind === 'loader')
}
