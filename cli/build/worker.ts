/** A thread that checks content and renders pages; see engine/pool.ts. */
import fs from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { workerData } from 'node:worker_threads'
import { attempt } from '../attempt.ts'
import { addPhotos, createPhotoCatalogue, type PhotoCatalogue } from '../assets/photo-catalogue.ts'
import { withDrawing } from '../assets/picture-plan.ts'
import { importSite, type SiteBundle } from '../bundle/load-site.ts'
import { setMode } from '../process.ts'
import type { Config } from '../config/config.ts'
import { recordSettings } from '../config/record-settings.ts'
import { createChunkIndexer, type ContentWork } from '../content/index-together.ts'
import { openSnapshot } from '../content/snapshot.ts'
import { ABSENT } from '../engine/cells.ts'
import { serve, type MakeChunk } from '../engine/pool.ts'
import { observe } from '../engine/recorder.ts'
import { digestOf } from '../hash.ts'
import { createOutputs } from '../output/outputs/outputs.ts'
import { timePages } from '../profile/page-time.ts'
import { listPages } from '../routes/plan.ts'
import { createSilentProgress } from '../terminal/progress.ts'
import { createChunkRenderer, createPageMaker, type PageWork } from './pages.ts'
import { createSystemEffects } from './system.ts'

/** What a thread loads before it does anything: plain data. */
export interface ThreadSite {
  readonly config: Config
  readonly bundle: SiteBundle
}

const { config, bundle } = workerData as ThreadSite
setMode(process.env, 'production')
const effects = createSystemEffects({ root: config.root, env: process.env, progress: createSilentProgress(), warn: () => {} })
const { code } = await importSite(config, bundle, effects)

async function openRenderer(work: PageWork): Promise<MakeChunk<unknown>> {
  const { isTraced } = work
  const content = openSnapshot(config, code.schema, work.content, fs)
  const drawings = new Map(
    Object.values(work.render.pictures).map((picture) => [
      picture.id,
      withDrawing({ ...picture, drawing: '' }, code.pictures.get(picture.id)!),
    ]),
  )
  const photos = openPhotos(work)
  const render = { ...work.render, pictures: addPhotos({ ...work.render.pictures }, photos) }
  const outputs = await createOutputs(
    { code, content, render, drawings, photos },
    recordSettings(config, ([cell]) => observe(cell)),
    effects,
  )
  const make = createPageMaker({ render, code, content }, outputs)
  return createChunkRenderer(work, config, listPages(code.routes, content, config), isTraced ? timePages(make) : make, photos, fs)
}

function openPhotos({ render, photos }: PageWork): PhotoCatalogue {
  const kept = new Map(photos.map((photo) => [photo.id, photo]))
  const versionOf = (file: string) => attempt(() => digestOf(fs.readFileSync(join(config.root, file)))) ?? ABSENT
  return createPhotoCatalogue(
    Object.keys(render.photos ?? {}),
    config,
    { ...effects, disk: fs, versionOf },
    {
      find: (id) => kept.get(id),
      add: () => {},
      list: () => [],
    },
  )
}

serve((work: ContentWork | PageWork) => (work.kind === 'content' ? createChunkIndexer(work, config, code.schema, fs) : openRenderer(work)))
