import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PAGE_TABLE, pagesFor } from '../../../cli/build/page-record.ts'
import { createSiteOutputs, type SiteOutput } from '../../../cli/build/site-outputs.ts'
import { file } from '../../../cli/content/collections.ts'
import { createEngine, type Engine } from '../../../cli/engine/engine.ts'
import type { OutputPage } from '../../../cli/output/output.ts'
import { createContent, createDisk, ROOT, toArray } from '../memory-site.ts'

const store = await createContent({ 'site.yaml': 'name: Palms\n' }, { site: file('site.yaml', z.strictObject({ name: z.string() })) })
const nameOf = () => (store.content as { site: { name: string } }).site.name

interface Changes {
  /** Cells that have another version than in the build before. */
  readonly changed?: readonly string[]
  /** Files that are not in the output folder any more. */
  readonly missing?: readonly string[]
  /** Paths and titles of the pages. */
  readonly pages?: Readonly<Record<string, string>>
}

/** Makes three outputs: one of content, one of content that is read after it has waited, one of the pages. */
async function make({ changed = [], missing = [], pages = { '/': 'Home' } }: Changes, saved?: ReturnType<Engine['save']>) {
  const version = (cell: string) => (changed.includes(cell) ? '2' : '1')
  const engine = createEngine({
    root: ROOT,
    disk: createDisk(),
    now: () => 0,
    leaves: {},
    ...(saved && { previous: saved.leaves, load: () => structuredClone(saved.values) }),
  })
  engine.provide('', version)
  engine.provide('keys', () => '')
  engine.provide('render', () => version('/render'))
  engine.provide('code', (source) => version(`/code/${source}`))
  const table = engine.table(PAGE_TABLE)
  for (const [path, title] of Object.entries(pages))
    table.add({ key: path, fingerprint: '', cells: [], fields: { 'data:meta': { title, description: '' } } })

  const calls: string[] = []
  const outputOf = (name: string, write: (pages: Iterable<OutputPage>) => string): SiteOutput => ({
    name,
    source: `templates/files/${name}.ts`,
    async *files(all) {
      calls.push(name)
      await Promise.resolve()
      yield { kind: 'bytes', path: name, bytes: write(all) }
    },
  })
  const list: SiteOutput = {
    name: 'list.txt',
    source: 'templates/files/list.txt.ts',
    files: () => (calls.push('list.txt'), [{ kind: 'bytes', path: 'list.txt', bytes: nameOf() }]),
  }
  const outputs = [list, outputOf('name.txt', nameOf), outputOf('pages.txt', (all) => String([...all].length))]
  const makeOutput = createSiteOutputs(store, engine, (path) => !missing.includes(path))
  const files: [string, unknown][] = []
  for (const output of outputs)
    for (const made of await toArray(makeOutput(output, pagesFor(output.name, table.made()), {} as never)))
      files.push([made.path, made.kind === 'bytes' ? made.bytes : made.kind])
  return { calls, files, saved: engine.save() }
}

/** Makes the outputs after a build in which nothing was different. */
const makeAgain = async (changes: Changes) => make(changes, (await make({})).saved)

describe('createSiteOutputs(content, engine, isWritten)', () => {
  it('makes all files where nothing is known of them', async () => {
    expect((await make({})).files).toEqual([
      ['list.txt', 'Palms'],
      ['name.txt', 'Palms'],
      ['pages.txt', '1'],
    ])
  })

  it('leaves files as they are that were made from nothing that has changed', async () => {
    const { calls, files } = await makeAgain({ changed: ['tools', '/code/templates/files/c.txt.ts'] })
    expect([calls, files]).toEqual([
      [],
      [
        ['list.txt', 'same'],
        ['name.txt', 'same'],
        ['pages.txt', 'same'],
      ],
    ])
  })

  it('knows what they were made from when they have been left as they are', async () => {
    const { saved } = await makeAgain({})
    expect((await make({ changed: ['site:name/'] }, saved)).calls).toEqual(['list.txt', 'name.txt'])
  })

  it.each<[string, Changes, string[]]>([
    ['content that it read, also after it has waited', { changed: ['site:name/'] }, ['list.txt', 'name.txt']],
    ['its module', { changed: ['/code/templates/files/pages.txt.ts'] }, ['pages.txt']],
    ['what everything is rendered with', { changed: ['/render'] }, ['list.txt', 'name.txt', 'pages.txt']],
    ['its file in the output folder', { missing: ['pages.txt'] }, ['pages.txt']],
    ['the pages', { pages: { '/': 'Home', '/a': 'A' } }, ['pages.txt']],
    ['the metadata of a page', { pages: { '/': 'Another' } }, ['pages.txt']],
  ])('makes a file again after a change of %s', async (_what, changes, calls) => expect((await makeAgain(changes)).calls).toEqual(calls))
})
