import { describe, expect, it } from 'vitest'
import { readPageFacts } from '../../../cli/check/page-facts.ts'

describe('readPageFacts(html)', () => {
  it('finds nothing in an empty page', () => {
    expect(readPageFacts('')).toEqual({
      titles: [],
      descriptions: [],
      canonicals: [],
      isNoindex: false,
      h1s: [],
      images: [],
      links: [],
      anchors: new Set(),
      repeatedIds: new Set(),
      inlineStyles: [],
      inlineHandlers: [],
      policy: undefined,
      language: '',
      isStaging: false,
    })
  })

  it('finds ids that several elements have', () =>
    expect([...readPageFacts('<p id="a"><i id="b"></i><b id="a"></b><i id="a"></i>').repeatedIds]).toEqual(['a']))

  it('reads the head', () => {
    const html =
      '<html lang="en"><title>A &amp; b</title><meta name="description" content="x &lt; y">' +
      '<meta name="robots" content="noindex, follow"><link rel="canonical" href="/a/"><link rel="canonical"><link rel="icon" href="/i">'
    expect(readPageFacts(html)).toMatchObject({
      titles: ['A & b'],
      descriptions: ['x < y'],
      canonicals: ['/a/', ''],
      isNoindex: true,
      language: 'en',
    })
  })

  it('takes a page for noindex where any of its robots elements says so', () => {
    const robots = (...contents: string[]) => readPageFacts(contents.map((value) => `<meta name="robots" content="${value}">`).join(''))
    expect(robots('index').isNoindex).toBe(false)
    expect(robots('noindex', 'max-snippet:50').isNoindex).toBe(true)
  })

  it('ignores the titles of drawings, and reads the text inside of the elements of a heading', () => {
    const html = '<title>Page</title><h1>One <b>bold</b> word</h1><svg><title>Drawing</title></svg><h1></h1>'
    expect(readPageFacts(html)).toMatchObject({ titles: ['Page'], h1s: ['One bold word', ''] })
  })

  it('reads links without white space, and anchors from ids and from the names of links', () => {
    const html = '<a href=" /a/ ">x</a><a>x</a><a name="old" href="">x</a><p id="new"></p><input name="field">'
    expect(readPageFacts(html)).toMatchObject({ links: ['/a/', ''], anchors: new Set(['old', 'new']) })
  })

  it('reads images, inline styles and inline handlers', () => {
    const html =
      '<img src="/a.png" alt="" width="1" height="1"><img width="1" style="top: 0"><p onclick="x()" onfocus="y()" on="x" once="x"></p><b ON="x">'
    expect(readPageFacts(html)).toMatchObject({
      images: [
        { src: '/a.png', hasAlt: true, hasSize: true },
        { src: '', hasAlt: false, hasSize: false },
      ],
      inlineStyles: [{ element: 'img', style: expect.any(String) as string }],
      inlineHandlers: [
        { element: 'p', handler: 'onclick=x()' },
        { element: 'p', handler: 'onfocus=y()' },
      ],
    })
    expect(readPageFacts('<b on="x" once>').inlineHandlers).toEqual([])
  })
})
