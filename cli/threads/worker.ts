/** A thread that checks content and renders pages; see crew.ts. */
import fs from 'node:fs'
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { withDrawing } from '../assets/picture-plan.ts'
import { importSite } from '../bundle/load-site.ts'
import { setMode } from '../commands/process.ts'
import { openSnapshot } from '../content/snapshot.ts'
import type { ContentStore } from '../content/store.ts'
import { createOutputs } from '../output/outputs/outputs.ts'
import type { PageJob } from '../page-job.ts'
import { createPageMaker } from '../pipeline/pages.ts'
import { createSystemEffects } from '../pipeline/system.ts'
import { timePages } from '../profile/page-time.ts'
import { listPages } from '../routes/plan.ts'
import { createSilentProgress } from '../terminal/progress.ts'
import { createGarbageCollector } from './collect-garbage.ts'
import type { ThreadMessage } from './crew.ts'
import { createChunkIndexer } from './index-chunks.ts'
import { createChunkRenderer } from './render-chunks.ts'
import { countChunks, takeChunk, type OpenTask, type PageTask, type ThreadSite, type ThreadTask } from './task.ts'

const { config, bundle } = workerData as ThreadSite
setMode(process.env, 'production')
const effects = createSystemEffects({ root: config.root, env: process.env, progress: createSilentProgress(), warn: () => {} })
const { code } = await importSite(config, bundle, effects)

/** The content, and the pages that are made from it. */
interface OpenedContent {
  readonly content: ContentStore
  readonly jobs: Iterable<PageJob>
}

let opened: OpenedContent | undefined

/** Opens the content and lists the first page, for which `paths` may read all of a collection. */
function open({ content: snapshot }: OpenTask): void {
  const content = openSnapshot(config, code.schema, snapshot, fs)
  opened = { content, jobs: started(listPages(code.routes, content, config)) }
}

/** Takes the first item at once. */
function started<T>(items: Iterable<T>): Iterable<T> {
  const iterator = items[Symbol.iterator]()
  let next = iterator.next()
  return (function* () {
    for (; !next.done; next = iterator.next()) yield next.value
  })()
}

async function openRenderer(task: PageTask) {
  const { render, isTraced } = task
  if (!opened) throw new Error('pages are rendered from content that was not opened')
  const { content, jobs } = opened
  const pictures = new Map(
    Object.values(render.pictures).map((picture) => [picture.id, withDrawing({ ...picture, drawing: '' }, code.pictures.get(picture.id)!)]),
  )
  const outputs = await createOutputs({ code, content, render, pictures }, config)
  const make = createPageMaker({ render, code, content }, outputs)
  return createChunkRenderer(task, jobs, isTraced ? timePages(make) : make, fs)
}

const collectGarbage = createGarbageCollector()
const send = (message: ThreadMessage) => parentPort!.postMessage(message)

async function run(task: ThreadTask): Promise<void> {
  const makeChunk = task.kind === 'content' ? createChunkIndexer(task, code.schema, fs) : await openRenderer(task)
  const count = countChunks(task)
  for (let chunk = takeChunk(task); chunk < count; chunk = takeChunk(task)) {
    send({ result: await makeChunk(chunk) })
    collectGarbage()
  }
  send('ended')
}

let last = Promise.resolve()
parentPort!.on('message', (task: ThreadTask | OpenTask) => {
  last = last.then(() => (task.kind === 'open' ? open(task) : run(task)))
})
