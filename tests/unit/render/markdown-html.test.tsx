import type { MarkdownIt } from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { markdown, file } from '../../../cli/content/collections.ts'
import { useMarkdown } from '../../../cli/render/markdown.tsx'
import { createRenderer } from '../../../cli/render/page.tsx'
import { Csp } from '../../../cli/render/csp.ts'
import { scriptHash, type Sources } from '../../../cli/csp.ts'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode, describe as describeAll } from '../memory-site.ts'
import { Note, render, type Content } from './render-markdown.tsx'

describe('HTML in Markdown', () => {
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

  it('shows the begin of a script or a style without an end in its block as text, and what follows it', async () => {
    const lines = ['<steps>', '1. Add a `<script>` tag, or <b onclick="x()">bold</b>', '', 'B', '', '<div>', '<style>a', '</div>']
    const { html, found, hints } = await render(lines, {}, undefined, [], { markup: 'warn' })
    expect(html).toBe('&lt;steps&gt;\n1. Add a `&lt;script&gt;` tag, or <b>bold</b>\n<p>B</p>\n<div>\n&lt;style&gt;a\n</div>')
    expect(found).toEqual([
      'content/notes/a.md:4:1 <steps> is no element of HTML, and is shown as text [markdown] /',
      'content/notes/a.md:5:11 <script> has no end in its block of HTML, and is shown as text [markdown] /',
      'content/notes/a.md:5:32 <b> has onclick, which runs a script [markup] /',
      'content/notes/a.md:10:1 <style> has no end in its block of HTML, and is shown as text [markdown] /',
    ])
    expect(hints).toContain('end it before the next empty line, or write &lt;script&gt; for the text')
  })

  it.each([
    ['a component of that name', ['<Title text="x" />', '<Title text="y">', '', 'a', '', '</Title>'], '<b>x</b>\n<b>y</b>'],
    ['a comment', ['<div>', '<!-- a <title> -->', '</div>'], '<div>\n\n</div>'],
    ['an attribute', ['<div title="a <script> b">', '</div>'], '<div title="a <script> b">\n</div>'],
    ['an element of scripts', ['<div>', '<script-x>a</script-x>', '</div>'], '<div>\n<script-x>a</script-x>\n</div>'],
  ])('does not take %s for the begin of a script', async (_, lines, expected) => {
    const { html, found } = await render(lines, { components: { Title: ({ text }: { text?: string }) => <b>{text}</b> } })
    expect(found).toEqual([])
    expect(html).toBe(expected)
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
})
