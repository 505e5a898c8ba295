import { listDrawings, planPictures, withDrawing, withoutDrawing, type DrawnPicture } from '../assets/picture-plan.ts'
import { bundleScripts, preloadReact, type BrowserScripts } from '../bundle/browser-bundle.ts'
import { bundleSite, importSite, loadSchema, type LoadedSite, type SiteBundle } from '../bundle/load-site.ts'
import { createMakeFiles } from '../bundle/make-files.ts'
import { restoreBundle } from '../bundle/server-bundle.ts'
import type { Config } from '../config/config.ts'
import { recordSettings } from '../config/record-settings.ts'
import { CONTENT_TABLE } from '../content/load.ts'
import { createValueMemo, keepParsedValues, readParsedValues } from '../content/parsed-values.ts'
import { chooseParsers } from '../content/schema-parsers.ts'
import type { Engine } from '../engine/engine.ts'
import type { Pool } from '../engine/pool.ts'
import { loadHistory, readCommits, type Commits } from '../history/history.ts'
import { findSiteFiles } from '../site-files.ts'
import { pictureFile } from '../site-layout.ts'
import { createIndexTogether } from '../content/index-together.ts'
import type { Effects } from '../effects.ts'
import type { SiteLoader } from './prepare.ts'
import { moduleCells } from './site-cells.ts'

/** The loader of a build, which has begun to bundle the code of the site. */
export interface BuildLoader extends SiteLoader {
  /** Keeps for the next build what content was parsed to. */
  keepParsed(): void
  /** Resolves to the bundle, for other threads. */
  readonly bundle: Promise<SiteBundle>
}

/**
 * Begins to bundle the code of a site, unless nothing that it is made from has changed. The bundler is a process of its own, so that
 * this one can do something else until it has finished; it loads React.
 * @param isWritten true where the output folder holds a file as it was written
 */
export function createBuildLoader(
  config: Config,
  effects: Effects,
  engine: Engine,
  isWritten: (path: string) => boolean,
  pool: Pool,
): BuildLoader {
  const { cache, disk, git } = effects
  let restored: SiteBundle | undefined
  let scripts: Promise<BrowserScripts> | undefined
  const bundleWidgets = (widgets: readonly string[]) => (scripts ??= bundleScripts(widgets, createMakeFiles(config, engine, isWritten)))
  const made = engine.get<SiteBundle>({
    name: 'load',
    isUsable: (known) => (restored = restoreBundle(config.root, known, { cache })) !== undefined,
    async run(context) {
      const settings = recordSettings(config, context.note)
      const bundling = bundleSite(settings, { cache, disk: context.disk })
      const preparing = findSiteFiles(config.root, disk).then(async ({ widgets }) => {
        bundleWidgets(widgets).catch(() => {})
        if (config.runtime === 'react' && widgets.some((file) => file.endsWith('.tsx'))) await preloadReact(config.root)
      })
      const [{ bundle, inputs }] = await Promise.all([bundling, preparing])
      context.noteFiles(inputs)
      return bundle
    },
  })
  const bundle = made.then((known) => restored ?? known)
  // Whoever awaits it reports why it failed; a build that fails before that has reported something else.
  bundle.catch(() => {})
  const history = loadHistory(config.root, git, disk, () =>
    engine.get<Commits>({
      name: 'commits',
      run: ({ disk: recorded }) => readCommits(config.root, git, recorded),
      isUsable: ({ fault, isStable }) => fault === undefined && isStable,
    }),
  )
  history.catch(() => {})
  const parsed = engine.table('parsed')
  const values = createValueMemo(readParsedValues(parsed), (file) => disk.existsSync(`${config.root}/${file}`))
  return {
    bundle,
    async load() {
      const loaded = await bundle
      chooseParsers(engine.table(CONTENT_TABLE))
      return importSite(config, loaded, effects)
    },
    loadSchema: () => loadSchema(config, effects),
    bundleScripts: bundleWidgets,
    draw: (site) => drawPictures(site, config, engine),
    listDrawings: (_site, drawn) => listDrawings(drawn),
    history,
    content: {
      remember: values.remember,
      indexTogether: pool.size > 1 ? createIndexTogether(pool, engine.files, values) : undefined,
      listFiles: (pattern, list) => engine.get<readonly string[]>({ name: `files ${pattern}`, run: (context) => list(context.disk) }),
    },
    keepParsed: () => keepParsedValues(parsed, values.list()),
  }
}

async function drawPictures(site: LoadedSite, config: Config, engine: Engine): Promise<ReadonlyMap<string, DrawnPicture>> {
  const scenes = site.code.pictures
  const planned = await engine.get({
    name: 'drawings',
    key: [...scenes.keys()],
    run(context) {
      context.note([...scenes.keys()].flatMap((id) => moduleCells(pictureFile(id), site)))
      return [...planPictures(scenes, recordSettings(config, context.note).pictures).values()]
    },
    keep: (pictures) => pictures.map(withoutDrawing) as DrawnPicture[],
  })
  return new Map(
    planned.map((picture) => [picture.id, 'svg' in picture ? picture : withDrawing(picture, scenes.get((picture as DrawnPicture).id)!)]),
  )
}
