import type { MarkdownIt } from 'markdown-it'
import type { ComponentChildren } from 'preact'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { markdown, file } from '../../../cli/content/collections.ts'
import { useMarkdown, type CodeProps, type MarkdownOptions, type RenderedMarkdown } from '../../../cli/render/markdown.tsx'
import { createRenderer } from '../../../cli/render/page.tsx'
import { usePage } from '../../../cli/render/context.ts'
import { Csp } from '../../../cli/render/csp.ts'
import { scriptHash, type Sources } from '../../../cli/csp.ts'
import type { Rules } from '../../../cli/diagnostics/rules.ts'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode, describe as describeAll } from '../memory-site.ts'

type Content = { notes: { get(slug: string): { body: string } }; site: { text: string } }

/** Renders the Markdown of content/notes/a.md on a page. */
async function render(
  lines: readonly string[],
  options: MarkdownOptions = {},
  pick: (content: Content) => string | { body: string } = ({ notes }) => notes.get('a'),
  files: readonly string[] = [],
  rules: Rules = {},
  csp: Sources = {},
) {
  const content = await createContent(
    {
      'notes/a.md': ['---', 'title: A', '---', ...lines].join('\n'),
      'site.yaml': `name: Site\ntext: ${JSON.stringify(lines.join('\n'))}`,
    },
    { notes: markdown('notes/*.md', z.object({})), site: file('site.yaml', z.object({ text: z.string() })) },
  )
  let result: RenderedMarkdown | undefined
  const Body = ({ content }: { content: Content }) => {
    result = useMarkdown(pick(content), options)
    return <article>{result.content}</article>
  }
  const plain = createRenderConfig({}, ['/', '/tools', '/todo'])
  const config = {
    ...plain,
    rules,
    csp,
    links: {
      ...plain.links,
      files,
      sources: { 'content/notes/second.md': '/tools', 'content/notes/to do #1.md': '/todo', 'content/notes/tools#2.md': '/todo' },
      unpublished: { 'content/notes/half.md': 'draft', 'content/notes/later/index.md': 'scheduled' } as const,
    },
    sizes: { 'files/notes/flow.svg': [30, 20] as const, 'files/notes/cut.svg': { fault: 'it is cut off' } },
  }
  const renderPage = createRenderer(config, createSiteCode(), content, () => undefined)
  const { value, diagnostics } = renderPage(createJob('/', createRouteModule({ default: Body })))
  return {
    value,
    ...result!,
    html: /<article>([^]*)<\/article>/.exec(value?.html ?? '')?.[1],
    found: describeAll(diagnostics),
    hints: diagnostics.map(({ hint }) => hint),
    located: diagnostics.map(({ location }) => location?.file),
  }
}

