/** A thread that renders pages; see render-pages.ts. */
import fs from 'node:fs'
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { withDrawing } from '../assets/picture-plan.ts'
import { createPictureUsage } from '../assets/picture-usage.ts'
import { importSite } from '../bundle/load-site.ts'
import { createCollectors } from '../collect/collectors.ts'
import { setMode } from '../commands/process.ts'
import { openSnapshot } from '../content/snapshot.ts'
import { createPageMaker } from '../pipeline/pages.ts'
import { createSystemEffects } from '../pipeline/system.ts'
import { timePages } from '../profile/page-time.ts'
import { listPages } from '../routes/plan.ts'
import { createSilentProgress } from '../terminal/progress.ts'
import { createGarbageCollector } from './collect-garbage.ts'
import { createChunkRenderer } from './render-chunks.ts'
import { countChunks, takeChunk, type PageTask } from './task.ts'

const task = workerData as PageTask
const { config, bundle, render } = task
setMode(process.env, 'production')
const effects = createSystemEffects({ root: config.root, env: process.env, progress: createSilentProgress(), warn: () => {} })
const { code, graph } = await importSite(config, bundle, effects)
const content = openSnapshot(config, code.schema, task.content, fs)
const pictures = new Map(
  Object.values(render.pictures).map((picture) => [picture.id, withDrawing({ ...picture, drawing: '' }, code.pictures.get(picture.id)!)]),
)
// Collectors describe pages here; the main thread adds them up.
const collectors = createCollectors(
  { code, graph, content, render, pictures, history: undefined },
  config,
  createPictureUsage(pictures),
  effects,
  { keeps: () => false },
)
const make = createPageMaker({ render, code, content }, collectors)
const timed = task.isTraced ? timePages(make) : make
const renderChunk = createChunkRenderer(task, listPages(code.routes, content, config), timed, fs)
const collectGarbage = createGarbageCollector()
for (let chunk = takeChunk(task); chunk < countChunks(task); chunk = takeChunk(task)) {
  parentPort!.postMessage(renderChunk(chunk))
  collectGarbage()
}
