import { expect, it } from 'vitest'
import type { Reason } from '../../../cli/pipeline/page-changes.ts'
import { describeRenders } from '../../../cli/pipeline/renders.ts'

it('describeRenders(paths, session) groups the pages of this build by their causes, and keeps what is known of the others', () => {
  const before = {
    renders: [
      { at: 1, causes: ['old'], pages: ['/a', '/b', '/gone'] },
      { at: 2, causes: ['older'], pages: ['/c'] },
    ],
  }
  const rendered = new Map<string, Reason>([
    ['/b', { kind: 'file' }],
    ['/c', { kind: 'props' }],
    ['/new', { kind: 'file' }],
  ])
  const paths = ['/a', '/b', '/c', '/new']
  expect(describeRenders(paths, { before, rendered, startedAt: 3, explain: ({ kind }) => [kind] })).toEqual([
    { at: 1, causes: ['old'], pages: ['/a'] },
    { at: 3, causes: ['file'], pages: ['/b', '/new'] },
    { at: 3, causes: ['props'], pages: ['/c'] },
  ])
})
