/**
 * Replaces every `!sample` value in a copy of the project, builds and checks it, and runs the tests of the site there.
 *
 *   npm run test:samples               those without a browser
 *   npm run test:samples -- --browser  all but the screenshots, which show the old words
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { replaceSamples } from './site/other-samples.ts'

const { values: flags } = parseArgs({ options: { browser: { type: 'boolean' } } })
const root = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'samples-'))

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: copy, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} fails with other values`)
}

try {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file))
  cpSync(join(root, 'cli/dist'), join(copy, 'cli/dist'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  console.log(`${replaceSamples(copy).length} values replaced in ${copy}`)
  run('cli/bin.js', 'build')
  run('cli/bin.js', 'check')
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'site', '--exclude', 'tests/site/{samples,business}.test.ts')
  if (flags.browser) run('node_modules/vitest/vitest.mjs', 'run', '--project', 'site-browser', '--exclude', 'tests/browser/visual.test.ts')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
