import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import LongestFirst from './tests/sequencer.ts'

/** Tests that leave no state in the modules that they import share a process, which reads each module once. */
const SHARED = { isolate: false }
const BROWSER = {
  ...SHARED,
  // The only retry, for delays on a busy machine; tests/reporter.ts prints every test that needed it.
  retry: 1,
}

const project = (name: string, test: TestProjectInlineConfiguration['test']) => ({ extends: true as const, test: { name, ...test } })

/** Where tests replace modules. */
const SYSTEMS = 'tests/unit/systems/*.test.ts'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    reporters: ['default', './tests/reporter.ts'],
    // One more than CI has cores: a test that runs a command or a browser waits for it some of its time.
    maxWorkers: 3,
    // Compiled, as users load it: there is nothing to transform.
    server: { deps: { external: [/\/cli\/dist\//] } },
    // Limits for a machine that is busy with other things: a test waits for an event, and only one that has failed waits as long.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000, interval: 25 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      project('lanai-commands', {
        ...SHARED,
        include: ['tests/cli/**/*.test.ts', 'tests/package/*.test.ts', 'tests/docs/*.test.ts'],
      }),
      project('lanai-browser', { ...BROWSER, include: ['tests/islands/*.test.ts'], globalSetup: ['tests/islands/fixtures.ts'] }),
      project('site-browser', { ...BROWSER, include: ['tests/browser/**/*.test.ts'], globalSetup: ['tests/browser/site.ts'] }),
      project('lanai-systems', { include: [SYSTEMS] }),
      project('site', { ...SHARED, include: ['tests/site/*.test.{ts,tsx}'], globalSetup: ['tests/site/scratch.ts'] }),
      project('lanai', { ...SHARED, include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: [SYSTEMS] }),
    ],
  },
})
