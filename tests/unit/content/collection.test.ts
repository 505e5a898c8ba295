import { describe, expect, it } from 'vitest'
import { createCollection } from '../../../cli/content/collection.ts'
import { reference } from '../../../cli/content/reference.ts'

interface Tool {
  title: string
}

/** A collection of two tools, and what is read from it: slugs of entries, and `list` for the list of them. */
function setup() {
  const entries = new Map([
    ['a', { title: 'A' }],
    ['b', { title: 'B' }],
  ])
  const reads: string[] = []
  const tools = createCollection(
    'tools',
    entries,
    (list) => list,
    (slug = 'list') => reads.push(slug),
  )
  return { tools, reads, entries }
}

describe('createCollection(name, entries, list, record)', () => {
  it('reads one entry by its slug or a reference', () => {
    const { tools, reads, entries } = setup()
    expect([tools.get('a'), tools.get(reference('tools').parse('b')), tools.has('b')]).toEqual([entries.get('a'), entries.get('b'), true])
    expect(reads).toEqual(['a', 'b', 'b'])
  })
  it('records a slug that does not exist', () => {
    const { tools, reads } = setup()
    expect([tools.get('c'), tools.has('d')]).toEqual([undefined, false])
    expect(reads).toEqual(['c', 'd'])
  })
  it.each([
    ['cities', 'a', '"a" of cities is no entry of the collection tools'],
    ['tools', 'c', '"c" of tools is no entry of the collection tools'],
  ])('refuses a reference to %s/%s', (collection, slug, message) =>
    expect(() => setup().tools.get(reference(collection).parse(slug))).toThrow(message),
  )
  it.each<[string, (tools: ReturnType<typeof setup>['tools']) => unknown, unknown]>([
    ['length', (tools) => tools.length, 2],
    ['map', (tools) => tools.map((tool) => (tool as Tool).title), ['A', 'B']],
    ['at', (tools) => tools.at(-1), { title: 'B' }],
    ['toSorted', (tools) => tools.toSorted(() => 1).length, 2],
    ['toReversed', (tools) => tools.toReversed().map((tool) => (tool as Tool).title), ['B', 'A']],
    ['findIndex', (tools) => tools.findIndex((tool) => (tool as Tool).title === 'B'), 1],
    ['findLast', (tools) => tools.findLast(() => true), { title: 'B' }],
    ['indexOf', (tools) => tools.indexOf(tools.at(1)!), 1],
    [
      'entries',
      (tools) => [...tools.entries()].map(([index, tool]) => [index, (tool as Tool).title]),
      [
        [0, 'A'],
        [1, 'B'],
      ],
    ],
    ['reduce', (tools) => tools.reduce<number>((sum) => sum + 1, 0), 2],
    ['JSON.stringify', (tools) => JSON.stringify(tools), '[{"title":"A"},{"title":"B"}]'],
  ])('reads the list of the entries with %s', (_method, run, expected) => {
    const { tools, reads } = setup()
    expect(run(tools)).toEqual(expected)
    expect(new Set(reads)).toEqual(new Set(['list']))
  })
  it('records each step of an iterator that is kept', () => {
    const { tools, reads } = setup()
    const iterator = tools[Symbol.iterator]()
    iterator.next()
    reads.length = 0
    expect(iterator.next()).toEqual({ done: false, value: { title: 'B' } })
    expect(reads).toEqual(['list'])
    expect(iterator.next().done).toBe(true)
  })
  it('cannot be changed', () => expect(Object.isFrozen(setup().tools)).toBe(true))
})
