import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DiagnosticError, errorDiagnostic, type Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { createRebuilder, type BuildOutcome } from '../../../cli/dev/rebuild.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BROKEN = errorDiagnostic('render', 'it is broken')

/** A rebuilder whose builds end when the test says so. */
function setup() {
  const builds: PromiseWithResolvers[] = []
  const outcomes: BuildOutcome[] = []
  let time = 0
  const rebuilder = createRebuilder({
    build: () => new Promise((resolve, reject) => void builds.push({ resolve, reject })),
    onDone: (outcome) => void outcomes.push(outcome),
    now: () => (time += 5),
    delay: 60,
  })
  return { rebuilder, builds, outcomes }
}
interface PromiseWithResolvers {
  resolve(diagnostics: readonly Diagnostic[]): void
  reject(error: unknown): void
}

describe('createRebuilder(options)', () => {
  it('builds once after the last of several changes', async () => {
    const { rebuilder, builds } = setup()
    rebuilder.request()
    await vi.advanceTimersByTimeAsync(59)
    rebuilder.request()
    await vi.advanceTimersByTimeAsync(59)
    expect(builds).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(builds).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(builds).toHaveLength(1)
  })

  it('runs one build at a time, and one more for all changes during it', async () => {
    const { rebuilder, builds, outcomes } = setup()
    const all = rebuilder.run()
    for (let change = 0; change < 3; change++) {
      rebuilder.request()
      await vi.advanceTimersByTimeAsync(60)
    }
    expect(builds).toHaveLength(1)
    builds[0]?.resolve([])
    await vi.advanceTimersByTimeAsync(0)
    expect(builds).toHaveLength(2)
    expect(outcomes).toHaveLength(1)
    builds[1]?.resolve([])
    await all
    await vi.advanceTimersByTimeAsync(1_000)
    expect(builds).toHaveLength(2)
    expect(outcomes).toEqual([
      { diagnostics: [], ms: 5 },
      { diagnostics: [], ms: 5 },
    ])
  })

  it('reports what a build returns or throws, and builds again after it', async () => {
    const { rebuilder, builds, outcomes } = setup()
    const bug = new TypeError('a bug')
    const ends: ((build: PromiseWithResolvers) => void)[] = [
      ({ resolve }) => resolve([BROKEN]),
      ({ reject }) => reject(new DiagnosticError([BROKEN])),
      ({ reject }) => reject(bug),
    ]
    for (const end of ends) {
      const done = rebuilder.run()
      end(builds.at(-1)!)
      await done
    }
    expect(outcomes).toEqual([
      { diagnostics: [BROKEN], ms: 5 },
      { diagnostics: [BROKEN], ms: 5 },
      { diagnostics: [], bug, ms: 5 },
    ])
  })

  it('survives a build that throws before it returns a promise', async () => {
    const outcomes: BuildOutcome[] = []
    const rebuilder = createRebuilder({
      build: () => {
        throw new DiagnosticError([BROKEN])
      },
      onDone: (outcome) => void outcomes.push(outcome),
      now: () => 0,
    })
    await rebuilder.run()
    await rebuilder.run()
    expect(outcomes).toHaveLength(2)
  })

  it('cancels what is requested when it is closed, and waits for the build that is running', async () => {
    const { rebuilder, builds, outcomes } = setup()
    void rebuilder.run()
    rebuilder.request()
    let isClosed = false
    const closing = rebuilder.close().then(() => (isClosed = true))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isClosed).toBe(false)
    builds[0]?.resolve([])
    await closing
    rebuilder.request()
    await rebuilder.run()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(builds).toHaveLength(1)
    expect(outcomes, 'nobody listens any more').toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
