import { DiagnosticError, type Diagnostic } from '../diagnostics/diagnostic.ts'

/** How a build ended. */
export interface BuildOutcome {
  readonly diagnostics: readonly Diagnostic[]
  /** What was thrown, where it was no DiagnosticError: a bug in lanai. */
  readonly bug?: unknown
  readonly ms: number
}

export interface RebuildOptions {
  /** Builds the site. Returns its diagnostics, or throws a DiagnosticError. */
  build(): Promise<readonly Diagnostic[]>
  onDone(outcome: BuildOutcome): void
  /** Milliseconds. */
  now(): number
  /** Milliseconds without a change before a build begins, so that saving many files at once is one build. */
  delay?: number
}

export interface Rebuilder {
  /** Builds now, or again after the build that is running. Resolves when nothing is left to build. */
  run(): Promise<void>
  /** Builds after the delay; a further request begins the delay again. */
  request(): void
  /** Cancels what is requested and waits for the build that is running. */
  close(): Promise<void>
}

const DELAY = 60

/** Creates what rebuilds a site after changes: one build at a time, and one build for all changes that come during another. */
export function createRebuilder({ build, onDone, now, delay = DELAY }: RebuildOptions): Rebuilder {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isRequested = false
  let isClosed = false

  const buildOnce = async () => {
    const started = now()
    const result = await runBuild(build)
    if (!isClosed) onDone({ ...result, ms: now() - started })
  }
  const buildWhileRequested = async () => {
    while (isRequested && !isClosed) {
      isRequested = false
      await buildOnce()
    }
    running = undefined
  }
  const run = () => {
    clearTimeout(timer)
    isRequested = true
    return (running ??= buildWhileRequested())
  }

  return {
    run,
    request() {
      clearTimeout(timer)
      if (!isClosed) timer = setTimeout(() => void run(), delay)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

async function runBuild(build: RebuildOptions['build']): Promise<Omit<BuildOutcome, 'ms'>> {
  try {
    return { diagnostics: await build() }
  } catch (error) {
    return error instanceof DiagnosticError ? { diagnostics: error.diagnostics } : { diagnostics: [], bug: error }
  }
}
