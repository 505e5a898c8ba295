import { afterEach, describe, expect, it, vi } from 'vitest'
import { highlight } from '../../../cli/browser/search/highlight.ts'
import { loadSearch } from '../../../cli/browser/search/load.ts'
import type { SearchHint } from '../../../cli/types.ts'
import type { PageSection } from '../../../cli/output/outputs/page-text.ts'
import { createSearchDocument, createSearchIndex } from '../../../cli/output/outputs/search.ts'

type TestPage = readonly [url: string, title: string, text: string, description?: string, search?: SearchHint]

/** `# Prices` begins a section with the id `prices`. */
function sectionsOf(text: string): PageSection[] {
  const [first = '', ...others] = text.split(/(?<=^|\n)# /)
  const sections = others.map((part) => {
    const [heading = ''] = part.split('\n')
    return { id: heading.toLowerCase().replaceAll(' ', '-'), heading, text: part }
  })
  return [{ id: '', heading: '', text: first }, ...sections]
}

const requested: string[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  requested.length = 0
})

/** A search in the index of these pages, which is served below /docs/. */
async function search(pages: readonly TestPage[], options?: Parameters<typeof loadSearch>[1]) {
  const files = createSearchIndex(
    pages.map(([url, title, text, description = '', search]) =>
      createSearchDocument(url, { title, description, search }, sectionsOf(text)),
    ),
  )
  vi.stubGlobal('location', { href: 'https://site.example/docs/a/' })
  vi.stubGlobal('fetch', (url: string) => {
    const path = new URL(url, 'https://site.example').pathname.replace('/docs/', '')
    requested.push(path)
    return Promise.resolve(path in files ? new Response(files[path]) : new Response('', { status: 404 }))
  })
  const { query, suggest } = await loadSearch('/docs/search-index.json', options)
  const urls = async (text: string) => (await query(text)).map(({ url }) => url)
  return { query, suggest, urls, files }
}

const PAGES: readonly TestPage[] = [
  ['/tools/', 'Tools', 'Missed calls are answered. Invoices are chased. It costs $2,419 elsewhere.'],
  ['/seo/', 'Florida SEO', "Be found on the map. Don't pay an agency. We answer calls in Peñasco, 24/7."],
  ['/blog/', 'Blog', 'Answers for small contractors who answer too many calls. Invoicing made easy.', 'Answers to questions.'],
]

describe('query(text)', () => {
  it('finds the pages alone that its filter chooses', async () => {
    const { urls, query, suggest } = await search(PAGES, { filter: (url) => url !== '/tools/' })
    expect((await urls('calls')).sort()).toEqual(['/blog/', '/seo/'])
    expect((await query('calls', 1)).length).toBe(1)
    // Only with a typing error in the others.
    expect((await urls('answered')).sort()).toEqual(['/blog/', '/seo/'])
    expect((await suggest('elsewhere calls')).map(({ url }) => url).sort()).toEqual(['/blog/', '/seo/'])
  })

  it('finds the pages that have every word, in any case and form of accents', async () => {
    const { urls } = await search(PAGES)
    expect(await urls('MAP')).toEqual(['/seo/'])
    expect((await urls('calls')).sort()).toEqual(['/blog/', '/seo/', '/tools/'])
    expect(await urls('calls agency')).toEqual(['/seo/'])
    expect(await urls('calls submarine')).toEqual([])
    for (const text of ['2,419', '2419', 'elsewhere 2419']) expect(await urls(text), text).toEqual(['/tools/'])
    for (const text of ['don’t', 'penasco', '24/7']) expect(await urls(text), text).toEqual(['/seo/'])
  })

  it('finds longer words by their beginning, and words with typing errors where there is nothing else', async () => {
    const { urls } = await search(PAGES)
    expect(await urls('contr')).toEqual(['/blog/'])
    expect((await urls('calls invo')).sort()).toEqual(['/blog/', '/tools/'])
    expect(await urls('contracters')).toEqual(['/blog/'])
    expect(await urls('agnecy')).toEqual(['/seo/'])
    expect(await urls('answers')).toEqual(['/blog/'])
  })

  it('ranks words with fewer typing errors first', async () => {
    const { urls } = await search([
      ['/a/', 'Other', 'The model router100.'],
      ['/b/', 'Other', 'The model router700.'],
    ])
    expect(await urls('roter700')).toEqual(['/b/', '/a/'])
  })

  it('ranks titles before descriptions before texts, and whole words before beginnings', async () => {
    const { urls } = await search([
      ['/a/', 'Other', 'All about routes.'],
      ['/b/', 'Another', 'Nothing.', 'A page about routes.'],
      ['/c/', 'Routes', 'Paths.'],
      ['/d/', 'Routesmith', 'Paths.'],
    ])
    expect(await urls('routes')).toEqual(['/c/', '/d/', '/b/', '/a/'])
  })

  it('finds nothing for what has no word, and throws for nothing', async () => {
    const { urls } = await search(PAGES)
    for (const text of ['', '  ', '?!', '<>', '__proto__', 'constructor', 'a'.repeat(5000)]) expect(await urls(text), text).toEqual([])
  })

  it('returns an excerpt around what was found, and its words', async () => {
    const { query } = await search([['/a/', 'Roof repair', `${'word '.repeat(50)}skylight ${'word '.repeat(50)}`, 'We repair roofs.']])
    const [hit] = await query('sky')
    expect(hit).toMatchObject({ title: 'Roof repair', description: 'We repair roofs.', words: ['skylight'] })
    expect(hit!.excerpt).toMatch(/^… word .*skylight.* …$/)
    expect((await query('roofs'))[0]!.excerpt).toBe('We repair roofs.')
  })
})

