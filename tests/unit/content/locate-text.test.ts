import { describe, expect, it } from 'vitest'
import { locateInBodies, locateString } from '../../../cli/content/locate-text.ts'
import { createEntry } from './loaded.ts'

describe('locateString(entries, text)', () => {
  const entries = [
    createEntry('a', { href: '/tools/x', tags: ['p', { q: '/about' }] }),
    createEntry('b', { more: '/tools', last: '/about' }),
  ]

  it.each([
    ['/tools', 'b.yaml#more'],
    ['/about', 'a.yaml#tags#1#q'],
    ['/tools/x', 'a.yaml#href'],
  ])('finds the first value that equals %j', (text, file) => expect(locateString(entries, text)).toEqual({ file }))
  it.each(['tools', 'href', ''])('does not find %j', (text) => expect(locateString(entries, text)).toBeUndefined())
  it('finds an entry that is a string', () => expect(locateString([createEntry('a', '/x')], '/x')).toEqual({ file: 'a.yaml' }))
})

describe('locateInBodies(entries, text)', () => {
  const find = (text: string, ...bodies: (string | undefined)[]) =>
    locateInBodies(
      bodies.map((body, index) => createEntry('a', {}, { body, locateInBody: (offset) => ({ file: `${index}.md`, column: offset }) })),
      text,
    )

  it.each([
    ['See [tools](/tools).', 12],
    ['/tools', 0],
    ['[a](/tools/x) [b](/more/tools) [c](/tools)', 35],
    ['/tools-x /toolsy /tools?q=1', 17],
  ])('finds the link /tools as a whole in %j', (body, column) => expect(find('/tools', body)).toEqual({ file: '0.md', column }))
  it.each(['/tools/', '/tools/x', 'a/tools', '-/tools', '', undefined])('does not find the link /tools in %j', (body) =>
    expect(find('/tools', body)).toBeUndefined(),
  )
  it('searches the bodies in order', () => expect(find('/b', undefined, '/a', '/b', '/b')).toEqual({ file: '2.md', column: 0 }))
  it('finds no empty string', () => expect(find('', 'a')).toBeUndefined())
})
