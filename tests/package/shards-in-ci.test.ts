import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT, runLanai } from '../cli/run.ts'

interface Job {
  readonly needs?: string
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } }
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[]
}

const text = readFileSync(join(ROOT, 'cli/docs/deploy/shards.yml'), 'utf8')
const { jobs } = parse(text) as { jobs: Readonly<Record<'shard' | 'merge', Job>> }

const commands = ({ steps }: Job) => steps.flatMap(({ run }) => (run?.startsWith('npx lanai') ? [run.replace('npx lanai ', '')] : []))
const withOf = ({ steps }: Job, action: string) => steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`))?.with ?? {}

it('is a workflow whose jobs make, pass on and join the same shards', () => {
  const numbers = jobs.shard.strategy!.matrix.shard
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  const [build = ''] = commands(jobs.shard)
  expect(build).toContain(`--shard \${{ matrix.shard }}/${numbers.length} `)
  expect(build).toContain(`--out ${String(withOf(jobs.shard, 'upload-artifact')['path'])}`)
  expect(withOf(jobs.shard, 'upload-artifact')).toMatchObject({ name: 'shard-${{ matrix.shard }}', 'include-hidden-files': true })
  expect(jobs.merge.needs).toBe('shard')
  expect(withOf(jobs.merge, 'download-artifact')).toEqual({ pattern: 'shard-*', path: 'shards' })
  expect(commands(jobs.merge)[0]).toBe(`merge ${numbers.map((number) => `shards/shard-${number}`).join(' ')}`)
  for (const job of [jobs.shard, jobs.merge]) {
    expect(withOf(job, 'checkout')).toEqual({ 'fetch-depth': 0 })
    expect(String(withOf(job, 'cache')['path']).trim().split('\n')).toEqual(['.cache/lanai/*', '!.cache/lanai/standbys'])
  }
})

it('uses commands and flags that exist', async () => {
  for (const command of [...commands(jobs.shard), ...commands(jobs.merge)]) {
    const [name = ''] = command.split(' ')
    const { stdout } = await runLanai([name, '--help'])
    for (const [flag] of command.matchAll(/--[a-z-]+/g)) expect(stdout).toContain(`${flag} `)
    expect(stdout).toContain(`lanai ${name} `)
  }
})
