import { describe, expect, it } from 'vitest'
import type { CodeProps } from '../../../cli/render/markdown.tsx'
import { Note, render } from './render-markdown.tsx'

describe('useMarkdown(source, options)', () => {
  it('returns the text, its headings and its excerpt', async () => {
    const { html, headings, excerpt, file, value } = await render(['## One & two', '', 'Text.'])
    expect(html).toBe('<h2 id="one--two">One &amp; two</h2>\n<p>Text.</p>\n')
    expect(headings).toEqual([{ id: 'one--two', title: 'One & two', depth: 2 }])
    expect(excerpt).toBe('Text.')
    expect([file, (await render([], {}, () => 'Text')).file]).toEqual(['content/notes/a.md', undefined])
    expect(value?.reads).toEqual(['notes:body/a'])
  })

  it('marks words that are not broken', async () => {
    const { html } = await render(['A **30-day** trial & a follow-up `14-day`'], { unbroken: /\d+-day|follow-up/g })
    const word = (text: string) => `<span class="unbroken">${text}</span>`
    expect(html).toBe(`<p>A <strong>${word('30-day')}</strong> trial &amp; a ${word('follow-up')} <code>14-day</code></p>\n`)
  })

  it('renders a text without blocks, and finds its faults in a data file', async () => {
    const inline = (text: string) => render([text], { inline: true, typography: false }, ({ site }) => site.text)
    const { html, excerpt } = await inline('# 1 of *many* [tools](/tools) "here"')
    expect(html).toBe('# 1 of <em>many</em> <a href="/tools/">tools</a> &quot;here&quot;')
    expect(excerpt).toBe('# 1 of many tools "here"')
    expect((await inline('[Nowhere](/nowhere)')).found).toEqual([
      'content/site.yaml:2:7 the link "/nowhere" points to a page that does not exist [link-missing] /',
    ])
  })

  it('keeps the words of a link that the site takes away', async () => {
    const link = (href: string) => (href === '/tools' ? null : undefined)
    const { html, found } = await render(['[Our *tools*](/tools), <a href="/tools">all</a> and [here](#a)'], { link })
    expect(html).toBe('<p>Our <em>tools</em>, <a>all</a> and <a href="#a">here</a></p>\n')
    expect(found).toEqual([])
  })

  it('writes links to pages as hosts serve them, and records them', async () => {
    const { html, value } = await render(['[Tools](/tools#top), [Maps](https://maps.example) and [here](#a)'])
    expect(html).toContain('<a href="/tools/#top">Tools</a>')
    expect(html).toContain('<a href="https://maps.example" rel="noopener">')
    expect(html).toContain('<a href="#a">')
    expect(value?.links).toEqual(['/tools'])
  })

  it('reports each dead link where it is written', async () => {
    const lines = ['Text', 'and [one](/tool).', '', '| a |', '| - |', '| [two](/gone) |', '', '[three][x]', '', '[x]: other.md']
    expect((await render(lines)).found).toEqual([
      'content/notes/a.md:5:11 the link "/tool" points to a page that does not exist [link-missing] /',
      'content/notes/a.md:9:9 the link "/gone" points to a page that does not exist [link-missing] /',
      'content/notes/a.md:13:6 the link "other.md" names no page, and no file beside this one [link-missing] /',
    ])
  })

  it('says of a link to a draft, or to what is scheduled, that it is one', async () => {
    const { found, hints } = await render(['[a](half.md#x) [b](./later) [c](/notes/half) [d](/notes/later/) [e](alf.md)'])
    expect(found[0]).toBe('content/notes/a.md:4:5 the link "half.md#x" names a file that is no page yet [link-missing] /')
    expect(hints).toEqual([
      'content/notes/half.md is a draft: finish it, remove the link until then, or build with --drafts',
      'the date of content/notes/later/index.md has not come: change it, remove the link until then, or build with --drafts',
      expect.stringMatching(/^content\/notes\/half\.md is a draft/) as string,
      expect.stringMatching(/^the date of content\/notes\/later\/index\.md has not come/) as string,
      expect.stringContaining('correct the path') as string,
    ])
  })

  it('points to what other sites have where it is written, also where browsers encode it', async () => {
    const lines = [
      '![a](https://a.example/a.png) ![b](https://a.example/é.png)',
      '',
      '<img src="https://例え.jp/a.png" alt="c">',
      '',
      '![d](C:\\a.png)',
    ]
    const { found } = await render(lines)
    expect(found).toEqual([
      'content/notes/a.md:4:6 <img> loads from https://a.example, which the Content-Security-Policy blocks [markup] /',
      'content/notes/a.md:4:36 <img> loads from https://a.example, which the Content-Security-Policy blocks [markup] /',
      'content/notes/a.md:6:11 <img> loads from https://xn--r8jz45g.jp, which the Content-Security-Policy blocks [markup] /',
      'content/notes/a.md:8:6 <img> names a file of this computer, which no visitor has [markup] /',
    ])
  })

  it('says which file beside the text a link may mean, and finds one whose name has a # itself', async () => {
    const { hints } = await render(['[a](Second.md) [b](secnd) [c](../SECOND#x) [d](nothing)'])
    expect(hints).toEqual([...Array<string>(3).fill('did you mean second.md?'), expect.stringContaining('correct the path') as string])
    const template = await render(['[a](<{% post_url 2020-01-31-first %}>)'])
    expect(template.hints[0]).toMatch(/^write what the code of a template stands for/)
    const beside = await render(['[a](../data.json) <video src="../float-plan.mp4"></video>'], {}, undefined, [
      'files/notes/data.json',
      'files/notes/FloatPlan.mp4',
    ])
    expect(beside.hints).toEqual(['did you mean data.json?', 'did you mean FloatPlan.mp4?'])
    const { html } = await render(['[d](<plan #1.pdf>)'], {}, undefined, ['files/notes/plan #1.pdf'])
    expect(html).toContain('<a href="/files/notes/plan%20%231.pdf">d</a>')
  })

  it('reports a fault in Markdown of another file at its value', async () => {
    const fromSite = await render(['[one](/tool)'], {}, ({ site }) => site.text)
    expect(fromSite.found).toEqual(['content/site.yaml:2:7 the link "/tool" points to a page that does not exist [link-missing] /'])
    const constant = await render([], {}, () => '[one](/tool)')
    expect(constant.found).toEqual(['templates/routes/index.tsx the link "/tool" points to a page that does not exist [link-missing] /'])
  })

  it('reports equal faults in Markdown of another file once: each would hold the whole text', async () => {
    const { found } = await render(['{{< a >}}', '', '{{< a >}} {{< b >}}'], {}, ({ site }) => site.text)
    expect(found.map((text) => /"\w+"/.exec(text)?.[0])).toEqual(['"a"', '"b"'])
  })

  it('highlights code', async () => {
    const { html } = await render(['```ts', 'const a = 1', '```', '', '```', 'a < b', '```'])
    expect(html).toContain('<pre tabindex="0"><code class="language-ts"><span class="hljs-keyword">const</span> a')
    expect(html).toContain('<pre tabindex="0"><code>a &lt; b\n</code></pre>')
  })

  it('reports comments that mark lines of code elsewhere, unless the site renders its code', async () => {
    const lines = ['```js', 'a()', 'b() // [!code focus]', '```', '', '    c() // highlight-next-line']
    expect((await render(lines)).found).toEqual([
      'content/notes/a.md:6:8 the mark "[!code focus]" is shown as a part of the code [markdown] /',
      'content/notes/a.md:9:12 the mark "highlight-next-line" is shown as a part of the code [markdown] /',
    ])
    expect((await render(lines, { code: ({ code }: CodeProps) => <pre>{code}</pre> })).found).toEqual([])
    expect((await render(['```md', 'the class highlight-start and [!code]', '```'])).found).toEqual([])
  })

  it('renders code that only its indentation marks like any other', async () => {
    const Code = ({ code, language }: CodeProps) => <pre title={language}>{code}</pre>
    expect((await render(['    a < b'])).html).toBe('<pre tabindex="0"><code>a &lt; b\n</code></pre>\n')
    expect((await render(['    a < b'], { code: Code })).html).toBe('<pre title>a &lt; b\n</pre>')
  })

  it('reports a language that is not known', async () => {
    const { found, hints } = await render(['Text', '', '```pyton', 'x', '```'])
    expect(found).toEqual(['content/notes/a.md:6:4 the language "pyton" of this code is not known [markdown] /'])
    const others = 'text has no language; languages of useMarkdown adds a grammar, or a name of another'
    expect(hints).toEqual([`did you mean "python"? ${others}`])
    // The others are languages, of which highlight.js does not know the grammar.
    const short = await render(['jsno', 'sass', 'nasm', 'sol', 'zig'].flatMap((name) => [`\`\`\`${name}`, '1', '```']))
    expect(short.hints).toEqual([`did you mean "json"? ${others}`, ...Array<string>(4).fill(others)])
  })

  it('renders components where directives name them, with their children', async () => {
    const { html } = await render(['- One', '', '  :::note{title="Say &quot;"}', '  A [link](/tools)', '  :::', '- Two'], {
      components: { note: Note },
    })
    expect(html).toBe(
      '<ul>\n<li>\n<p>One</p>\n<aside title="Say &amp;quot;"><p>A <a href="/tools/">link</a></p>\n /</aside></li>\n<li>\n<p>Two</p>\n</li>\n</ul>\n',
    )
  })

  it.each(['toString', 'constructor'])('reports the component %s, which nobody has named', async (name) => {
    expect((await render([`::${name}`], { components: { note: Note } })).found[0]).toMatch(/there is no component/)
  })

  it('reports directives that cannot be rendered', async () => {
    const lines = ['::nota{a=1}', '', '::note{"}', '', ':::note', 'Text']
    const { found, hints } = await render(lines, { components: { note: Note } })
    expect(found).toEqual([
      'content/notes/a.md:4:3 there is no component "nota" [markdown] /',
      'content/notes/a.md:6:3 the component "note" has attributes that cannot be read: " [markdown] /',
      'content/notes/a.md:8:4 the component "note" is not closed: a line ::: ends it [markdown] /',
    ])
    expect(hints[0]).toBe('did you mean "note"?')
  })

  it('marks and numbers lines of code, and shows their title', async () => {
    const { html } = await render(['```js{2} title="a.js" showLineNumbers', '/* a', 'b */', '```'])
    const comment = (text: string) => `<span class="hljs-comment">${text}</span>`
    expect(html).toContain('<figure class="code-block"><figcaption>a.js</figcaption><pre tabindex="0" class="has-line-numbers">')
    expect(html).toContain(
      `<span class="line" data-line="1">${comment('/* a')}</span>\n<span class="line is-highlighted" data-line="2">${comment('b */')}</span>`,
    )
  })

  it('lets a site render code, and add languages', async () => {
    const Code = ({ language, code, highlighted }: CodeProps) => <output title={language}>{`${code.trim()} ${highlighted.join()}`}</output>
    expect((await render(['```vue{1-3}', '<b>', '```'], { code: Code, languages: { vue: 'html' } })).html).toBe(
      '<output title="vue">&lt;b> 1,2,3</output>',
    )
  })

  it('writes notes and alerts, with titles of their own or those that the site names', async () => {
    const { html } = await render([':::tip A *b*', 'Text', ':::', '', '> [!NOTE]', '> Text'], { labels: { note: 'Hinweis' } })
    expect(html).toBe(
      '<div class="markdown-alert markdown-alert-tip" role="note">\n<p class="markdown-alert-title">A <em>b</em></p>\n<p>Text</p>\n</div>\n' +
        '<div class="markdown-alert markdown-alert-note" role="note">\n<p class="markdown-alert-title">Hinweis</p>\n<p>Text</p>\n</div>\n',
    )
    const commented = await render([':::tip <!-- a -->', 'A', ':::', '', '> [!NOTE] <!-- b -->', '> B'])
    expect(Array.from(commented.html?.matchAll(/title">(.*?)</g) ?? [], ([, title]) => title)).toEqual(['Tip', 'Note'])
  })

  it('reports what is shown as text although more was meant', async () => {
    const { found, hints } = await render(['Text', '[a][b]'])
    expect(found).toEqual(['content/notes/a.md:5:1 there is no address for the reference "b", which is shown as text [markdown] /'])
    expect(hints).toEqual(['write a line [name]: with the address, or \\[ for the bracket'])
  })

  it('gives no heading the id of a footnote', async () => {
    const { headings } = await render(['## fn1', '## fn1', '## fnref1', 'A[^1]', '', '[^1]: B'])
    expect(headings.map(({ id }) => id)).toEqual(['fn1-1', 'fn1-2', 'fnref1-1'])
  })

  it('sets the size of a picture that is copied as it is, unless the author does', async () => {
    const lines = ['![a](flow.svg)', '<img src="flow.svg" alt="b">', '<img src="flow.svg" alt="c" width="9">']
    const { html } = await render(lines, {}, undefined, ['files/notes/flow.svg'])
    expect(html).toBe(
      '<p><img src="/files/notes/flow.svg" alt="a" width="30" height="20">\n' +
        '<img src="/files/notes/flow.svg" alt="b" width="30" height="20">\n' +
        '<img src="/files/notes/flow.svg" alt="c" width="9"></p>\n',
    )
  })

  it('warns of a picture that is copied as it is and that no browser shows', async () => {
    const { found } = await render(['Text', '![a](cut.svg)'], {}, undefined, ['files/notes/cut.svg'])
    expect(found).toEqual(['content/notes/a.md:5:6 no browser shows the picture "files/notes/cut.svg": it is cut off [picture] /'])
    const sized = await render(['<img src="cut.svg" alt="" width="3" height="2">'], {}, undefined, ['files/notes/cut.svg'])
    expect(sized.found).toEqual([expect.stringContaining('no browser shows the picture "files/notes/cut.svg"')])
  })

  it('finds a page whose file has a # in its name', async () => {
    const { html } = await render(['[a](<to do #1.md>) [b](second.md#x) [c](tools#2.md) [d](tools#2)'], {})
    const links = '<a href="/todo/">a</a> <a href="/tools/#x">b</a> <a href="/todo/">c</a> <a href="/todo/">d</a>'
    expect(html).toBe(`<p>${links}</p>\n`)
  })

  it('reports a footnote that no text refers to, and one without text', async () => {
    expect((await render(['Text[^1]', '', '> [^1]:', '', 'Text'])).found).toEqual([
      'content/notes/a.md:6:3 the footnote [^1] has no text [markdown] /',
    ])
    expect((await render(['Text[^1]', '', '```', '[^1]:', '```', '', '[^1]:', '', 'Text'])).found).toEqual([
      'content/notes/a.md:10:1 the footnote [^1] has no text [markdown] /',
    ])
    expect((await render(['Text', '', '[^1]: Note'])).found).toEqual([
      'content/notes/a.md:6:1 no text refers to the footnote [^1], which is left out [markdown] /',
    ])
  })

  it('compares the labels of footnotes in any case, and reports one of two with the same', async () => {
    const { html, found } = await render(['A[^Note] and B[^NOTE]', '', '[^note]: First', '', '[^Note]: Second'])
    expect(html).toContain('<p>First')
    expect(html).not.toContain('Second')
    expect(html?.match(/class="footnote-item"/g)).toHaveLength(1)
    expect(found).toEqual(['content/notes/a.md:8:1 there are two footnotes [^Note], and the first is shown [markdown] /'])
  })

  it('reports cells that a table does not show', async () => {
    const lines = ['> | A | B |', '> |---|---|', '> | `a|b` | c |', '> | 1 | 2 | |', '> a\\|b | c', '', 'A | B', '--|--', '1 | 2 | 3']
    const { found } = await render(lines)
    expect(found).toEqual([
      'content/notes/a.md:6:13 the row has more cells than the table has columns, and "c" is not shown [markdown] /',
      'content/notes/a.md:12:9 the row has more cells than the table has columns, and "3" is not shown [markdown] /',
    ])
  })

  it('reports pictures in formats that most browsers do not show, and links to them', async () => {
    const files = ['files/notes/IMG.HEIC', 'files/notes/flow.svg']
    const { found, html } = await render(['![a](IMG.HEIC) ![b](flow.svg) [c](IMG.HEIC)'], {}, undefined, files)
    expect(found).toEqual(['content/notes/a.md:4:6 most browsers show no .heic files [picture] /'])
    expect(html).toBeUndefined()
    expect((await render(['![b](flow.svg) [c](IMG.HEIC)'], {}, undefined, files)).html).toContain('<a href="/files/notes/IMG.HEIC">c</a>')
  })

  it('reports files that are no pictures, and says what is meant by a missing one', async () => {
    const files = ['files/notes/tour.mp4', 'files/notes/img/Flow.SVG', 'files/notes/notes.txt', 'media/tour.mp4']
    const reports = async (src: string) => (await render([`![a](${src})`], {}, undefined, files)).found
    expect(await reports('tour.mp4')).toEqual(['content/notes/a.md:4:6 most browsers show no .mp4 files as pictures [picture] /'])
    expect(await reports('/media/tour.mp4')).toEqual(['content/notes/a.md:4:6 most browsers show no .mp4 files as pictures [picture] /'])
    expect(await reports('notes.txt')).toEqual(['content/notes/a.md:4:6 most browsers show no .txt files as pictures [picture] /'])
    const hints = async (src: string) => (await render([`![a](${src})`], {}, undefined, files)).hints
    expect(await hints('tour.mp4')).toEqual(['write <video src="tour.mp4" controls></video>'])
    for (const src of ['img/flow.svg', 'Flow.SVG', 'img\\Flow.SVG']) expect(await hints(src)).toEqual(['did you mean img/Flow.SVG?'])
    expect(await hints('second.svg')).toEqual(['correct the path, which is relative to this file'])
  })

  it('finds the pictures of <img> in capitals', async () => {
    const { html } = await render(['A <IMG SRC="flow.svg" Alt="a">'], {}, undefined, ['files/notes/flow.svg'])
    expect(html).toBe('<p>A <IMG src="/files/notes/flow.svg" alt="a" width="30" height="20"></p>\n')
    const twice = await render(['A <img SRC="flow.svg" src="b.svg" ALT="a" alt="b">'], {}, undefined, [
      'files/notes/flow.svg',
      'files/notes/b.svg',
    ])
    expect(twice.html).toContain('<img src="/files/notes/flow.svg" alt="a"')
  })

  it('lists headings with the tags that are shown as text', async () => {
    const { headings } = await render(['## Array<T> &amp; <b>b</b>'])
    expect(headings).toEqual([{ id: 'array--b', title: 'Array<T> & b', depth: 2 }])
  })

  it('lets a site rewrite links', async () => {
    const link = (href: string) => (href.startsWith('wiki:') ? `/${href.slice(5)}` : undefined)
    expect((await render(['[a](wiki:tools)'], { link })).html).toContain('<a href="/tools/">a</a>')
  })
})
