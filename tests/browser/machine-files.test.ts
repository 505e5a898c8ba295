import { loadSiteContent } from '../site-content.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { parseAtomFeed } from 'feedsmith'
import MarkdownIt from 'markdown-it'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { findSitemapFaults, listSitemaps, readSitemap } from '../machine-files/sitemaps.ts'
import { findSecurityFaults, readSecurityText } from '../machine-files/well-known.ts'
import { nodesIn, readPage, typesOf, type BuiltPage } from '../structured-data/page.ts'

const ORIGIN = (await loadSiteContent()).site.origin
const folder = inject('folder')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const fileOf = (url: string) => (url.endsWith('/') ? `${url}index.html` : url)
const pages = inject('pages').map(({ url }) => ({ ...readPage(read(fileOf(url)), url, ORIGIN), html: read(fileOf(url)) }))
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
/** Pages of search engines, without aliases. */
const indexed = pages.filter(({ isIndexable, html, url }) => isIndexable && canonicalOf(html) === ORIGIN + url)
const addresses = new Set(indexed.map(({ url }) => ORIGIN + url))
const nodesOf = (page: BuiltPage, type: string) =>
  page.graphs.flatMap((graph) => [...nodesIn(graph)]).filter((node) => typesOf(node).includes(type))
const tagsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value)

describe('the feed of the articles', () => {
  const feed = parseAtomFeed(read('feed-articles.xml'))
  const articles = indexed.filter((page) => nodesOf(page, 'Article').some((node) => node['mainEntityOfPage']))

  it('has what RFC 4287 requires', () => {
    expect([feed.id, feed.title?.value, Number.isNaN(Date.parse(feed.updated ?? ''))]).toEqual([
      `${ORIGIN}/feed-articles.xml`,
      expect.any(String),
      false,
    ])
    expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(`${ORIGIN}/feed-articles.xml`)
    expect(feed.links?.find(({ rel }) => rel === 'alternate')?.href).toBe(`${ORIGIN}/blog/`)
    for (const { id, title, updated, authors, content } of feed.entries ?? [])
      expect([addresses.has(id ?? ''), title?.value, updated, authors?.length, content?.type]).toEqual([
        true,
        expect.any(String),
        expect.any(String),
        1,
        'html',
      ])
  })

  it('has every article, whole, with absolute addresses and the dates of its page', () => {
    expect(feed.entries?.map(({ id }) => id).sort()).toEqual(articles.map(({ url }) => ORIGIN + url).sort())
    for (const { id, content, published } of feed.entries ?? []) {
      const page = articles.find(({ url }) => ORIGIN + url === id)!
      const entry = readPage(`<body>${content?.value}</body>`, page.url, ORIGIN)
      expect(entry.text.split(' ').length).toBeGreaterThan(700)
      // From a capital letter on: what is left out of the feed may be between a figure and a sentence.
      for (const sentence of entry.text.match(/[A-Z][^.?]{60,}[.?]/g) ?? []) expect(page.text).toContain(sentence.trim().slice(0, 50))
      expect(tagsOf(content?.value ?? '', /\s(?:href|src)="([^"]*)"/g).filter((url) => !/^(https|mailto|tel):/.test(url!))).toEqual([])
      const [article] = nodesOf(page, 'Article')
      expect(Date.parse(published ?? '')).toBe(Date.parse(String(article!['datePublished'])))
    }
  })

  it('is linked from every page', () => {
    const links = pages.map(({ html }) => tagsOf(html, /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/g))
    expect(new Set(links.map(String))).toEqual(new Set(['/feed-articles.xml']))
  })
})

describe('sitemaps', () => {
  const names = listSitemaps(folder)

  it('follow the XML schemas of sitemaps.org and of the video extension', () => {
    expect(names).toEqual(expect.arrayContaining(['sitemap.xml', 'sitemap-tools.xml']))
    expect(names.flatMap((name) => findSitemapFaults(read(name)).map((fault) => `${name}: ${fault}`))).toEqual([])
  })

  it('name each page of search engines once', async () => {
    const items = await Promise.all(names.map((name) => readSitemap(folder, name)))
    expect(
      items
        .flat()
        .map(({ url }) => url)
        .sort(),
    ).toEqual([...addresses].sort())
  })

  it('describe each film as the page does that shows it', async () => {
    const items = await readSitemap(folder, 'sitemap-tools.xml')
    const films = indexed.flatMap((page) => nodesOf(page, 'VideoObject').map((film) => ({ url: ORIGIN + page.url, film })))
    expect(films.length).toBe(13)
    for (const { url, film } of films) {
      const [video] = items.find((item) => item.url === url)?.video ?? []
      expect(video).toMatchObject({
        thumbnail_loc: film['thumbnailUrl'],
        title: film['name'],
        description: film['description'],
        content_loc: film['contentUrl'],
        publication_date: film['uploadDate'],
      })
      for (const file of [video!.content_loc!, video!.thumbnail_loc]) expect(existsSync(join(folder, file.slice(ORIGIN.length)))).toBe(true)
    }
    expect(read('sitemap.xml')).not.toContain('video')
  })

  it('fail the schema where an entry has no address, or a video no title', () => {
    const wrap = (entry: string) =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"><url>${entry}</url></urlset>`
    expect(findSitemapFaults(wrap('<priority>0.5</priority>'))).toHaveLength(1)
    const video = '<v:video><v:thumbnail_loc>https://a.example/a.jpg</v:thumbnail_loc></v:video>'
    expect(findSitemapFaults(wrap(`<loc>https://a.example/</loc>${video}`))).toHaveLength(1)
  })
})

