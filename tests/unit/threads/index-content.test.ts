import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENVIRONMENT, lanaiProcess } from '../../../cli/ambient.ts'
import { glob } from '../../../cli/content/collections.ts'
import { indexFile } from '../../../cli/content/index-file.ts'
import { createOrigin } from '../../../cli/content/raw-entries.ts'
import { createFileVersions } from '../../../cli/incremental/file-versions.ts'
import { createCrew } from '../../../cli/threads/crew.ts'
import { createChunkIndexer } from '../../../cli/threads/index-chunks.ts'
import { createIndexer } from '../../../cli/threads/index-content.ts'
import { CHUNK, createCounter, FEWEST_FOR_THREADS, type ContentTask } from '../../../cli/threads/task.ts'
import { createContext } from '../content/load-context.ts'
import { createConfig, createDisk, createPreparedSite, ROOT } from '../memory-site.ts'

// That several threads find what one finds is tested with a whole site, in tests/cli/shards.test.ts.

const definition = glob('cities/*.yaml', z.strictObject({ name: z.string().refine((name) => name !== lanaiProcess.env['CLOSED_CITY']) }))
const names = (count: number) => Array.from({ length: count }, (_, number) => `cities/c${number}.yaml`)
const site = { config: createConfig(), bundle: createPreparedSite().bundle }

function setup(files: Readonly<Record<string, string>>) {
  const disk = createDisk(Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${path}`, text])))
  const origins = Object.keys(files).map((path) => ['cities', path] as const)
  const task: ContentTask = { ...site, kind: 'content', origins, facts: undefined, schemaVersion: 's', next: createCounter() }
  return { disk, index: createChunkIndexer(task, { default: { cities: definition } }, disk) }
}

describe('createChunkIndexer(task, schema, disk)', () => {
  it('finds what is known of the files of a chunk, with their versions and what the schema has observed', async () => {
    const { index } = setup(Object.fromEntries(names(CHUNK + 1).map((path) => [path, `name: ${path}\n`])))
    const { files, versions, values, observed } = await index(1)
    expect(files).toEqual([[CHUNK, { version: expect.any(String) as string, entries: [expect.objectContaining({ slug: `c${CHUNK}` })] }]])
    expect(versions).toMatchObject({ inputs: [`file:content/cities/c${CHUNK}.yaml`], versions: [files[0]![1].version] })
    expect(observed).toEqual([`${ENVIRONMENT}CLOSED_CITY`])
    expect(Object.keys(values)).toEqual([`content/cities/c${CHUNK}.yaml`])
    expect(structuredClone({ files, versions, values, observed })).toEqual({ files, versions, values, observed })
  })
  it('finds what one thread finds', async () => {
    const { disk, index } = setup({ 'cities/ocala.yaml': 'name: Ocala\ndraft: true\n', 'cities/tampa.yaml': 'name: Tampa\n' })
    const context = createContext(
      {},
      {
        root: ROOT,
        content: site.config.content,
        disk,
        files: createFileVersions(ROOT, disk, undefined, 0),
        known: { schema: 's', facts: '', files: {} },
      },
    )
    const here = ['ocala', 'tampa'].map((slug) => indexFile(createOrigin('cities', definition, `cities/${slug}.yaml`, context), context))
    const { files } = await index(0)
    expect(files.map(([, file]) => file.entries)).toEqual(here.map(({ entries }) => entries))
  })
  it('leaves out files with faults', async () => {
    const { index } = setup({ 'cities/a.yaml': 'name: [\n', 'cities/b.yaml': 'name: B\n', 'cities/c.yaml': 'names: C\n' })
    expect((await index(0)).files.map(([position]) => position)).toEqual([1])
  })
})

describe('createIndexer(site, crew, threads, memo)', () => {
  const index = (count: number) => {
    const context = createContext(Object.fromEntries(names(count).map((path) => [path, 'name: Tampa\n'])))
    const origins = names(count).map((path) => createOrigin('cities', definition, path, context))
    const crew = createCrew()
    return createIndexer(site, crew, 2, { take: () => {} })(origins, context).finally(() => crew.close())
  }
  it('leaves few files to one thread', async () => {
    expect((await index(FEWEST_FOR_THREADS - 1)).size).toBe(0)
  })
  it('ends with the error of another thread', async () => {
    // It fails to start, with words of Node: the module of the thread runs compiled only, and the site has no bundle.
    await expect(index(FEWEST_FOR_THREADS)).rejects.toThrow(/worker|site\.mjs|\.tsx/)
  })
})
