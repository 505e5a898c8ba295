import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  addSearchDocument,
  createSearchOutput,
  createSearchIndex,
  createSearchDocument,
  serializeSearchIndex,
  wordsOf,
  type SearchDocument,
} from '../../../../cli/output/outputs/search.ts'
import { createSearch, markWords } from '../../../../widgets/search/query.ts'
import { createRendered, readFiles, runOutput } from '../../memory-site.ts'

const page = (url: string, title: string, text: string, description = `About ${title}.`): SearchDocument =>
  createSearchDocument(url, { title, description }, text)
const serialize = (pages: readonly SearchDocument[]) => {
  const index = createSearchIndex()
  for (const entry of pages) addSearchDocument(index, entry)
  return serializeSearchIndex(index)['search-index.json']!
}
const searchIn = (pages: readonly SearchDocument[]) => {
  const search = createSearch(JSON.parse(serialize(pages)))
  return (query: string) => search.find(query).map(({ url }) => url)
}

const pages = [
  page('/tools/', 'Tools', 'Missed calls are answered. Invoices are chased. It costs $2,419 elsewhere.'),
  page('/seo/', 'Florida SEO', "Be found on the map. Don't pay an agency. We answer calls in Peñasco, 24/7."),
  page('/blog/', 'Blog', 'Answers for small contractors who answer too many calls. Invoicing made easy.'),
]

describe('createSearch(file)', () => {
  const find = searchIn(pages)
  test('finds the pages that contain the words, in any case', () => {
    expect(find('map')).toEqual(['/seo/'])
    expect(find('MAP')).toEqual(['/seo/'])
    expect(find('calls').sort()).toEqual(['/blog/', '/seo/', '/tools/'])
  })
  test('two words narrow the search', () => {
    expect(find('calls invo').sort()).toEqual(['/blog/', '/tools/'])
    expect(find('calls agency')).toEqual(['/seo/'])
    expect(find('calls submarine')).toEqual([])
  })
  test('finds longer words by their beginning', () => expect(find('contr')).toEqual(['/blog/']))
  test('finds a word despite a typing error', () => {
    expect(find('contracters')).toEqual(['/blog/'])
    expect(find('agnecy')).toEqual(['/seo/'])
  })
  test('searches for similar words only where the word itself occurs nowhere', () => {
    expect(find('answers')).toEqual(['/blog/'])
  })
  test('a word in the title counts most', () => expect(find('tools')[0]).toBe('/tools/'))
  test('finds numbers and words with apostrophes and accents', () => {
    expect(find('2,419')).toEqual(['/tools/'])
    expect(find('2419')).toEqual(['/tools/'])
    expect(find('don’t')).toEqual(['/seo/'])
    expect(find('penasco')).toEqual(['/seo/'])
    expect(find('24/7')).toEqual(['/seo/'])
  })
  test('an empty query, or one without a word, finds nothing and is no error', () => {
    for (const query of ['', '   ', '?!', '<>', '(', '\\']) expect(find(query), query).toEqual([])
  })
  test('unusual queries are no error', () => {
    for (const query of ['__proto__', 'constructor', '<script>', 'a'.repeat(5000), '💥 calls'])
      expect(() => find(query), query.slice(0, 20)).not.toThrow()
  })
  test('finds nothing in an index of no pages', () => expect(searchIn([])('calls')).toEqual([]))
  test('marks what was found in title and excerpt, and lists the words found elsewhere', () => {
    const search = createSearch(
      JSON.parse(serialize([page('/a/', 'Roof repair', `${'word '.repeat(400)} skylight`, 'We repair every roof.')])),
    )
    const [hit] = search.find('roof')
    expect(hit?.title[0]).toEqual({ text: 'Roof', marked: true })
    expect(hit?.excerpt).toContainEqual({ text: 'roof', marked: true })
    expect(hit?.elsewhere).toEqual([])
    expect(search.find('sky')[0]?.elsewhere).toEqual(['skylight'])
    expect(search.find('repair')[0]?.elsewhere).toEqual([])
  })
})

describe('the names of pages', () => {
  const names = [
    { url: '/tools/', name: 'Robo-Caller', aliases: 'price dialler' },
    { url: '/blog/', name: '', aliases: 'prices' },
  ]
  const search = createSearch(JSON.parse(serialize(pages)), names)
  const find = (query: string) => search.find(query).map(({ url }) => url)
  test('are found in one word and in two, and by other words', () => {
    expect(find('robocaller')).toEqual(['/tools/'])
    expect(find('robo caller')).toEqual(['/tools/'])
    expect(find('dialler')).toEqual(['/tools/'])
    expect(find('price')).toEqual(['/tools/', '/blog/'])
  })
  test('are not shown as words of the page', () => {
    expect(search.find('dialler')[0]).toMatchObject({ elsewhere: [], title: [{ text: 'Tools', marked: false }] })
  })
  test('a query without a hit has the nearest pages', () => {
    expect(find('agency submarine')).toEqual([])
    expect(search.suggest('agency submarine').map(({ url }) => url)).toEqual(['/seo/'])
    expect(search.suggest('zzqq')).toEqual([])
  })
})

describe('markWords(text, words, options)', () => {
  const options = JSON.parse(serialize([])).options
  test('loses no character', () => {
    const text = '“Peña’s” roof: $2,419 & more'
    const parts = markWords(text, new Set(['penas', '2419']), options)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.filter((part) => part.marked).map((part) => part.text)).toEqual(['Peña’s', '2,419'])
  })
})

describe('createSearchDocument(url, meta, text)', () => {
  test('keeps each word once, and the beginning of the text', () => {
    const { words, extract, ...rest } = createSearchDocument(
      '/a/',
      { title: 'A', description: 'About A' },
      `Call,  call\nus ${'again '.repeat(300)}end`,
    )
    expect(rest).toEqual({ url: '/a/', title: 'A', description: 'About A' })
    expect(words).toEqual(['call', 'us', 'again', 'end'])
    expect(extract).toMatch(/^Call, call us again .* again …$/)
    expect(extract.length).toBeLessThanOrEqual(802)
  })
})

describe('serializeSearchIndex(index)', () => {
  test('returns the same bytes for any order of pages', () => {
    expect(serialize([...pages].reverse())).toBe(serialize(pages))
  })
  test('finds pages in an index of thousands', () => {
    const many = Array.from({ length: 3000 }, (_, number) => page(`/${number}/`, `Page ${number}`, number % 1499 === 0 ? 'needle' : 'hay'))
    expect(searchIn(many)('needle').sort()).toEqual(['/0/', '/1499/', '/2998/'])
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
    const { 'search-index.json': text = '', ...rest } = await readFiles(files())
    expect(rest).toEqual({})
    return JSON.parse(text) as { pages: string[][]; words: string }
  }

  test('takes up the metadata of a page and the words of its <main>', async () => {
    const index = await collect([
      ['/tools', { html: '<nav>Menu</nav><main>Missed calls &amp; $&</main>', meta: { title: 'Tools', description: 'All' } }],
    ])
    expect(index.pages).toEqual([['/tools/', 'Tools', 'All', 'Missed calls & $&']])
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
