import { describe, expect, it } from 'vitest'
import { readPageSections } from '../../../../cli/output/outputs/page-text.ts'

const readPageText = (html: string) => readPageSections(html)[0]!.text

describe('the text of a page', () => {
  it('returns the words of <main>, and of nothing around it', () => {
    expect(
      readPageText('<title>T</title><header>Menu</header><main><h1>Roofs</h1><p>We fix them.</p></main><footer>Address</footer>'),
    ).toBe('Roofs We fix them.')
  })
  it('keeps words of neighbouring elements apart', () => {
    expect(readPageText('<main><ul><li>one</li><li>two</li></ul><b>a</b><i>b</i></main>')).toBe('one two a b')
    expect(readPageText('<main>Call <code>f()</code>, <em>now</em>.</main>')).toBe('Call f(), now.')
    expect(readPageText('<main>super<wbr>long H<sub>2</sub>O, <s>old</s>.</main>')).toBe('superlong H2O, old.')
  })
  it.each(['script', 'style', 'template', 'svg', 'noscript', 'nav', 'form'])('leaves out <%s> with everything in it', (name) => {
    expect(readPageText(`<main>before <${name}><div>in <b>side</b></div></${name}> after</main>`)).toBe('before after')
  })
  it('leaves out what is hidden from screen readers', () => {
    expect(readPageText('<main>$500<span aria-hidden="true"> /mo <i>x</i></span> a month <b aria-hidden="false">flat</b></main>')).toBe(
      '$500 a month flat',
    )
  })
  it('leaves out what has the attribute data-search-ignore', () => {
    expect(readPageText('<main>Book <span data-search-ignore>(opens in a <b>new</b> tab)</span> now</main>')).toBe('Book now')
  })
  it('continues after elements without an end tag, inside of skipped ones too', () => {
    expect(readPageText('<main>a<br>b<svg><path d=""/><image href="x"></svg><nav><img src="x">no<br></nav> c</main>')).toBe('a b c')
  })
  it('decodes character references', () => {
    expect(readPageText('<main>Q&amp;A &lt;free&gt; caf&eacute;\n\n  open</main>')).toBe('Q&A <free> café open')
  })
  it.each([
    ['a script before it', `<script>"<main>no</main>"</script><main>yes</main>`],
    ['a script after it', `<main>yes</main><script>"<main>no</main>"</script>`],
    ['a script inside of it', `<main>yes<script>"</main>"</script></main><p>no</p>`],
    ['a comment after it', `<main>yes</main><p>no</p><!-- </main> -->`],
  ])('is not misled by %s that names <main>', (_where, html) => expect(readPageText(html)).toBe('yes'))
  it('is empty where there is no <main>', () => expect(readPageText('<body><p>words</p></body>')).toBe(''))
})

describe('readPageSections(html)', () => {
  const read = (html: string) => readPageSections(`<main>${html}</main>`).map(({ id, heading, text }) => [id, heading, text])
  it('begins at each heading with an id', () => {
    expect(
      read('<h1 id="t">Title</h1>Intro<h2 id="a">First <code>f()</code></h2><p>One</p><h3 id="b">Deep</h3>Two<h2>No id</h2>Three'),
    ).toEqual([
      ['', 'Title', 'Title Intro'],
      ['a', 'First f()', 'First f() One'],
      ['b', 'Deep', 'Deep Two No id Three'],
    ])
  })
  it('is a <section> with an id, until it ends; its heading is the first in it', () => {
    expect(
      read('Before<section id="p"><p>Eyebrow</p><h2>Prices</h2>$5<h3>Small</h3>less</section>between<section><h2>None</h2></section>'),
    ).toEqual([
      ['', 'None', 'Before between None'],
      ['p', 'Prices', 'Eyebrow Prices $5 Small less'],
    ])
  })
  it('is none without a heading', () => {
    expect(read('a<section id="x"><p>b</p></section><section id="y"><h2 id="z">Z</h2>c</section>')).toEqual([
      ['', '', 'a b'],
      ['y', 'Z', 'Z c'],
    ])
  })
})