describe('names', () => {
  const [tools, seo, blog] = PAGES as [TestPage, TestPage, TestPage]
  const named = (page: TestPage, search: SearchHint): TestPage => [page[0], page[1], page[2], page[3] ?? '', search]
  const pages = [named(tools, { name: 'Robo-Caller', aliases: 'price dialler' }), seo, named(blog, { aliases: 'prices' })]

  it('are found first, in one word and in two, and so are other words', async () => {
    const { urls } = await search(pages)
    expect(await urls('robocaller')).toEqual(['/tools/'])
    expect(await urls('robo caller')).toEqual(['/tools/'])
    expect(await urls('price')).toEqual(['/tools/', '/blog/'])
  })

  it('are no words of the page', async () => {
    const { query } = await search(pages)
    expect((await query('dialler'))[0]!.words).toEqual([])
  })
})

describe('suggest(text)', () => {
  it('returns pages with any of the words, and none for what is like nothing', async () => {
    const { suggest } = await search(PAGES)
    expect((await suggest('agency submarine')).map(({ url }) => url)).toEqual(['/seo/'])
    expect(await suggest('zzqq')).toEqual([])
  })
})

describe('sections', () => {
  const settings = [
    '# Read timeout',
    'Seconds until a request fails.',
    '# Write timeout',
    'Seconds until an answer is kept.',
    '# Colours',
    'Dark.',
  ]
  const pages: readonly TestPage[] = [
    ['/settings/', 'Settings', ['All of them.', ...settings].join('\n')],
    ['/prices/', 'What it costs', ['Plans.', '# Limits', 'It costs more above 5.'].join('\n')],
    ['/vue/', '指南', ['介绍', '# 响应式基础', '响应式的状态'].join('\n')],
  ]
  const places = async (text: string) => {
    const { query } = await search(pages)
    return (await query(text)).flatMap(({ url, sections }) => (sections.length > 0 ? sections.map((section) => section.url) : [url]))
  }

  it('lead to what was found, the best first', async () => {
    expect(await places('colours')).toEqual(['/settings/#colours'])
    expect(await places('dark')).toEqual(['/settings/#colours'])
    expect(await places('timeout')).toEqual(['/settings/#read-timeout', '/settings/#write-timeout'])
    expect(await places('answer timeout')).toEqual(['/settings/#write-timeout'])
    expect(await places('colous')).toEqual(['/settings/#colours'])
  })

  it('are none where the title or the beginning of the page has the words', async () => {
    expect(await places('settings')).toEqual(['/settings/'])
    expect(await places('them')).toEqual(['/settings/'])
    expect(await places('costs')).toEqual(['/prices/'])
  })

  it('have their headings, and excerpts of their own', async () => {
    const { query } = await search(pages)
    expect((await query('request'))[0]!.sections).toEqual([
      { url: '/settings/#read-timeout', heading: 'Read timeout', excerpt: 'Seconds until a request fails.' },
    ])
    expect((await query('状态'))[0]!.sections[0]).toMatchObject({ url: `/vue/#${encodeURIComponent('响应式基础')}`, heading: '响应式基础' })
  })

  it('rank pages: words in headings before others, words beside each other before scattered ones', async () => {
    const { urls } = await search([
      ['/a/', 'One', 'Tides and moons.'],
      ['/b/', 'Two', ['Sea.', '# Tides', 'Moons.', '# Wind', 'Force.'].join('\n')],
      ['/c/', 'Three', ['Wind.', '# Rain', 'Tides. Moons. Force.', '# Hail'].join('\n')],
    ])
    expect(await urls('tides')).toEqual(['/b/', '/a/', '/c/'])
    expect((await urls('moons force')).at(0)).toBe('/c/')
  })
})

