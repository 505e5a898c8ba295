import { describe, expect, it } from 'vitest'
import { readPageText } from '../../../../cli/output/outputs/page-text.ts'

describe('readPageText(html)', () => {
  it('returns the words of <main>, and of nothing around it', () => {
    expect(
      readPageText('<title>T</title><header>Menu</header><main><h1>Roofs</h1><p>We fix them.</p></main><footer>Address</footer>'),
    ).toBe('Roofs We fix them.')
  })
  it('keeps words of neighbouring elements apart', () => {
    expect(readPageText('<main><ul><li>one</li><li>two</li></ul><b>a</b><i>b</i></main>')).toBe('one two a b')
  })
  it.each(['script', 'style', 'template', 'svg', 'noscript', 'nav', 'form'])('leaves out <%s> with everything in it', (name) => {
    expect(readPageText(`<main>before <${name}><div>in <b>side</b></div></${name}> after</main>`)).toBe('before after')
  })
  it('leaves out what is hidden from screen readers', () => {
    expect(readPageText('<main>$500<span aria-hidden="true"> /mo <i>x</i></span> a month <b aria-hidden="false">flat</b></main>')).toBe(
      '$500 a month flat',
    )
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
