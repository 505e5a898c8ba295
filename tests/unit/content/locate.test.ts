import { describe, expect, it } from 'vitest'
import { createLocate } from '../../../cli/content/locate.ts'
import { createLoaded } from './loaded.ts'

describe('createLocate(collections, schemaFile)', () => {
  const tools = createLoaded('tools', { a: {}, b: {} }, { files: ['tools.yaml'] })
  const cities = createLoaded('cities', { miami: {} })
  const site = createLoaded('site', { '': {} }, { single: true })
  const locate = createLocate([tools, cities, site], 'schema.ts')

  it.each([
    ['an entry by its slug', ['tools', 'b', 'price'], 'tools.b.yaml#price'],
    ['an entry by its index', ['tools', 1, 'tags', 0], 'tools.b.yaml#tags#0'],
    ['a value of a file', ['site', 'email'], 'site..yaml#email'],
    ['the file of a collection without such an entry', ['tools', 'c', 'price'], 'tools.yaml'],
    ['the file of a collection without an entry of this index', ['tools', 2], 'tools.yaml'],
    ['the schema for a collection without a file', ['cities', 'tampa'], 'schema.ts'],
    ['the schema for a collection that does not exist', ['notes', 'a'], 'schema.ts'],
  ] as const)('locates %s', (_, [name, ...path], file) => expect(locate(name, ...path)).toEqual({ file }))

  it('locates a word or link in the text of a Markdown entry, and its front matter where it has none', () => {
    const articles = createLoaded('articles', { first: {} })
    const first = articles.entries.get('first')!
    const written = { ...first, body: 'See [tools](/tools).', locateInBody: (offset: number) => ({ file: `body#${offset}` }) }
    const find = createLocate([{ ...articles, entries: new Map([['first', written]]) }], 'schema.ts')
    expect(find('articles', 'first', 'body', '/tools')).toEqual({ file: 'body#12' })
    expect(find('articles', 'first', 'body', '/seo')).toEqual({ file: 'articles.first.yaml#body#/seo' })
  })
})
