import { describe, expect, it } from 'vitest'
import type { PageJob } from '../../../cli/page-job.ts'
import { createPageChanges, type PageState } from '../../../cli/pipeline/page-changes.ts'
import { createRecord, type StoredPage } from '../../../cli/pipeline/page-record.ts'
import { packPages } from '../../../cli/pipeline/pack-pages.ts'
import { createJob, createRendered, createRouteModule } from '../memory-site.ts'

const module = createRouteModule({ default: () => null })
const rendered = createRendered('/tools', {
  islands: ['widgets/a/widget.tsx'],
  pictures: [{ id: 'home/hero', isWide: false }],
  links: ['/about'],
})
const record: StoredPage = {
  ...createRecord(rendered, ['site', 'tools/caller', '/env/X', '/day'], { social: { picture: 'home/hero' } }),
  rendered: { at: 1, causes: ['the page is new'] },
}
const INPUTS = [
  '/settings',
  '/extracts/',
  '/code/templates/routes/tools.tsx',
  'site',
  'tools/caller',
  '/env/X',
  '/day',
  '/picture/home/hero',
  '/widget/widgets/a/widget.tsx',
  '/code/templates/social.tsx',
  '/drawing/home/hero',
  '/page//about',
]

/** What is decided for a page of which an earlier build knows everything, after a change of some inputs. */
function decide({
  changed = [],
  job = {},
  known = [record],
  hasFile = true,
}: { changed?: string[]; job?: Partial<PageJob>; known?: StoredPage[]; hasFile?: boolean } = {}) {
  const asked: string[] = []
  const versionOf = (input: string) => {
    asked.push(input)
    return changed.includes(input) ? '2' : '1'
  }
  const changesOf = createPageChanges(
    packPages(known, () => '1'),
    versionOf,
    () => hasFile,
  )
  return { state: changesOf(createJob('/tools', module, job)), again: () => changesOf(createJob('/tools', module, job)), asked }
}

/** As plain JSON. */
const recordOf = ({ record: known }: PageState): unknown => JSON.parse(JSON.stringify(known))

describe('createPageChanges(before, versionOf, hasFile)', () => {
  it('returns what is known of a page where nothing has changed', () => expect(recordOf(decide().state)).toEqual(record))

  it.each(INPUTS)('renders a page again after a change of its input %s', (input) =>
    expect(decide({ changed: [input, 'other'] }).state).toEqual({ reason: { kind: 'changed', inputs: [input] } }),
  )

  it('names all inputs that have changed', () => {
    expect(decide({ changed: ['site', '/page//about'] }).state.reason).toEqual({ kind: 'changed', inputs: ['site', '/page//about'] })
  })

  it('does not render a page again after a change of anything else', () => {
    const others = [
      'tools',
      'tools/writer',
      '/env/Y',
      '/code/templates/routes/about.tsx',
      '/page//other',
      '/picture/home/dot',
      '/widget/widgets/b/widget.tsx',
    ]
    expect(recordOf(decide({ changed: others }).state)).toEqual(record)
  })

  it.each<[string, Parameters<typeof decide>[0]]>([
    ['that nothing is known of', { known: [] }],
    ['of another route file', { job: { source: 'templates/routes/[page].tsx' } }],
    ['that has become an alias', { job: { canonicalPath: '/about' } }],
  ])('renders a page %s as a new one', (_what, options) => expect(decide(options).state).toEqual({ reason: { kind: 'new' } }))

  it('renders a page with other props again', () => {
    expect(decide({ job: { extra: { number: 1 }, followsPath: false } }).state).toEqual({ reason: { kind: 'props' } })
    expect(decide({ job: { params: { tool: 'a' }, followsPath: false } }).state).toEqual({ reason: { kind: 'props' } })
  })

  it('renders a page again whose file is not as it was written', () =>
    expect(decide({ hasFile: false }).state).toEqual({ reason: { kind: 'file' } }))

  it('asks for the version of an input once, for all pages', () => {
    const { again, asked } = decide()
    again()
    expect(asked).toEqual(INPUTS)
  })
})
