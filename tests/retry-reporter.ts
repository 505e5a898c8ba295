import type { Reporter, TestCase } from 'vitest/node'

/** Prints every test that passed only when it was run again, with its first error, and lists these tests again at the end of the run. */
export default class RetryReporter implements Reporter {
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

  onTestRunEnd(): void {
    if (this.#retried.length > 0)
      console.warn(`\n${this.#retried.length} passed only when retried:\n${this.#retried.map((name) => `  ${name}`).join('\n')}`)
  }
}