describe('names of code', () => {
  it('are found as they are written', async () => {
    const { urls } = await search([
      ['/cpp/', 'Compilers', 'Written in C++ with clang.'],
      ['/cs/', 'Runtimes', 'Written in C#.'],
      ['/react/', 'Hooks', 'Call useState() first, and pass --no-color or v-model.'],
    ])
    expect(await urls('C++')).toEqual(['/cpp/'])
    expect(await urls('c#')).toEqual(['/cs/'])
    for (const text of ['useState', 'usest', '--no-color', 'v-model', '"useState"']) expect(await urls(text), text).toEqual(['/react/'])
  })

  it('are found with and without a dot', async () => {
    const { urls } = await search([
      ['/a/', 'Servers', 'Run it with Node.js 20, or ASP.NET.'],
      ['/b/', 'Others', 'NodeJS, aspnet.'],
      ['/c/', 'Files', 'a.json'],
    ])
    for (const text of ['nodejs', 'NodeJs', 'aspnet']) expect((await urls(text)).sort(), text).toEqual(['/a/', '/b/'])
    for (const text of ['node.js', 'js', 'node.js 20', 'asp.net']) expect(await urls(text), text).toContain('/a/')
    expect(await urls('json')).toEqual(['/c/'])
  })

  it('are found by their letters with and without dots', async () => {
    const { urls, query } = await search([
      ['/a/', 'Names', 'In the U.S.A., by J.K. Rowling, e.g. a.b.com.'],
      ['/b/', 'Others', 'J. K. Rowling, 1.2.3'],
    ])
    for (const text of ['usa', 'U.S.A.', 'u.s.a', 'us']) expect(await urls(text), text).toEqual(['/a/'])
    for (const text of ['J.K. Rowling', 'j. k. rowling']) expect((await urls(text)).sort(), text).toEqual(['/a/', '/b/'])
    const [hit] = await query('usa')
    expect(highlight(hit!.excerpt, hit!.words)).toContainEqual({ text: 'U.S.A.', marked: true })
  })

  it('are found with the year of a standard behind them, and versions with and without their v', async () => {
    const { urls } = await search([
      ['/cpp/', 'Compilers', 'Written in C++20, needs v1.2.3.'],
      ['/c/', 'Others', 'Written in C, needs 1.2.3.'],
    ])
    for (const text of ['C++', 'c++20', 'C++ 20']) expect(await urls(text), text).toEqual(['/cpp/'])
    expect(await urls('v1')).toEqual(['/cpp/'])
    for (const text of ['1.2.3', 'v1.2.3', 'V1.2']) expect((await urls(text)).sort(), text).toEqual(['/c/', '/cpp/'])
  })
})

