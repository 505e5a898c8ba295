import { describe, expect, it } from 'vitest'
import { errorDiagnostic, mergeDiagnostics } from '../../../cli/diagnostics/diagnostic.ts'
import { blameContent } from '../../../cli/check/blame-content.ts'
import { reportExternal } from '../../../cli/check/external.ts'
import { checkMedia } from '../../../cli/check/media.ts'
import { checkPage } from '../../../cli/check/page-rules.ts'
import { readPageFacts } from '../../../cli/check/page-facts.ts'
import { createDisk, describe as describeAll } from '../memory-site.ts'
import { pageHtml } from './site.ts'

const disk = createDisk({
  'content/build.yaml': 'origin: https://site.example\n',
  'content/notes/a.md': '---\ntitle: A\n---\nText ![Flow](<img/the flow.svg>)\n\n## One {#one}\n',
  'content/notes/i.md':
    '---\ntitle: I\n---\n![](my%20boat.jpg)\n\n<img alt="A boat" src="my%20boat.jpg">\n<p><img\n src="my%20boat.jpg"></p>\n<img src="s.svg">\n',
  'content/notes/b.md': '---\ntitle: B\n---\nText\n',
  'content/notes/c.md': '---\ntitle: C\n---\n# Deep water\n',
  'content/notes/g.md': '---\ntitle: G\n---\n[G](/lost.md) and [G](./lost.md) and lost.md\n',
  'content/notes/h.md': `---\ntitle: H\n---\n[H]({{ '/lost/' | relative_url }})\n\n<p style="color: #f00">H</p>\n<b onClick='go("x")'>H</b>\n`,
  'content/notes/t.md':
    '---\ntitle: How we found the *wreck*\ndescription: >\n  She said "it sank"\n  and was right -- twice.\n---\n[a](#) [b]()\n\n<a href="">c</a>\n\nA wreck\n=======\n\n<h1 v-if="x">Hidden `wreck`</h1>\n',
  'content/notes/u.md': '---\ntitle: U\n---\n[U](Gone.md) [u](./gone.md) [v](/gone-by) [w](/gone)\n',
  'content/notes/j.md': `---\ntitle: J\n---\n[J](#mode-line)\n[J](#mode)\n[J]({{ '/j/' | relative_url }})\n[J]({{ '/j/#k' | relative_url }})\n`,
  'content/notes/k.md': '---\ntitle: K\n---\n[K](/far/#off)\n',
  'content/notes/l.md': '---\ntitle: L\n---\n[L](/far#off) [L](lost/at-sea/#x)\n\nA [_fine_ boat](/b), [a *rope*][r].\n',
  'content/site.yaml': 'name: Logbook\n',
  'content/notes/2-guide/01-knots.md': '---\ntitle: Knots\n---\n',
  'content/notes/knots.md': '---\ntitle: Knots\n---\n',
  'content/notes/index.md': '---\ntitle: Knots\n---\n',
  'content/notes/o.md': '---\ntitle: O\n---\n[O](https://far.example/dock/1)\n<https://far.example/dock>\n',
  'content/notes/d.md': '---\ntitle: D\n---\n[D](f.md#gone)\n',
  'content/notes/e.md': '---\ntitle: E\n---\n[E](f.md#gone)\n',
})

function check(body: string) {
  const page = { url: '/notes/a/', file: 'notes/a/index.html', source: 'templates/routes/[note].tsx', indexable: true, islands: 0 }
  const manifest = { origin: 'https://site.example', limits: { title: { min: 1, max: 99 }, description: { min: 1, max: 99 } } }
  const site = { manifest, pageUrls: new Set([page.url]), sitemapUrls: new Set([`${manifest.origin}${page.url}`]), brokenUrls: new Set() }
  const found = checkPage({ page, facts: readPageFacts(pageHtml(page.url, { body })) } as never, site as never)
  return describeAll(blameContent(found, { root: '/site', content: '/site/content' }, disk))
}

