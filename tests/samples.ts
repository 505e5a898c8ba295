/**
 * Replaces every `!sample` value in a copy of the project, builds and checks it, and runs the tests of the site there.
 *
 *   npm run test:samples               those without a browser
 *   npm run test:samples -- --browser  all; the references of screenshots, which show the old words, are replaced
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { copyProject } from './project-copy.ts'
import { replaceSamples } from './site/other-samples.ts'

const { values: flags } = parseArgs({ options: { browser: { type: 'boolean' } } })
const VITEST = 'node_modules/vitest/vitest.mjs'
process.env['UPDATE_VISUAL'] = '1'
const copy = copyProject()
try {
  console.log(`${replaceSamples(copy.folder).length} values are replaced`)
  const steps = [
    ['cli/bin.js', 'build'],
    ['cli/bin.js', 'check'],
    [VITEST, 'run', '--project', 'site', '--exclude', 'tests/site/{samples,business,unused}.test.ts'],
    ...(flags.browser ? [[VITEST, 'run', '--project', 'site-browser']] : []),
  ] as const
  for (const [program, ...args] of steps) {
    const { status, output } = copy.run(program, ...args)
    console.log(`${status === 0 ? 'passes' : 'FAILS'}: ${program} ${args.join(' ')}`)
    if (status !== 0) {
      console.error(output)
      process.exitCode = 1
    }
  }
} finally {
  copy.remove()
}