describe('Chinese and Japanese', () => {
  const pages: readonly TestPage[] = [
    ['/reactivity/', '响应式基础', '本页和后面的很多章节都会分别包含组合式API和选项式API的示例。'],
    ['/forms/', '表单输入绑定', '在前端处理表单时,我们常常需要将内容同步给JavaScript中相应的变量。'],
    ['/ja/', '使い方ガイド', 'コンポーネントの登録とプロパティ。'],
  ]
  it('are found by words inside of a sentence, by single characters, and beside Latin letters', async () => {
    const { urls } = await search(pages)
    expect(await urls('响应式')).toEqual(['/reactivity/'])
    expect(await urls('选项')).toEqual(['/reactivity/'])
    expect(await urls('api')).toEqual(['/reactivity/'])
    expect(await urls('定')).toEqual(['/forms/'])
    expect(await urls('JavaScript 变量')).toEqual(['/forms/'])
    expect(await urls('コンポーネント')).toEqual(['/ja/'])
    expect(await urls('ﾌﾟﾛﾊﾟﾃｨ')).toEqual(['/ja/'])
    expect(await urls('响式')).toEqual([])
  })
  it('are found across the end of a line or a link, where a query divides words', async () => {
    const { urls } = await search([['/a/', 'A', '参阅 组件 库系统​文档']])
    for (const text of ['组件库', '系统文档', '库系统 参阅', '件库']) expect(await urls(text), text).toEqual(['/a/'])
    expect(await urls('系统 参阅 文件')).toEqual([])
  })
  it('are marked as one part', async () => {
    const { query } = await search(pages)
    const [hit] = await query('响应式')
    expect(highlight(hit!.title, hit!.words)).toEqual([
      { text: '响应式', marked: true },
      { text: '基础', marked: false },
    ])
  })
})

describe('other scripts', () => {
  it('are found in the ways in which people write them', async () => {
    const { urls } = await search([
      ['/th/', 'การเดินทาง', 'สถานที่ท่องเที่ยวในประเทศไทย'],
      ['/ar/', 'كِتَاب', 'مدرســـة اللغة'],
      ['/de/', 'Haustür', 'Die Straße ist gesperrt.'],
      ['/hi/', 'हिन्दी', 'की क़लम'],
      ['/he/', 'שלום', '"צה״ל" הוא, ב"הארץ"'],
      ['/tr/', 'İstanbul', 'Kadıköy'],
      ['/pl/', 'Łódź', 'Smørrebrød'],
    ])
    expect(await urls('ท่องเที่ยว')).toEqual(['/th/'])
    expect(await urls('ประเทศ')).toEqual(['/th/'])
    expect(await urls('ที่ดิน')).toEqual([])
    expect(await urls('كتاب')).toEqual(['/ar/'])
    expect(await urls('مدرسة')).toEqual(['/ar/'])
    for (const text of ['tür', 'STRASSE', 'straße', 'haustuer']) expect(await urls(text), text).toEqual(['/de/'])
    expect(await urls('हिन्दी')).toEqual(['/hi/'])
    expect(await urls('का')).toEqual([])
    for (const text of ['istanbul', 'kadikoy']) expect(await urls(text), text).toEqual(['/tr/'])
    for (const text of ['צהל', 'צה"ל', 'צה״ל', 'הארץ', '"הארץ"']) expect(await urls(text), text).toEqual(['/he/'])
    for (const text of ['क़लम', 'कलम']) expect(await urls(text), text).toEqual(['/hi/'])
    for (const text of ['lodz', 'smorrebrod']) expect(await urls(text), text).toEqual(['/pl/'])
  })

  it('are found behind an apostrophe, at every letter that is typed, and whatever hyphens nobody sees', async () => {
    const { urls, query } = await search([
      ['/elided/', 'A', 'De l’eau, dell’acqua d’O’Reilly. It’s Ankara’da.'],
      ['/plain/', 'B', 'Une eau, acqua. Its.'],
      ['/greek/', 'C', 'Ο κόσμος'],
      ['/soft/', 'D', 'Donau­dampf­schiff'],
    ])
    for (const text of ['eau', 'l’eau', "L'EAU", 'acqua']) expect((await urls(text)).sort(), text).toEqual(['/elided/', '/plain/'])
    for (const text of ["dell'acqua", 'dellacqua', 'reilly', "O'Reilly", 'oreilly', 'ankara'])
      expect(await urls(text), text).toEqual(['/elided/'])
    for (const text of ['its', "it's"]) expect((await urls(text)).sort(), text).toEqual(['/elided/', '/plain/'])
    for (const text of ['κόσ', 'ΚΌΣ', 'ΚΟΣΜΟΣ', 'κοσμοσ']) expect(await urls(text), text).toEqual(['/greek/'])
    expect(await urls('Donaudampf')).toEqual(['/soft/'])
    const [hit] = await query('eau')
    expect(highlight('De l’eau', hit!.words).at(-1)).toEqual({ text: 'eau', marked: true })
    expect(await urls("l'".repeat(20_000) + 'eau')).toEqual([])
  })
})

