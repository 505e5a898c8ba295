import { describe, expect, it } from 'vitest'
import { checkReferences } from '../../../cli/content/check-references.ts'
import { UNKNOWN_SLUG } from '../../../cli/content/entry.ts'
import { reference } from '../../../cli/content/reference.ts'
import { createLoaded } from './loaded.ts'
import { describe as describeDiagnostics } from './load-site.ts'

/** What is found in a city that refers to an entry. */
function find(collection: string, slug: string, unreadable: string[] = []): string[] {
  const city = { name: 'Miami', tools: [{ tool: reference(collection).parse(slug) }] }
  const tools = createLoaded(
    'tools',
    { caller: {}, writer: {} },
    {
      omitted: new Map([
        ...unreadable.map((slug) => [slug, 'invalid'] as const),
        ['soon', 'draft'] as const,
        ['later', 'scheduled'] as const,
        ['over', 'expired'] as const,
        ['bad', 'invalid'] as const,
      ]),
    },
  )
  const site = createLoaded('site', { '': {} }, { single: true })
  return describeDiagnostics(checkReferences([createLoaded('cities', { miami: city }), tools, site]))
}

describe('checkReferences(collections)', () => {
  const at = 'cities.miami.yaml#tools#0#tool "cities.miami.tools[0].tool"'

  it('accepts an entry, and one that is reported for an error of its own', () => {
    expect(find('tools', 'writer')).toEqual([])
    expect(find('tools', 'bad')).toEqual([])
  })
  it('accepts any entry of a collection with a file that cannot be read', () => {
    expect(find('tools', 'in-that-file', [UNKNOWN_SLUG])).toEqual([])
  })
  it.each([
    ['tools', 'caler', `${at} must be a slug of tools, got "caler" [content-reference] did you mean "caller"?`],
    ['tools', 'x', `${at} must be a slug of tools, got "x" [content-reference] tools: caller, writer`],
    ['tool', 'x', `${at} refers to the collection "tool", which the schema does not have [content-reference] did you mean "tools"?`],
    ['site', 'x', `${at} refers to the collection "site", which the schema does not have [content-reference] collections: cities, tools`],
    [
      'tools',
      'soon',
      `${at} names the tools entry "soon", which is a draft [content-reference] finish the draft, name another entry, or build with --drafts`,
    ],
    [
      'tools',
      'over',
      `${at} names the tools entry "over", which has expired [content-reference] change its expiryDate, name another entry, or build with --drafts`,
    ],
    [
      'tools',
      'later',
      `${at} names the tools entry "later", whose date has not come [content-reference] change the date, name another entry, or build with --drafts`,
    ],
  ])('reports a reference to %s/%s', (collection, slug, expected) => expect(find(collection, slug)).toEqual([expected]))
})
