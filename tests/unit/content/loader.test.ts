import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loader, type Load } from '../../../cli/content/collections.ts'
import { runLoader } from '../../../cli/content/loader.ts'
import { createContext } from './load-context.ts'
import { describe as describeDiagnostics } from './load-site.ts'

async function run(load: (context: { root: string }) => unknown) {
  const { entries } = await runLoader('events', loader(load as Load, z.object({})), createContext())
  const results = [...entries]
  return { values: results.map(({ value }) => value), found: describeDiagnostics(results.flatMap(({ diagnostics }) => diagnostics)) }
}

describe('runLoader(name, definition, context)', () => {
  it('makes entries of a promise of an asynchronous iterable, with the location that an item has', async () => {
    const { values, found } = await run(async ({ root }) => {
      await Promise.resolve()
      return (async function* () {
        yield await Promise.resolve({ slug: 'a', root })
        yield { slug: 'b', location: { file: 'events.sql', line: 3 } }
      })()
    })
    expect(values).toMatchObject([
      { label: 'events[0]', slug: 'a', files: [], fills: false, source: { file: 'content/schema.ts', value: { root: '/site' } } },
      { label: 'events[1]', slug: 'b', files: ['events.sql'], source: { file: 'events.sql', value: {} } },
    ])
    expect([found, values[1]?.source.locate(['any'])]).toEqual([[], { file: 'events.sql', line: 3 }])
  })
  it('copies the data, which the site may change later', async () => {
    const item = { slug: 'a', tags: ['x'] }
    const { values } = await run(() => [item])
    item.tags.push('y')
    expect(values[0]?.source.value).toEqual({ tags: ['x'] })
  })
  it.each([
    [null, '"events[0]" must be an object'],
    [['a'], '"events[0]" must be an object'],
    [{}, '"events[0].slug" must be a string that is not empty'],
    [{ slug: '' }, '"events[0].slug" must be a string that is not empty'],
    [{ slug: 5 }, '"events[0].slug" must be a string that is not empty'],
    [{ slug: 'a', location: 'Tampa' }, '"events[0].location" must be { file, line, column }'],
    [{ slug: 'a', location: { line: 1 } }, '"events[0].location" must be { file, line, column }'],
    [{ slug: 'a', location: { file: 'a', line: '1' } }, '"events[0].location" must be { file, line, column }'],
  ])('reports the item %j and goes on', async (item, message) => {
    const { values, found } = await run(() => [item, { slug: 'b' }])
    expect(found).toMatchObject([expect.stringContaining(`content/schema.ts ${message} [content-type]`)])
    expect(values[1]).toMatchObject({ label: 'events[1]', slug: 'b' })
  })
  it.each([
    ['an object', () => ({}), 'a loader must return an iterable of entries'],
    ['a string', () => 'text', 'a loader must return an iterable of entries'],
    ['data that cannot be copied', () => [{ slug: 'a', run: () => 1 }], 'could not be cloned'],
  ])('reports %s', async (_what, load, message) => {
    const { found } = await run(load)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('the loader of events threw')
    expect(found[0]).toContain(message)
  })
  it('keeps the items that came before an error', async () => {
    const { values, found } = await run(function* () {
      yield { slug: 'a' }
      throw new Error('the database is gone')
    })
    expect([values[0]?.slug, found[0]]).toEqual(['a', expect.stringContaining('the database is gone')])
  })
})
