import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  createSearchOutput,
  createSearchIndex,
  createSearchDocument,
  wordsOf,
  type SearchDocument,
} from '../../../../cli/output/outputs/search.ts'
import { createRendered, readFiles, runOutput } from '../../memory-site.ts'

const page = (url: string, title: string, text: string, description = `About ${title}.`): SearchDocument =>
  createSearchDocument(url, { title, description }, [{ id: '', heading: '', text }])
const serialize = (pages: readonly SearchDocument[]) => createSearchIndex(pages)['search-index.json']!

const pages = [
  page('/tools/', 'Tools', 'Missed calls are answered. Invoices are chased. It costs $2,419 elsewhere.'),
  page('/seo/', 'Florida SEO', "Be found on the map. Don't pay an agency. We answer calls in Peñasco, 24/7."),
  page('/blog/', 'Blog', 'Answers for small contractors who answer too many calls. Invoicing made easy.'),
]

describe('createSearchDocument(url, meta, text)', () => {
  test('keeps each word of a section once, and the beginning of its text without the heading', () => {
    const { sections, ...rest } = createSearchDocument('/a/', { title: 'A', description: 'About A', search: { aliases: 'first letter' } }, [
      { id: '', heading: 'A', text: 'A page' },
      { id: 'us', heading: 'Call us', text: `Call us Call, us ${'again '.repeat(300)}end` },
    ])
    expect(rest).toEqual({ url: '/a/', title: 'A', description: 'About A', name: '', aliases: 'first letter' })
    const [first, second] = sections
    expect(first).toEqual({ id: '', heading: '', extract: 'A page', headingWords: ['a'], words: ['page'] })
    expect(second).toMatchObject({ id: 'us', heading: 'Call us', headingWords: ['call', 'us'], words: ['again', 'end'] })
    expect(second!.extract).toMatch(/^Call, us again .* again …$/)
    expect(second!.extract.length).toBeLessThanOrEqual(402)
  })
})

describe('createSearchIndex(documents)', () => {
  test('returns the same bytes for any order of pages', () => {
    expect(serialize([...pages].reverse())).toBe(serialize(pages))
  })
  test('stays under 40 kB gzip for sixty pages of seven hundred words', () => {
    const text = makeText()
    const sixty = Array.from({ length: 60 }, (_, number) => page(`/page-${number}/`, text(6), text(700), text(22)))
    expect(gzipSync(serialize(sixty)).length).toBeLessThan(40_000)
  })
})

describe('createSearchOutput()', () => {
  const collect = async (pages: Parameters<typeof createRendered>[]) => {
    const rendered = pages.map((page) => createRendered(...page))
    const { found, files } = runOutput(createSearchOutput(), rendered)
    expect(found).toEqual([])
    const { 'search-index.json': text = '', ...sections } = await readFiles(files())
    const index = JSON.parse(text) as { pages: unknown[][]; words: string }
    return { ...index, sections: Object.values(sections).flatMap((list) => JSON.parse(list) as unknown[]) }
  }

  test('takes up the metadata of a page and the words of its <main>', async () => {
    const index = await collect([
      ['/tools', { html: '<nav>Menu</nav><main>Missed calls &amp; $&</main>', meta: { title: 'Tools', description: 'All' } }],
    ])
    expect(index.pages).toEqual([['/tools/', 'Tools', 'All', 1]])
    expect(index.sections).toEqual([['', '', 'Missed calls & $&']])
    expect(index.words).toBe('calls missed')
  })
  test('leaves out noindex pages and aliases', async () => {
    const html = '<main>words</main>'
    const index = await collect([
      ['/', { html }],
      ['/hidden', { html, indexable: false }],
      ['/pricing', { html, canonicalPath: '/' }],
    ])
    expect(index.pages.map(([url]) => url)).toEqual(['/'])
  })
  test('writes an index without pages', async () => expect((await collect([])).pages).toEqual([]))
})

describe('wordsOf(text)', () => {
  test('splits at everything that is neither letter nor number', () => {
    expect(wordsOf('All-in-one: e-mail, 24/7 — $1,919!')).toEqual(['all', 'in', 'one', 'e', 'mail', '24', '7', '1919'])
  })
  test('a composed and a decomposed accent are one letter', () => expect(wordsOf('Pe\u00f1a')).toEqual(wordsOf('Pen\u0303a')))
})

/** Text with a vocabulary of 5,000 words whose frequencies fall as those of English do. */
function makeText() {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const syllables = [
    'an',
    'ber',
    'con',
    'der',
    'est',
    'for',
    'ing',
    'lo',
    'mar',
    'ness',
    'or',
    'per',
    're',
    'sta',
    'tion',
    'un',
    'ver',
    'work',
  ]
  const vocabulary = Array.from({ length: 5000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => syllables[Math.floor(random() * syllables.length)]).join(''),
  )
  return (words: number) => Array.from({ length: words }, () => vocabulary[Math.floor(5000 ** random()) - 1]).join(' ')
}
