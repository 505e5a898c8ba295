import { expect, it } from 'vitest'
import type { ContentIndex, IndexedEntry } from '../../../cli/content/content-index.ts'
import { listUnpublished } from '../../../cli/content/unpublished.ts'

const entry = (changes: Partial<IndexedEntry>) => ({ isDraft: false, ...changes }) as IndexedEntry
const file = (path: string, changes: Partial<IndexedEntry>) => ({ path, entries: [entry(changes)], warnings: undefined })
const index: ContentIndex = {
  posts: [
    file('posts/now.md', { from: '2026-01-01T00:00:00Z' }),
    file('posts/half.md', { isDraft: true }),
    file('posts/later.md', { from: '2026-03-01T00:00:00Z' }),
    file('posts/over.md', { until: '2026-01-31' }),
  ],
  cities: [file('cities/tampa.yaml', { isDraft: true })],
}
const config = { root: '/site', content: '/site/content', buildTime: Date.parse('2026-02-01') / 1000 }

it('lists the Markdown files of drafts, and of what is scheduled or has expired', () => {
  expect(listUnpublished(index, { ...config, drafts: false })).toEqual({
    'content/posts/half.md': 'draft',
    'content/posts/later.md': 'scheduled',
    'content/posts/over.md': 'expired',
  })
})