const Note = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <aside title={title}>
    {children} {usePage().path}
  </aside>
)

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

  it('renders HTML with the links, ids and components that it has', async () => {
    const { html, value, headings } = await render(
      ['<div id="a">', '', '## A', '', '<a href="/tools#x">Tools</a><br/>', '', '</div>', '', 'A <Note title="B">*c*</Note> <!-- no --> d'],
      { components: { Note } },
    )
    expect(html).toBe(
      '<div id="a">\n<h2 id="a-1">A</h2>\n<p><a href="/tools/#x">Tools</a><br/></p>\n</div>\n<p>A <aside title="B"><em>c</em> /</aside>  d</p>\n',
    )
    expect(headings[0]?.id).toBe('a-1')
    expect(value?.links).toEqual(['/tools'])
  })

  it('resolves every address of HTML that leads to a page or shows a file', async () => {
    const right = ['<object data="flow.svg"></object> <iframe src="/tools"></iframe> <svg><use href="flow.svg#a"/></svg>']
    expect((await render(right, {}, undefined, ['files/notes/flow.svg'])).html).toContain(
      '<object data="/files/notes/flow.svg"></object> <iframe src="/tools/"></iframe> <svg><use href="/files/notes/flow.svg#a" /></svg>',
    )
    const frames = ['<embed src="/tools"> <object data="/tools"></object> <iframe src="/embed"></iframe>']
    expect((await render(frames, {}, undefined, ['embed'])).html).toContain(
      '<embed src="/tools/"> <object data="/tools/"></object> <iframe src="/embed"></iframe>',
    )
    const wrong = [
      '<i',
      'lang="en">a</i> <svg><image xlink:href="gone.png"/></svg>',
      '<button formaction="none">x</button> `a',
      'b` <object data="no.svg">',
    ]
    expect((await render(wrong)).found.slice(0, 3)).toEqual([
      'content/notes/a.md:5:41 there is no file "gone.png" beside this one [file-missing] /',
      'content/notes/a.md:6:21 the link "none" names no page, and no file beside this one [link-missing] /',
      'content/notes/a.md:7:18 there is no file "no.svg" beside this one [file-missing] /',
    ])
  })

  it('reports inline styles that plugins write, each with those of the author once', async () => {
    const plugin = (md: MarkdownIt) =>
      void (md.renderer.rules['text'] = (tokens, at) => tokens[at]!.content.replace(/\$(\w)\$/, '<i style="top:0">$1</i>'))
    const { found } = await render(['<b style="left:0">b</b> $x$ $y$', '', 'and $z$'], { plugins: [plugin] })
    expect(found).toEqual([
      'content/notes/a.md:4:4 <b> has an inline style [markup] /',
      'content/notes/a.md a plugin of Markdown writes inline styles [markup] /',
    ])
  })

  it('refuses scripts and what runs them, unless authors may write them', async () => {
    const lines = ['<script>', 'x()', '</script>', '', 'A <b onclick="x()" style="color: red">b</b> [c](javascript:x)']
    const { found } = await render(lines)
    expect(found).toEqual([
      'content/notes/a.md:4:1 Markdown has the element <script> [markup] /',
      'content/notes/a.md:8:6 <b> has onclick, which runs a script [markup] /',
      'content/notes/a.md:8:49 the link "javascript:x" is neither a path of this site nor an address [link-missing] /',
      'content/notes/a.md:8:20 <b> has an inline style [markup] /',
    ])
    const links = ['[c](javascript:x)', '<a href="java&#10;Script:x">d</a>', '[e](none)']
    const warned = await render(links, {}, undefined, [], { 'link-missing': 'warn' })
    expect(warned.html).toBe('<p>c\n<a>d</a>\n<a href="none">e</a></p>\n')
    expect(warned.found).toHaveLength(3)
    const all = await render(['<b onclick="x()">b</b>'], { html: 'all' }, undefined, [], { markup: 'warn' })
    expect(all.html).toContain('<b onclick="x()">')
    expect(all.found).toEqual(['content/notes/a.md:4:4 <b> has onclick, which the Content-Security-Policy blocks [markup] /'])
    expect(all.hints).toEqual([`move it into a widget, or allow it in build.yaml: csp: { script-src-attr: ["'unsafe-inline'"] }`])
  })

  it('lets handlers and styles through that the policy of the page or of the site allows', async () => {
    const lines = ['<b onclick="x()" style="color: red">b</b>', '', '<Allow />']
    const inline = ["'unsafe-inline'"]
    const allow = (sources: Sources) => ({ html: 'all', components: { Allow: () => <Csp sources={sources} /> } }) as const
    const both = { 'script-src-attr': inline, 'style-src-attr': inline }
    expect((await render(lines, allow(both))).found).toEqual([])
    expect((await render(lines, allow({}), undefined, [], {}, both)).found).toEqual([])
    const hashes = ['x()', 'color: red'].map(scriptHash)
    const hashed = (sources: readonly string[]) => allow({ 'script-src-attr': sources, 'style-src-attr': sources })
    expect((await render(lines, hashed([...hashes, "'unsafe-hashes'"]))).found).toEqual([])
    expect((await render(lines, hashed(hashes))).found).toHaveLength(2)
    // The hash of the loader takes it away again.
    const { found } = await render(lines, allow({ 'script-src': inline, 'style-src': inline }))
    expect(found).toEqual(['content/notes/a.md:4:4 <b> has onclick, which the Content-Security-Policy blocks [markup] /'])
  })

  it('finds the handler of a text that is not a document by the text', async () => {
    const { value, located } = await render(['<b onclick="x()">b</b>'], { html: 'all' }, ({ site }) => site.text)
    expect(value).toBeUndefined()
    expect(located).toEqual(['content/site.yaml'])
  })

  it('shows HTML as text where it is asked to, with a warning', async () => {
    const { html, found } = await render(['A <b>c</b>', '', '<div>', '</div>'], { html: 'text' })
    expect(html).toBe('<p>A &lt;b&gt;c&lt;/b&gt;</p>\n<p>&lt;div&gt;\n&lt;/div&gt;</p>\n')
    expect(found).toEqual([
      'content/notes/a.md:4:3 HTML is shown as text: <b> [markdown] /',
      'content/notes/a.md:6:1 HTML is shown as text: <div> [markdown] /',
    ])
    const once = await render(['<p class="x">', '*em*', '</p>', '', '</i>'], { html: 'text' })
    expect(once.found).toEqual([
      'content/notes/a.md:4:1 HTML is shown as text: <p class="x"> [markdown] /',
      'content/notes/a.md:8:1 HTML is shown as text: </i> [markdown] /',
    ])
  })

  it('begins at the file of the text, and not at that of the facts in it', async () => {
    const site = { 'facts.yaml': 'price: 5\n', 'notes/a.md': '---\ntitle: A\n---\n{{price}} ![Flow](flow.svg)' }
    const content = await createContent(site, {
      facts: file('facts.yaml', z.object({ price: z.number() })),
      notes: markdown('notes/*.md', z.object({ title: z.string() })),
    })
    const config = createRenderConfig()
    const renderPage = createRenderer({ ...config, links: { ...config.links, files: ['files/notes/flow.svg'] } }, createSiteCode(), content)
    const Body = ({ content }: { content: Content }) => {
      const { content: text, file } = useMarkdown(content.notes.get('a'))
      return <article title={file}>{text}</article>
    }
    const { value, diagnostics } = renderPage(createJob('/', createRouteModule({ default: Body })))
    expect(describeAll(diagnostics)).toEqual([])
    expect(value?.html).toContain('<article title="content/notes/a.md"><p>5 <img src="/files/notes/flow.svg"')
  })

  it('names the line of an inline script that the policy blocks', async () => {
    const { found } = await render(['Text', '', '<div><script>go()</script></div>'], { html: 'all' })
    expect(found).toEqual(['content/notes/a.md:6:6 the inline script "go()" is blocked by the Content-Security-Policy [markup] /'])
    const inLine = await render(['Text', 'and <script>go()</script>'], { html: 'all' })
    expect(inLine.found).toEqual(['content/notes/a.md:5:13 the inline script "go()" is blocked by the Content-Security-Policy [markup] /'])
  })

  it('shows elements as text that do not exist, ends what is open, and reports both', async () => {
    const { html, found } = await render(['A Vec<T> <b>c', '', '</div><i/>'])
    expect(html).toBe('<p>A Vec&lt;T&gt; <b>c</b></p>\n<i></i>')
    expect(found).toEqual([
      'content/notes/a.md:4:6 <T> is no element of HTML, and is shown as text [markdown] /',
      'content/notes/a.md:4:10 <b> is not closed [markdown] /',
      'content/notes/a.md:6:1 </div> ends no element [markdown] /',
    ])
  })

  it('ends what an item of a list begins with the item, so that nothing around it ends', async () => {
    const { html, found } = await render(['- One', '  <div><b>', '', '  two', '', '</div>', '', '> <div>', '', '<p>Text</p>'])
    expect(html).toBe(
      '<ul>\n<li>\n<p>One</p>\n<div><b>\n<p>two</p>\n</b></div></li>\n</ul>\n\n<blockquote>\n<div>\n</div></blockquote>\n<p>Text</p>',
    )
    expect(found).toEqual([
      'content/notes/a.md:5:8 <b> is not closed [markdown] /',
      'content/notes/a.md:5:3 <div> is not closed [markdown] /',
      'content/notes/a.md:9:1 </div> ends no element [markdown] /',
      'content/notes/a.md:11:3 <div> is not closed [markdown] /',
    ])
  })

  it('ends an element around a list from inside of its last item', async () => {
    const inside = await render(['<section>', '<div>', '', '- a', '', '  </div>', '</section>', '', 'After'])
    expect(inside.html).toBe('<section>\n<div>\n<ul>\n<li>\n<p>a</p>\n</div>\n</li>\n</ul>\n</section>\n<p>After</p>\n')
    const lazy = await render(['<aside>', '', '- a', '</aside>', '', 'After'])
    expect(lazy.found).toEqual([])
    expect(lazy.html).toContain('<p>After</p>')
  })

  it('leaves out what browsers take for comments, and ends paragraphs where they do', async () => {
    const { html } = await render(['A <?php 1 ?><!DOCTYPE html>b', '', '<p>One', '<p>Two', '<div>x</div>', '', '<p>Three', '', '- Four'])
    expect(html).toBe('<p>A b</p>\n<p>One\n<p>Two\n<div>x</div>\n<p>Three\n<ul>\n<li>Four</li>\n</ul>\n')
  })

  it('shows a word in angle brackets as text, and no element that a script defines', async () => {
    const { html, found } = await render(['Write <your-name> into <my-box>x</my-box> <my-icon/> <my-field name="a">'])
    expect(html).toContain('Write &lt;your-name&gt; into <my-box>x</my-box> <my-icon></my-icon> <my-field name="a">')
    expect(found).toEqual([
      'content/notes/a.md:4:7 <your-name> is no element of HTML, and is shown as text [markdown] /',
      'content/notes/a.md:4:54 <my-field> is not closed [markdown] /',
    ])
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