describe('blameContent(diagnostics, config, disk)', () => {
  it('names the line of the content that has an image, and the template for one that it does not have', () => {
    expect(check('<img src="/files/notes/img/the%20flow.svg" alt="Flow"><img src="/dot.svg" alt="">')).toEqual([
      'content/notes/a.md:4:19 the image /files/notes/img/the%20flow.svg has no width and height [check-image-size] /notes/a/',
      'templates/routes/[note].tsx the image /dot.svg has no width and height [check-image-size] /notes/a/',
    ])
  })

  it('names the line of a link to another site that is broken, and not that of a longer one', () => {
    const page = { page: { url: '/notes/o/', source: 'templates/routes/[note].tsx' } } as never
    const [address, answer] = ['https://far.example/dock', { state: 'broken', status: 404 }] as const
    const found = reportExternal(new Map([[address, answer]]), new Map([[address, new Set(['/notes/o/'])]]), [page])
    expect(describeAll(blameContent(found, { root: '/site', content: '/site/content' }, disk))).toEqual([
      `content/notes/o.md:5:2 the link ${address} is broken (status 404) [check-external] /notes/o/`,
    ])
  })

  it('names the line of the content that has a file which does not decode', async () => {
    const files = { readFileSync: () => Buffer.from('none') } as never
    const found = await checkMedia('/site/dist', ['files/notes/img/the flow.svg', 'media/other.png'], { disk: files })
    expect(describeAll(blameContent(found, { root: '/site', content: '/site/content' }, disk))).toEqual([
      expect.stringMatching(/^content\/notes\/a\.md:4:\d+ files\/notes\/img\/the flow\.svg does not decode/),
      expect.stringMatching(/^\/site\/dist\/media\/other\.png media\/other\.png does not decode/),
    ])
  })

  it('names the element without alt text, also that of a photograph', () => {
    expect(check('<img src="/assets/my%20boat-320-d84530d5.webp" width="3" height="2">')).toEqual([
      'content/notes/i.md:7:4 the image /assets/my%20boat-320-d84530d5.webp has no alt attribute [check-image-alt] /notes/a/',
    ])
    expect(check('<img src="/files/notes/s.svg" width="3" height="2">')).toEqual([
      'content/notes/i.md:9:1 the image /files/notes/s.svg has no alt attribute [check-image-alt] /notes/a/',
    ])
  })

  it('names the line of a style attribute, and of a tag of a template language that is a link', () => {
    expect(check('<p style="color: #f00">H</p><p style="color: #00f">H</p>')).toEqual([
      'content/notes/h.md:6:4 <p> has a style attribute [check-inline-style] /notes/a/',
      'templates/routes/[note].tsx <p> has a style attribute [check-inline-style] /notes/a/',
    ])
    expect(check(`<b onclick='go("x")'>H</b>`)).toEqual([
      'content/notes/h.md:7:4 <b> has an inline event handler [check-inline-handler] /notes/a/',
    ])
    expect(check(`<b onclick(x>H</b>`)).toEqual([
      'templates/routes/[note].tsx <b> has an inline event handler [check-inline-handler] /notes/a/',
    ])
    const value = "/notes/h/%7B%7B%20'/lost/'%20|%20relative_url%20%7D%7D"
    const broken = errorDiagnostic('check-link', 'broken', { location: { file: 'a.tsx' }, hint: 'correct it', value, pages: ['/notes/h/'] })
    expect(blameContent([broken], { root: '/site', content: '/site/content' }, disk)).toMatchObject([
      { location: { file: 'content/notes/h.md', line: 4 } },
    ])
  })

  it('names the line of the content that has a first-level heading beside that of the template', () => {
    expect(check('<h1>A</h1><h1>Deep water</h1>')).toEqual([
      'content/notes/c.md:4:1 the page has 2 first-level headings instead of one with text [check-h1] /notes/a/',
    ])
    expect(check('<h1>A</h1><h1>One</h1>')).toEqual([
      'templates/routes/[note].tsx the page has 2 first-level headings instead of one with text [check-h1] /notes/a/',
    ])
  })

  const blame = (value: string, urls: readonly string[]) => {
    const location = { file: 'templates/routes/[note].tsx' }
    const found = errorDiagnostic('check-link', 'the link is broken', { location, hint: 'correct it', value, pages: urls })
    return describeAll(blameContent([found], { root: '/site', content: '/site/content' }, disk))[0]
  }

  it('names the line of a relative link, which the page has with its whole path', () => {
    expect(blame('/notes/g/lost.md', ['/notes/g/'])).toContain('content/notes/g.md:4:23 ')
    expect(blame('/notes/u/gone.md', ['/notes/u/'])).toContain('content/notes/u.md:4:18 ')
    expect(blame('/gone', ['/notes/u/'])).toContain('content/notes/u.md:4:47 ')
    expect(blame('/notes/g/other.md', ['/notes/g/'])).toContain('templates/routes/[note].tsx ')
    expect(blame('/notes/l/lost/at-sea/', ['/notes/l/'])).toContain('content/notes/l.md:4:19 ')
  })

  it('names the line of a fragment that begins another one, and of a tag of a template language with a fragment', () => {
    expect(blame('/notes/j/#mode', ['/notes/j/'])).toContain('content/notes/j.md:5:5 ')
    expect(blame("/notes/j/{{%20'/j/'%20%7C%20relative_url%20}}", ['/notes/j/'])).toContain('content/notes/j.md:6:5 ')
    expect(blame("/notes/j/{{%20'/j/#k'%20%7C%20relative_url%20}}", ['/notes/j/'])).toContain('content/notes/j.md:7:5 ')
  })

  it('keeps equal findings of several files apart, and joins those of templates', () => {
    const find = (value: string, url: string) =>
      errorDiagnostic('check-description', 'too short', { location: { file: 'a.tsx' }, hint: 'write more', value, pages: [url] })
    const found = mergeDiagnostics(
      [find('text=J', '/notes/j/'), find('text=U', '/notes/u/'), find('text=V', '/v/'), find('text=W', '/w/')],
      { byValue: true },
    )
    expect(describeAll(blameContent(found, { root: '/site', content: '/site/content' }, disk))).toEqual([
      'content/notes/j.md:2:8 too short [check-description] /notes/j/',
      'content/notes/u.md:2:8 too short [check-description] /notes/u/',
      'a.tsx too short [check-description] /v/ /w/',
    ])
    const location = { file: 'a.tsx' }
    const pages = ['/notes/d/', '/notes/e/', '/other/']
    const gone = errorDiagnostic('check-link', 'broken', { location, hint: 'correct it', value: '/notes/f.md#gone', pages })
    expect(describeAll(blameContent([gone], { root: '/site', content: '/site/content' }, disk))).toEqual([
      'content/notes/d.md:4:9 broken [check-link] /notes/d/ /other/',
      'content/notes/e.md:4:9 broken [check-link] /notes/e/',
    ])
    // One of them names the page with a slash at its end.
    const links = errorDiagnostic('check-link', 'broken', {
      location,
      hint: 'correct it',
      value: '/far/#off',
      pages: ['/notes/k/', '/notes/l/'],
    })
    expect(describeAll(blameContent([links], { root: '/site', content: '/site/content' }, disk))).toEqual([
      'content/notes/k.md:4:5 broken [check-link] /notes/k/',
      'content/notes/l.md:4:5 broken [check-link] /notes/l/',
    ])
  })

  it('names the line of a title or description, however the page writes it', () => {
    expect(blame('text=How we found the wreck · Notes', ['/notes/t/'])).toContain('content/notes/t.md:2:8 ')
    expect(blame('text=A fine boat, a rope.', ['/notes/l/'])).toContain('content/notes/l.md:6:1 ')
    expect(blame('text=She said “it sank” and was right – twice…', ['/notes/t/'])).toContain('content/notes/t.md:4:3 ')
    expect(blame('text=How we lost it', ['/notes/t/'])).toContain('templates/routes/[note].tsx ')
    expect(blame('text=Deep water', ['/depth/'])).toContain('content/notes/c.md:4:3 ')
    // A word of a sentence is not the title that a template makes.
    expect(blame('text=Flow', ['/flow/'])).toContain('templates/routes/[note].tsx ')
  })

  it('names the file that is most like the page, and never the name of the site', () => {
    expect(blame('text=Knots · Logbook', ['/guide/knots/'])).toContain('content/notes/2-guide/01-knots.md:2:8 ')
    expect(blame('text=Knots · Logbook', ['/notes/knots/'])).toContain('content/notes/knots.md:2:8 ')
    expect(blame('text=Knots · Logbook', ['/knots/'])).toContain('content/notes/knots.md:2:8 ')
    expect(blame('text=Knots · Logbook', ['/'])).toContain('content/notes/index.md:2:8 ')
    expect(blame('text=FAQ · Logbook', ['/site/faq/'])).toContain('templates/routes/[note].tsx ')
  })

  it('names the line of a link without a target, and of a heading with attributes, markup or a line below it', () => {
    expect(blame('href=#', ['/notes/t/'])).toContain('content/notes/t.md:7:5 ')
    // A link to nothing that a template has itself.
    expect(blame('href=#', ['/notes/u/'])).toContain('templates/routes/[note].tsx ')
    expect(blame('href=', ['/notes/t/'])).toContain('content/notes/t.md:7:12 ')
    expect(blame('h1=Hidden wreck', ['/notes/t/'])).toContain('content/notes/t.md:14:1 ')
    expect(blame('h1=A wreck', ['/notes/t/'])).toContain('content/notes/t.md:11:1 ')
  })

  it('names the first line of those on several pages', () => {
    const pages = ['/notes/d/', '/notes/e/']
    expect(blame('/notes/f/#gone', pages)).toContain('content/notes/d.md:4:9 ')
    expect(blame('/notes/f/#gone', pages.slice(0, 1))).toContain('content/notes/d.md:4:9 ')
    expect(blame('/notes/f/#gone', ['/other/'])).toContain('templates/routes/[note].tsx ')
  })

  it('names the line of the content that gives an id', () => {
    expect(check('<h2 id="one">One</h2><h2 id="one">Two</h2><p id="two"></p><p id="two"></p>')).toEqual([
      'content/notes/a.md:6:8 several elements have the id "one" [check-id] /notes/a/',
      'templates/routes/[note].tsx several elements have the id "two" [check-id] /notes/a/',
    ])
  })
})
