import { describe, expect, it } from 'vitest'
import { readArticleHtml } from '../../../../cli/output/outputs/article-html.ts'

const BASE = 'https://site.example/blog/one/'

describe('readArticleHtml(html, base)', () => {
  it('returns the first <article> in <main>, or <main> itself', () => {
    expect(readArticleHtml('<header>x</header><main>a<article><h1>b</h1></article><article>c</article></main>', BASE)).toBe('<h1>b</h1>')
    expect(readArticleHtml('<article>x</article><main><p>a</p></main><footer>y</footer>', BASE)).toBe('<p>a</p>')
    expect(readArticleHtml('<p>no main</p>', BASE)).toBe('')
  })

  it.each(['script', 'style', 'template', 'noscript', 'nav', 'form', 'button', 'dialog', 'svg'])('leaves out <%s>', (name) => {
    expect(readArticleHtml(`<main><p>a</p><${name}><b>x</b></${name}><p>b</p></main>`, BASE)).toBe('<p>a</p><p>b</p>')
  })

  it('keeps what a widget contains, without the elements of lanai around it', () => {
    const html = `<main><x-island data-widget='w'><p>a</p><x-slot><i>b</i></x-slot></x-island><p>c</p><!-- d --></main>`
    expect(readArticleHtml(html, BASE)).toBe('<p>a</p><i>b</i><p>c</p>')
  })

  it('makes every URL absolute, and leaves other addresses as they are', () => {
    const html = '<main><a href="/tools/?a=1#b">x</a><a href="#c">y</a><a href="mailto:a@b.example">z</a><img src="/a.webp" alt="A"></main>'
    expect(readArticleHtml(html, BASE)).toBe(
      '<a href="https://site.example/tools/?a=1#b">x</a><a href="https://site.example/blog/one/#c">y</a><a href="mailto:a@b.example">z</a><img src="https://site.example/a.webp" alt="A">',
    )
  })

  it('collapses white space except in preformatted text, and keeps letters beyond ASCII', () => {
    const html = '<main><p>São\n  Paulo</p><pre><code>a\n  b\n</code></pre></main>'
    expect(readArticleHtml(html, BASE)).toBe('<p>São Paulo</p><pre><code>a\n  b\n</code></pre>')
  })

  it('leaves out the attributes of styles and scripts', () => {
    const html = '<main><p class="a" id="b" style="c" data-d="e" tabindex="0" lang="de" title="f">x</p></main>'
    expect(readArticleHtml(html, BASE)).toBe('<p lang="de" title="f">x</p>')
  })
})