describe('emoji', () => {
  it('are words, whatever the colour of their skin, and are not divided', async () => {
    const { query, urls } = await search([
      ['/a/', 'Party 🎉', 'Thumbs👍🏽up, I ❤️ it © ™'],
      ['/b/', 'Coders', 'A 👩🏾‍💻 in 🇩🇪'],
    ])
    for (const text of ['🎉', '👍', '👍🏿', '❤', '❤️']) expect(await urls(text), text).toEqual(['/a/'])
    for (const text of ['👩‍💻', '🇩🇪']) expect(await urls(text), text).toEqual(['/b/'])
    for (const text of ['🇫🇷', '😀', '©']) expect(await urls(text), text).toEqual([])
    const [hit] = await query('👩‍💻')
    expect(highlight('A 👩🏾‍💻!', hit!.words)).toEqual([
      { text: 'A ', marked: false },
      { text: '👩🏾‍💻', marked: true },
      { text: '!', marked: false },
    ])
  })
})

describe('an index above 1 MB', () => {
  const syllables = ['an', 'ber', 'con', 'der', 'est', 'fin', 'gor', 'hal', 'ist', 'jun', 'kel', 'lor', 'mun', 'nor', 'ost', 'per']
  const word = (number: number) =>
    [number & 15, (number >> 4) & 15, (number >> 8) & 15, (number >> 12) & 3].map((at) => syllables[at]).join('')
  const many = Array.from({ length: 900 }, (_, page): TestPage => {
    const text = Array.from({ length: 250 }, (_, at) => word((page * 7919 + at * at * 31) % 16_384)).join(' ')
    return [`/${String(page).padStart(3, '0')}/`, `Page ${page}`, page === 500 ? `${text} needle 组件` : text]
  })

  it('is in parts, of which a query loads those that it needs, once', async () => {
    const { urls, query, files } = await search(many)
    const parts = Object.keys(files).filter((path) => path !== 'search-index.json')
    expect(parts.length).toBeGreaterThan(8)
    for (const path of parts) expect(files[path]!.length).toBeLessThan(250_000)
    expect(requested).toEqual(['search-index.json'])
    expect(await urls('needle')).toEqual(['/500/'])
    const loaded = requested.length
    expect(loaded).toBeLessThan(5)
    expect(await urls('needle')).toEqual(['/500/'])
    expect(requested).toHaveLength(loaded)
    expect((await query('needle'))[0]!.excerpt).not.toBe('')
    expect(await urls('组')).toEqual(['/500/'])
    expect(await urls('neeedle')).toEqual(['/500/'])
  })

  it('finds every word in its part, the first and the last too', async () => {
    const { urls, files } = await search(many)
    const index = JSON.parse(files['search-index.json']!) as { parts: [string, string][]; sections: unknown }
    for (const [first, path] of index.parts) {
      const { words, places } = JSON.parse(files[path]!) as { words: string; places: number[][] }
      const list = words.split(' ')
      expect(list[0]).toBe(first)
      for (const at of [0, list.length - 1]) {
        const page = many[places[at]![0]! >> 1]![0]
        expect((await urls(list[at]!)).length, list[at]).toBeGreaterThan(0)
        expect(await urls(`${list[at]} ${many[places[at]![0]! >> 1]![2].split(' ')[0]}`)).toContain(page)
      }
    }
  })

  it('requests a part again that could not be loaded', async () => {
    const { urls, files } = await search(many)
    const kept = { ...files }
    for (const path of Object.keys(files)) delete files[path]
    await expect(urls('needle')).rejects.toThrow('404')
    for (const path of Object.keys(kept)) files[path] = '["cut'
    await expect(urls('needle')).rejects.toThrow(/\/assets\/search-[0-9a-f]+\.json: .*JSON/)
    Object.assign(files, kept)
    expect(await urls('needle')).toEqual(['/500/'])
  })
})
