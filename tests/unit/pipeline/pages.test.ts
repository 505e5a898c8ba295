import { describe, expect, it } from 'vitest'
import type { Output } from '../../../cli/output/output.ts'
import type { PageJob } from '../../../cli/page-job.ts'
import { packPages } from '../../../cli/pipeline/pack-pages.ts'
import { createPageMaker, makePages } from '../../../cli/pipeline/pages.ts'
import type { Share } from '../../../cli/pipeline/shard.ts'
import {
  createConfig,
  createEffects,
  createJob,
  createPreparedSite,
  createRouteModule,
  createTestSession,
  describe as describeAll,
  toArray,
} from '../memory-site.ts'
import { sampleError } from '../diagnostics/sample.ts'

const config = createConfig()
const PATHS = ['/a', '/b', '/c', '/d', '/e']

/** A site of five pages, of which some cannot be rendered, and an output that refuses some. */
function createSite({ broken = [], refused = [] }: { broken?: string[]; refused?: string[] } = {}) {
  const rendered: string[] = []
  const jobs = PATHS.map((path): PageJob =>
    createJob(
      path,
      createRouteModule({
        default: () => {
          rendered.push(path)
          if (broken.includes(path)) throw new RangeError(`no ${path}`)
          return null
        },
      }),
    ),
  )
  const output: Output<string> = {
    name: 'names',
    extract: ({ job }) =>
      refused.includes(job.path)
        ? { diagnostics: [sampleError('meta', `refused ${job.path}`)] }
        : { value: `name of ${job.path}`, diagnostics: [] },
    files: () => [],
  }
  const site = createPreparedSite({ plan: { paths: PATHS, sources: {}, redirects: {}, pages: () => jobs } })
  return { site, make: createPageMaker(site, [output]), rendered, jobs }
}

/** Makes the pages of a site, after an earlier build has made them if `again`. */
async function make({
  again = false,
  changed = [],
  missing = [],
  share,
  ...faults
}: { again?: boolean; changed?: string[]; missing?: string[]; share?: Share; broken?: string[]; refused?: string[] } = {}) {
  const { site, make: makePage, rendered } = createSite(faults)
  const effects = createEffects({ threads: 1 })
  const first = createTestSession(config, effects)
  const versionOf = (version: string) => (input: string) => (changed.some((path) => input.includes(path)) ? version : '1')
  const records = (await toArray(makePages(site, makePage, config, versionOf('1'), effects, first))).flatMap(({ record }) => record ?? [])
  const before = { ...first.before, pages: packPages(records, versionOf('1')) }
  const former = { has: (path: string) => !missing.includes(path), stamp: () => undefined }
  const session = createTestSession(config, effects, { ...(again && { before, former }), share })
  rendered.length = 0
  session.explain = ({ kind }) => [kind]
  const pages = await toArray(makePages(site, makePage, config, versionOf('2'), effects, session))
  return { pages, rendered, reasons: Object.fromEntries(session.rendered) }
}

describe('createPageMaker(site, outputs)', () => {
  it('renders a page and asks the outputs what they need of it', () => {
    const { make, jobs } = createSite()
    expect(make(jobs[0]!)).toMatchObject({
      html: expect.stringContaining('data-path="/a"') as string,
      record: { path: '/a', data: { names: 'name of /a' } },
      diagnostics: [],
    })
  })
  it('makes no page of what a template or an output refuses', () => {
    const { make, jobs } = createSite({ broken: ['/a'], refused: ['/b'] })
    const [broken, refused] = [make(jobs[0]!), make(jobs[1]!)]
    expect([broken.record, broken.html, refused.record, refused.html]).toEqual([undefined, undefined, undefined, undefined])
    expect(describeAll([...broken.diagnostics, ...refused.diagnostics])).toEqual([
      expect.stringContaining('no /a'),
      expect.stringContaining('refused /b'),
    ])
  })
  it('records what the plan of the site has read for a page as read by the page', () => {
    const { make, jobs } = createSite()
    expect(make({ ...jobs[0]!, reads: ['cities/tampa'] }).record?.reads).toEqual(['cities/tampa'])
  })
})

describe('makePages(site, make, config, versionOf, effects, session)', () => {
  it('renders all pages in their order where nothing is known of them', async () => {
    const { pages, rendered } = await make()
    expect(pages.map(({ record }) => record?.path)).toEqual(PATHS)
    expect(rendered).toEqual(PATHS)
  })
  it('renders only what has changed, and yields the others as they are known', async () => {
    const { pages, rendered, reasons } = await make({ again: true, changed: ['routes/b'], missing: ['d/index.html'] })
    expect(rendered).toEqual(['/b', '/d'])
    expect(pages.map(({ record, html }) => [record?.path, html !== undefined])).toEqual(PATHS.map((path) => [path, '/b/d'.includes(path)]))
    expect(Object.keys(reasons)).toEqual(['/b', '/d'])
    expect(reasons['/b']).toMatchObject({ kind: 'changed' })
  })
  it('tells when and why each page was rendered last', async () => {
    const { pages } = await make({ again: true, changed: ['routes/b'], missing: ['d/index.html'] })
    expect(pages.map(({ record }) => record?.rendered.causes.join())).toEqual(['', 'changed', '', 'file', ''])
  })
  it('yields the diagnostics of a page with errors, and goes on', async () => {
    const { pages } = await make({ broken: ['/b'] })
    expect(pages.map(({ record, diagnostics }) => [record?.path, diagnostics.length])).toEqual([
      ['/a', 0],
      [undefined, 1],
      ['/c', 0],
      ['/d', 0],
      ['/e', 0],
    ])
  })
  it('makes each page in one share only', async () => {
    const shares = await Promise.all([1, 2, 3].map((number) => make({ share: { number, count: 3 } })))
    expect(shares.flatMap(({ rendered }) => rendered)).toEqual(PATHS)
    expect(shares.map(({ pages }) => pages.length)).toEqual([1, 2, 2])
  })
})
