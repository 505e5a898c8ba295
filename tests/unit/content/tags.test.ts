import { describe, expect, it } from 'vitest'
import { groupByTag } from '../../../cli/content/tags.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'

const group = (...tags: (string[] | undefined)[]) => groupByTag(tags, (list) => list)

describe('groupByTag(items, tagsOf)', () => {
  it('lists each tag with what has it, in the order of the list', () => {
    const items = [
      { slug: 'one', tags: ['Local SEO', 'AI'] },
      { slug: 'two', tags: ['AI', 'AI'] },
      { slug: 'three', tags: undefined },
    ]
    expect(groupByTag(items, ({ tags }) => tags)).toEqual([
      { name: 'AI', slug: 'ai', items: [items[0], items[1]] },
      { name: 'Local SEO', slug: 'local-seo', items: [items[0]] },
    ])
  })
  it('keeps the letters of scripts that cannot be written in Latin ones', () => {
    const slugs = group(['旅行', 'Vue 组件!', 'Vue', 'ท่องเที่ยว', 'Zürich', 'Москва', '2026']).map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(['2026', 'moskva', 'vue', 'vue-组件', 'zuerich', 'ท่องเที่ยว', '旅行'].sort())
  })
  it.each([
    [[['React'], ['react']], 'the tags "React" and "react" have the same slug "react" [route-params]'],
    [[['C'], ['C++']], 'the tags "C" and "C++" have the same slug "c" [route-params]'],
    [[['!']], 'the tag "!" has no slug [route-params]'],
  ])('refuses tags that cannot have paths of their own: %j', async (tags, message) =>
    expect(describeAll(await diagnosticsOf(() => group(...tags)))).toEqual([expect.stringContaining(message)]),
  )
  it('reports all tags that have the slug of another at once', async () => {
    const faults = describeAll(await diagnosticsOf(() => group(['React', 'C'], ['react'], ['C++', 'React'], ['react'])))
    expect(faults.map((fault) => fault.slice(0, 25))).toEqual(['the tags "React" and "rea', 'the tags "C" and "C++" ha'])
  })
})
