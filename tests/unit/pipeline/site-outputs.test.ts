import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file } from '../../../cli/content/collections.ts'
import type { OutputPage } from '../../../cli/output/output.ts'
import { createSiteOutputs, type RecordedOutput } from '../../../cli/pipeline/site-outputs.ts'
import { createConfig, createContent, createEffects, createTestSession, toArray } from '../memory-site.ts'

const store = await createContent({ 'site.yaml': 'name: Palms\n' }, { site: file('site.yaml', z.strictObject({ name: z.string() })) })

const pageOf = (path: string, title = path): OutputPage => ({
  page: { path, source: 'a.tsx', reads: [], pictures: [], canonicalPath: path, indexable: true, props: '' },
  data: undefined,
  meta: { title, description: '' },
})

/** Makes outputs that an earlier build has made before, after a change of some inputs. */
async function make({
  changed = [],
  missing = [],
  pages = [pageOf('/')],
  known = true,
}: { changed?: string[]; missing?: string[]; pages?: OutputPage[]; known?: boolean } = {}) {
  const calls: string[] = []
  const outputOf = (name: string, write: (pages: Iterable<OutputPage>) => string): RecordedOutput => ({
    name,
    source: `templates/files/${name}.ts`,
    async *files(all) {
      calls.push(name)
      await Promise.resolve()
      yield { kind: 'bytes', path: name, bytes: write(all) }
    },
  })
  const nameOf = () => (store.content as { site: { name: string } }).site.name
  const list: RecordedOutput = {
    name: 'list.txt',
    source: 'templates/files/list.txt.ts',
    files: () => (calls.push('list.txt'), [{ kind: 'bytes', path: 'list.txt', bytes: nameOf() }]),
  }
  const outputs = [list, outputOf('name.txt', nameOf), outputOf('pages.txt', (all) => String([...all].length))]
  const session = createTestSession(createConfig(), createEffects())
  const run = async (makes: ReturnType<typeof createSiteOutputs>, all: OutputPage[]) =>
    (await Promise.all(outputs.map((output) => toArray(makes.make(output, all, {} as never))))).flat()
  const first = createSiteOutputs(store, () => '1', session)
  for (const output of outputs) await toArray(first.make(output, [pageOf('/')], {} as never))
  const before = { ...session.before, ...(known && first.known()) }
  const former = { has: (path: string) => !missing.includes(path), stamp: () => undefined }
  calls.length = 0
  const second = createSiteOutputs(store, (input) => (changed.includes(input) ? '2' : '1'), { before, former })
  const files = await run(second, pages)
  return { calls, files: files.map((made) => [made.path, made.kind === 'bytes' ? made.bytes : made.kind]), known: first.known() }
}

describe('createSiteOutputs(content, versionOf, session)', () => {
  it('makes all files where nothing is known of them', async () => {
    expect((await make({ known: false })).files).toEqual([
      ['list.txt', 'Palms'],
      ['name.txt', 'Palms'],
      ['pages.txt', '1'],
    ])
  })

  it('leaves files as they are whose inputs have not changed, with what they read', async () => {
    const { calls, files, known } = await make({ changed: ['tools', '/code/templates/files/c.txt.ts'] })
    expect([calls, files]).toEqual([
      [],
      [
        ['list.txt', 'same'],
        ['name.txt', 'same'],
        ['pages.txt', 'same'],
      ],
    ])
    expect(known.outputs['list.txt']).toMatchObject({ reads: ['site:name/'], pages: '', files: ['list.txt'] })
    expect(known.outputs['name.txt']).toMatchObject({ reads: ['site:name/'], pages: '', files: ['name.txt'] })
    expect(known.outputs['pages.txt']).toMatchObject({ reads: [], files: ['pages.txt'] })
  })

  it.each<[string, Parameters<typeof make>[0], string[]]>([
    ['content that it read, also after it has waited', { changed: ['site:name/'] }, ['list.txt', 'name.txt']],
    ['its module', { changed: ['/code/templates/files/pages.txt.ts'] }, ['pages.txt']],
    ['the settings', { changed: ['/settings'] }, ['list.txt', 'name.txt', 'pages.txt']],
    ['its file in the output folder', { missing: ['pages.txt'] }, ['pages.txt']],
    ['the pages', { pages: [pageOf('/'), pageOf('/a')] }, ['pages.txt']],
    ['the metadata of a page', { pages: [pageOf('/', 'Another')] }, ['pages.txt']],
  ])('makes a file again after a change of %s', async (_what, options, calls) => expect((await make(options)).calls).toEqual(calls))
})
