import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { parentPort, Worker, type ResourceLimits } from 'node:worker_threads'

/** Items that a thread takes at a time: few enough for all threads to end together. */
export const CHUNK = 32

/** Items that take less time than it takes to start a thread. */
export const FEWEST_FOR_THREADS = 500

/** Makes the items from one position to before another. */
export type MakeChunk<Result> = (first: number, end: number) => Result | Promise<Result>

/** What a thread is told: plain data. */
interface Message {
  readonly work: unknown
  /** How many items there are. */
  readonly length: number
  /** Number of the next chunk that nobody has taken. */
  readonly next: Int32Array<SharedArrayBuffer>
}

/** What a thread says: the result of a chunk, or that nothing is left to take. */
type Answer = { readonly chunk: number; readonly result: unknown } | 'ended'

export type Pool = ReturnType<typeof createPool>

/**
 * The threads of a build beside its own: none until one is needed. They stay, with what they have loaded, until they are closed.
 * @param module of the threads
 * @param data what each of them gets when it starts: plain data
 * @param onMap is called before items are made
 */
export function createPool(module: string, size: number, data: () => Promise<unknown>, onMap?: (length: number) => void) {
  const threads: ReturnType<typeof startThread>[] = []
  return {
    /** Number of threads, with this one. */
    size,
    /**
     * Makes many items in all threads. Each item is made by one of them.
     * @param work what to do, for `serve` of the threads: plain data
     * @param make makes items in this thread
     * @returns the results of all chunks, in their order
     */
    async *map<Result>(work: unknown, length: number, make: MakeChunk<Result>): AsyncGenerator<Result> {
      const count = Math.ceil(length / CHUNK)
      const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const results = new Map<number, Result>()
      onMap?.(length)
      while (threads.length < Math.min(size, count) - 1) threads.push(startThread(module, await data()))
      const others = Promise.all(
        threads
          .slice(0, count - 1)
          .map((thread) => thread.run({ work, length, next }, (chunk, result) => results.set(chunk, result as Result))),
      )
      // A rejection is seen when it is awaited, which may be later.
      others.catch(() => {})
      let done = 0
      function* inOrder() {
        for (; results.has(done); done++) {
          yield results.get(done)!
          results.delete(done)
        }
      }
      for (const [chunk, first, end] of takeChunks(next, length)) {
        results.set(chunk, await make(first, end))
        // Lets the results of the other threads in.
        await setImmediate()
        yield* inOrder()
      }
      await others
      yield* inOrder()
    },
    async close() {
      await Promise.all(threads.splice(0).map((thread) => thread.close()))
    },
  }
}

/** In a thread: does what it is told. @param open returns what makes the items of some work */
export function serve(open: (work: never) => MakeChunk<unknown> | Promise<MakeChunk<unknown>>): void {
  const port = parentPort!
  const answer = (message: Answer) => port.postMessage(message)
  const run = async ({ work, length, next }: Message) => {
    const make = await open(work as never)
    for (const [chunk, first, end] of takeChunks(next, length)) answer({ chunk, result: await make(first, end) })
    answer('ended')
  }
  let last = Promise.resolve()
  port.on('message', (message: Message) => {
    last = last.then(() => run(message))
  })
}

/** Takes one chunk after another of those that nobody has taken. */
function* takeChunks(next: Int32Array, length: number): Generator<readonly [chunk: number, first: number, end: number]> {
  for (;;) {
    const chunk = Atomics.add(next, 0, 1)
    if (chunk * CHUNK >= length) return
    yield [chunk, chunk * CHUNK, Math.min(length, (chunk + 1) * CHUNK)]
  }
}

function startThread(module: string, workerData: unknown) {
  const worker = new Worker(module, { workerData, resourceLimits: heapLimits() })
  // A thread does one thing after another.
  const open: { onResult: (chunk: number, result: unknown) => void; resolve: () => void; reject: (error: Error) => void }[] = []
  let fault: Error | undefined
  const fail = (error: Error) => {
    fault ??= error
    for (const { reject } of open.splice(0)) reject(fault)
  }
  worker.on('message', (answer: Answer) => {
    if (answer === 'ended') open.shift()?.resolve()
    else open[0]?.onResult(answer.chunk, answer.result)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`a thread ended with code ${code}`)))
  return {
    run: (message: Message, onResult: (chunk: number, result: unknown) => void) =>
      new Promise<void>((resolve, reject) => {
        if (fault) return reject(fault)
        open.push({ onResult, resolve, reject })
        worker.postMessage(message)
      }),
    close: () => worker.terminate(),
  }
}

/**
 * Megabytes for young objects, a half of what Node 20 allows and a quarter of what Node 24 does. No object of a page outlives it, so
 * that collecting them more often takes no longer, and less memory.
 */
const YOUNG_MB = 24

/**
 * Below 2 GB V8 lets a heap grow to twice what is in use before it collects garbage, above it to four times. Node allows 4 GB;
 * who has allowed more, for a very large site, has done so for every thread.
 */
function heapLimits(): ResourceLimits {
  const allowed = getHeapStatistics().heap_size_limit / 2 ** 20
  return { maxOldGenerationSizeMb: allowed > 4500 ? allowed : Math.min(allowed, 2000), maxYoungGenerationSizeMb: YOUNG_MB }
}
