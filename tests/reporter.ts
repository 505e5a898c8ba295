import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Number of test files that are listed as the slowest. */
const SLOWEST = 10

/**
 * Prints every test that passed only when it was run again, with its first error, and at the end of the run these tests again and the
 * files that took longest.
 */
export default class RunReporter implements Reporter {
  readonly #retried: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state !== 'passed' || !test.diagnostic()?.flaky) return
    const name = `${test.module.relativeModuleId} > ${test.fullName}`
    this.#retried.push(name)
    const [error] = errors ?? []
    const stack = error?.stack?.split('\n').filter((line) => !line.includes('node_modules')) ?? []
    console.warn([`Passed only when retried: ${name}`, ...stack, error?.diff ?? ''].join('\n'))
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length > SLOWEST) {
      const times = modules.map((module) => ({ file: module.relativeModuleId, time: timeOf(module) })).sort((a, b) => b.time - a.time)
      const lines = times.slice(0, SLOWEST).map(({ file, time }) => `  ${(time / 1000).toFixed(1).padStart(5)} s  ${file}`)
      console.log(`\nThe slowest of ${modules.length} files:\n${lines.join('\n')}`)
    }
    if (this.#retried.length > 0)
      console.warn(`\n${this.#retried.length} passed only when retried:\n${this.#retried.map((name) => `  ${name}`).join('\n')}`)
  }
}

/** Milliseconds for the imports and the tests of a file. */
function timeOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic()
  return collectDuration + duration
}
