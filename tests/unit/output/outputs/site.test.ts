import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file } from '../../../../cli/content/collections.ts'
import type { DiagnosticError } from '../../../../cli/diagnostics/diagnostic.ts'
import type { OutputFile } from '../../../../cli/output-file.ts'
import { createSiteOutputs, createTextOutputs } from '../../../../cli/output/outputs/site.ts'
import type { SiteOutput } from '../../../../cli/define-output.ts'
import type { TextFile, TextSite } from '../../../../cli/types.ts'
import {
  bytesOf,
  createContent,
  createRenderConfig,
  createRendered,
  describe as describeAll,
  diagnosticsOf,
  ORIGIN,
  runOutput,
  toArray,
} from '../../memory-site.ts'

const text = (write: unknown, path = 'manifest.json') => ({ path, file: `templates/files/${path}.ts`, write: write as TextFile })
const content = await createContent({ 'site.yaml': 'name: Palms $&\n' }, { site: file('site.yaml', z.strictObject({ name: z.string() })) })

async function write(...texts: ReturnType<typeof text>[]) {
  const files: OutputFile[] = []
  const reads: (readonly string[])[] = []
  const found: string[] = []
  for (const output of createTextOutputs(texts, content, createRenderConfig({ buildDay: '2026-02-03' }, ['/', '/tours'])))
    try {
      const { value, reads: read } = await content.trackAsync(() => toArray(runOutput(output, []).files()))
      files.push(...value)
      reads.push(read)
    } catch (error) {
      found.push(...describeAll((error as DiagnosticError).diagnostics))
    }
  return { files, reads, found }
}
const broken = () => {
  throw new RangeError('too long')
}

describe('createTextOutputs(texts, content, config)', () => {
  it('writes what each function returns, from content and origin', async () => {
    const manifest = ({ content, origin }: { content: { site: { name: string } }; origin: string }) => `${content.site.name} at ${origin}`
    expect(
      await write(
        text(manifest),
        text(() => '', 'empty.txt'),
      ),
    ).toEqual({
      files: [
        { kind: 'bytes', path: 'manifest.json', bytes: `Palms $& at ${ORIGIN}`, source: 'templates/files/manifest.json.ts' },
        { kind: 'bytes', path: 'empty.txt', bytes: '', source: 'templates/files/empty.txt.ts' },
      ],
      reads: [['/keys/site:name', 'site:name/'], []],
      found: [],
    })
  })

  it('passes the day of the build and absolute links to pages, and records them', async () => {
    const { files, reads, found } = await write(
      text(({ absolute, buildDay }: TextSite) => `${absolute('/tours?x=1#y')} on ${buildDay}`),
      text(({ absolute }: TextSite) => absolute('/tuors'), 'broken.txt'),
    )
    expect(files.map(bytesOf)).toEqual([`${ORIGIN}/tours/?x=1#y on 2026-02-03`])
    expect(reads).toEqual([['/day', '/page//tours']])
    expect(found).toEqual(['templates/files/broken.txt.ts the link "/tuors" points to a page that does not exist [link-missing]'])
  })

  it.each([undefined, 5, Promise.resolve('late'), new Uint8Array(1)])('refuses %o: a text file is a string', async (value) => {
    expect(await write(text(() => value))).toEqual({
      files: [],
      reads: [],
      found: ['templates/files/manifest.json.ts manifest.json is not a string [render]'],
    })
  })

  it('reports what every function throws, and writes the other files', async () => {
    const { files, found } = await write(
      text(broken, 'one.txt'),
      text(() => 'kept'),
      text(broken, 'two.txt'),
    )
    expect(files.map(({ path }) => path)).toEqual(['manifest.json'])
    expect(found).toEqual([
      'templates/files/one.txt.ts writing one.txt threw RangeError: too long [render]',
      'templates/files/two.txt.ts writing two.txt threw RangeError: too long [render]',
    ])
  })
})

describe('createSiteOutputs(modules, content, config)', () => {
  const create = (output: SiteOutput<never>) =>
    createSiteOutputs(
      [{ path: 'a.json', file: 'templates/files/a.json.ts', output: output as SiteOutput }],
      content,
      createRenderConfig(),
    )[1]!
  const tour = createRendered('/tour', { html: '<p>Tour</p>', canonicalPath: '/tours' })
  const pages = [createRendered('/'), { ...tour, job: { ...tour.job, params: { slug: 'a' }, extra: { tour: { name: 'A' } } } }]

  it('passes all pages with their metadata, props and what was extracted from each', async () => {
    const output = create({
      extract: ({ path, html }) => (path === '/' ? undefined : { length: html.length }),
      files: (all, { origin }) => [{ path: 'a.json', bytes: JSON.stringify([origin, ...all]) }],
    } as SiteOutput<never>)
    const { found, data, files } = runOutput(output, pages)
    expect([found, data]).toEqual([[], [{ length: 11 }]])
    const [file] = await toArray(files())
    expect(file).toMatchObject({ path: 'a.json', source: 'templates/files/a.json.ts' })
    expect(JSON.parse(String(bytesOf(file!)))).toMatchObject([
      ORIGIN,
      { path: '/', url: '/', canonical: `${ORIGIN}/`, indexable: true, params: {}, props: {}, meta: { title: 'A title of a page' } },
      { path: '/tour', canonical: `${ORIGIN}/tours/`, params: { slug: 'a' }, props: { tour: { name: 'A' } }, data: { length: 11 } },
    ])
  })

  it('takes an async generator, and files of bytes', async () => {
    const output = create({
      async *files() {
        yield { path: 'b/c.bin', bytes: await Promise.resolve(new Uint8Array([1])) }
      },
    })
    expect(await toArray(runOutput(output, pages).files())).toMatchObject([{ path: 'b/c.bin', bytes: new Uint8Array([1]) }])
  })

  it('keeps what JSON can carry, so that each build gets the same', () => {
    const output = create({ extract: () => ({ day: new Date(0), nothing: undefined }) as never, files: () => [] })
    expect(output.extract!(tour)).toEqual({ value: { day: '1970-01-01T00:00:00.000Z' }, diagnostics: [] })
  })

  it.each<[string, SiteOutput['files'], string]>([
    ['throws', () => broken(), 'writing a.json threw RangeError: too long'],
    ['returns no list', () => 5 as never, 'files returns no list of files'],
    ['makes no file', () => [{ path: 'a' }] as never, 'files makes something that is no file'],
    [
      'rejects',
      async function* () {
        yield await Promise.reject(new RangeError('late'))
      },
      'writing a.json threw RangeError: late',
    ],
  ])('reports an output that %s', async (_what, files, message) => {
    const found = await diagnosticsOf(() => toArray(runOutput(create({ files }), pages).files()))
    expect(describeAll(found)).toEqual([`templates/files/a.json.ts ${message} [render]`])
  })

  it('reports what extract throws, with the page', () => {
    const { diagnostics } = create({ extract: broken, files: () => [] }).extract!(tour)
    expect(describeAll(diagnostics)).toEqual(['templates/files/a.json.ts extracting threw RangeError: too long [render] /tour'])
  })
})