describe('llms.txt', () => {
  const text = read('llms.txt')
  const tokens = new MarkdownIt().parse(text, {})

  it('has the form of llmstxt.org: a title, a summary, and lists of links with headings', () => {
    const blocks = tokens.filter(({ level, nesting }) => level === 0 && nesting === 1).map(({ type, tag }) => `${type} ${tag}`)
    expect(blocks.slice(0, 3)).toEqual(['heading_open h1', 'blockquote_open blockquote', 'paragraph_open p'])
    const rest = blocks.slice(3)
    expect(rest.every((block, index) => block === (index % 2 === 0 ? 'heading_open h2' : 'bullet_list_open ul'))).toBe(true)
    const items = tokens.filter(({ type, level }) => type === 'inline' && level === 3)
    expect(items.filter(({ children }) => children?.[0]?.type !== 'link_open').map(({ content }) => content)).toEqual([])
  })

  it('has every page of search engines, and no other', () => {
    const links = new Set(tagsOf(text, /\]\((https:[^)]*)\)/g))
    expect([...links].sort()).toEqual([...addresses].sort())
  })

  it('has every price that a page offers', () => {
    const offers = indexed.flatMap((page) => [...nodesOf(page, 'Offer'), ...nodesOf(page, 'AggregateOffer')])
    const prices = new Set(
      offers.flatMap((offer) => [offer['lowPrice'], offer['highPrice'], offer['price']]).filter((price) => Number(price) > 0),
    )
    const missing = [...prices].filter((price) => !text.includes(`$${Number(price).toLocaleString('en-US')}`))
    expect(missing).toEqual([])
  })
})

describe('security.txt', () => {
  const text = read('.well-known/security.txt')

  it('follows RFC 9116, and names its own address', () => {
    expect(findSecurityFaults(text, Date.now())).toEqual([])
    expect(readSecurityText(text)).toContainEqual({ name: 'canonical', value: `${ORIGIN}/.well-known/security.txt` })
  })

  it('is served as text', async () => {
    const response = await fetch(`${inject('origin')}/.well-known/security.txt`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  })

  it('has faults where a field is missing, past or malformed', () => {
    expect(findSecurityFaults('Contact: a@b.example\nExpires: 2020-01-01T00:00:00Z\n', Date.now())).toHaveLength(2)
    expect(findSecurityFaults('hello\n', Date.now())).toEqual(['hello', 'no Contact', '0 times Expires'])
  })
})

describe('the OpenSearch description', () => {
  it('sends the words of a search to the search page, and is linked from every page', () => {
    const parser = new XMLParser({ ignoreAttributes: false })
    const { OpenSearchDescription: description } = parser.parse(read('opensearch.xml'), true) as {
      OpenSearchDescription: {
        '@_xmlns': string
        ShortName: string
        Description: string
        Url: Record<string, string>
        InputEncoding: string
      }
    }
    expect(description['@_xmlns']).toBe('http://a9.com/-/spec/opensearch/1.1/')
    expect(description.ShortName.length).toBeLessThanOrEqual(16)
    expect(description.Description.length).toBeLessThanOrEqual(1024)
    const { '@_template': template, '@_type': type } = description.Url
    expect([template, type]).toEqual([`${ORIGIN}/search/?q={searchTerms}`, 'text/html'])
    const links = pages.map(({ html }) =>
      tagsOf(html, /<link rel="search" type="application\/opensearchdescription\+xml"[^>]* href="([^"]*)"/g),
    )
    expect(new Set(links.map(String))).toEqual(new Set(['/opensearch.xml']))
  })
})

describe('the web app manifest', () => {
  const manifest = JSON.parse(read('manifest.json')) as {
    id: string
    start_url: string
    icons: { src: string; type: string; sizes: string; purpose?: string }[]
  }

  it('has an id and icons of 192 and 512 pixels, whose files are what it says', async () => {
    expect([manifest.id, manifest.start_url]).toEqual(['/', '/'])
    const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any')
    expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
    for (const { src, sizes, type } of drawn) {
      const { width, height, format } = await sharp(join(folder, src)).metadata()
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    }
  })

  it('has a maskable icon that fills its square, with the mark inside of the safe circle', async () => {
    const { src } = manifest.icons.find(({ purpose }) => purpose === 'maskable')!
    const { data, info } = await sharp(join(folder, src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).toString('hex')
    const ground = pixel(0, 0)
    const outside: string[] = []
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++)
        if (Math.hypot(x - info.width / 2, y - info.height / 2) > 0.4 * info.width && pixel(x, y) !== ground) outside.push(`${x},${y}`)
    expect([ground.slice(6), outside]).toEqual(['ff', []])
  })
})

describe('what pages say to search engines', () => {
  it('allows large previews of pictures on indexed pages, and nothing on the others', () => {
    const robots = (list: typeof pages) => new Set(list.map(({ html }) => tagsOf(html, /<meta name="robots" content="([^"]*)"/g).join()))
    expect(robots(pages.filter(({ isIndexable }) => isIndexable))).toEqual(new Set(['max-image-preview:large']))
    expect(robots(pages.filter(({ isIndexable }) => !isIndexable))).toEqual(new Set(['noindex, nofollow']))
  })

  it('has the time of publication of articles alone, that of their structured data', () => {
    for (const page of indexed) {
      const [article] = page.url.startsWith('/blog/') && page.url !== '/blog/' ? nodesOf(page, 'Article') : []
      expect(tagsOf(page.html, /<meta property="article:published_time" content="([^"]*)"/g)).toEqual(
        article ? [article['datePublished']] : [],
      )
    }
  })
})
