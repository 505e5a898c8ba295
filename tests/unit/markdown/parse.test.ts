import { describe, expect, it } from 'vitest'
import { addIds } from '../../../cli/markdown/headings.ts'
import { findIndentedCode, parseMarkdown, readMarkdown, type MarkdownSyntax } from '../../../cli/markdown/parse.ts'

const parse = (lines: readonly string[], syntax?: MarkdownSyntax) => {
  const { tokens, render } = parseMarkdown(lines.join('\n'), syntax)
  const headings = addIds(tokens, (id) => id === 'main')
  return { html: render(), headings }
}
const render = (...lines: string[]) => parse(lines)
const idsIn = (html: string) => Array.from(html.matchAll(/<h\d id="([^"]*)"/g), ([, id]) => id)

describe('parseMarkdown(source, syntax)', () => {
  it('lists the headings with the ids of the text', () => {
    const { html, headings } = render('Text', '', '## The bill, line by line', '', '### Less', '', '## 1. First')
    expect(headings).toEqual([
      { id: 'the-bill-line-by-line', title: 'The bill, line by line', depth: 2 },
      { id: 'less', title: 'Less', depth: 3 },
      { id: '1-first', title: '1. First', depth: 2 },
    ])
    expect(idsIn(html)).toEqual(headings.map(({ id }) => id))
  })

  it('strikes text between one tilde or two, as GitHub does', () => {
    expect(render('A ~~~~~one~~~~~ a~~~b~~~').html).toBe('<p>A ~~~~~one~~~~~ a~~~b~~~</p>\n')
    const { html } = render('~one~ ~~two~~ H~2~O *~em~* ~a ~~b~~ c~ `~code~` ~100 to ~200 ~/a ~')
    expect(html).toBe(
      '<p><s>one</s> <s>two</s> H<s>2</s>O <em><s>em</s></em> <s>a <s>b</s> c</s> <code>~code~</code> ~100 to ~200 ~/a ~</p>\n',
    )
  })

  it('lists no line of a code fence', () => {
    const { html, headings } = render('## Setup', '', '```sh', '## not a heading', '```')
    expect(headings.map(({ id }) => id)).toEqual(['setup'])
    expect(idsIn(html)).toEqual(['setup'])
  })

  it('makes the ids of equal headings distinct, in the list as in the text', () => {
    const { html, headings } = render('## Cost', '', '## Cost', '', '### Cost', '', '## Cost 1')
    expect(headings.map(({ id }) => id)).toEqual(['cost', 'cost-1', 'cost-2', 'cost-1-1'])
    expect(idsIn(html)).toEqual(['cost', 'cost-1', 'cost-2', 'cost-1-1'])
  })

  it('lists the text of a heading without its markup', () =>
    expect(render('## The **whole** `bill`').headings).toEqual([{ id: 'the-whole-bill', title: 'The whole bill', depth: 2 }]))

  it('leaves pictures out of the text of a heading, unless it has nothing else', () =>
    expect(render('# Kite ![build](b.svg)', '', '# ![Kite](k.svg)').headings.map(({ title }) => title)).toEqual(['Kite', 'Kite']))

  it.each([
    ['価格', '価格'],
    ['使い方 2', '使い方-2'],
    ['Größe & Preis', 'größe--preis'],
    ['useState', 'usestate'],
    ['What’s new?', 'whats-new'],
    ['v1.2: a_b', 'v12-a_b'],
    ['e\u0301t\u00e9', '\u00e9t\u00e9'],
    ['Install -- quickly', 'install----quickly'],
    ['--fix', '--fix'],
    ['Main', 'main-1'],
    ['???', 'section'],
    ['Kite [![build](b.svg)](/ci) ![npm](n.svg)', 'kite--'],
    ['![Kite](k.svg)', 'kite'],
    ['<a name="x"></a> Kite', '-kite'],
    ['Kite <!-- omit in toc -->', 'kite-'],
  ])('gives the heading %s the id of GitHub, %s', (title, id) => expect(idsIn(render(`## ${title}`).html)).toEqual([id]))

  it('leaves a heading that has letters its id where another above it has none', () =>
    expect(idsIn(render('## ???', '', '## Section', '', '## 🎉').html)).toEqual(['section-1', 'section', 'section-2']))

  it('takes the id and the classes that a heading names', () => {
    const { html, headings } = render('## One', '', '## The *API* {#one .wide}', '', '## A {b}')
    expect(html).toBe('<h2 id="one-1">One</h2>\n<h2 id="one" class="wide">The <em>API</em></h2>\n<h2 id="a-b">A {b}</h2>\n')
    expect(headings.map(({ title }) => title)).toEqual(['One', 'The API', 'A {b}'])
  })

  it('reads a long heading that looks like attributes in no time', () => {
    for (const part of ['a=b', '.ab=c ', '.ab="c" ', '.xdata-a ']) expect(render(`# A {${part.repeat(40)}!}`).html).toContain('<h1')
  })

  it('takes further attributes of a heading, also after its closing marks, but none that runs a script', () => {
    const { html } = render(
      '## One ## {#a}',
      '',
      `## Two {: .b data-x="1 2" title='3 "4"' data-y lang=de }`,
      '',
      '## Three {#c onclick="x()"}',
    )
    expect(html).toBe(
      '<h2 id="a">One</h2>\n<h2 class="b" data-x="1 2" title="3 &quot;4&quot;" data-y="" lang="de" id="two">Two</h2>\n<h2 id="three-c-onclickx">Three {#c onclick=“x()”}</h2>\n',
    )
  })

  it('emphasizes beside the punctuation of Chinese and Japanese', () => {
    expect(render('**「強調」**です').html).toBe('<p><strong>「強調」</strong>です</p>\n')
  })

  it('leaves code in HTML as it is written', () => {
    expect(render('"a" <code>"b" -- c...</code> <kbd>\'</kbd> "d"').html).toBe(
      "<p>“a” <code>&quot;b&quot; -- c...</code> <kbd>'</kbd> “d”</p>\n",
    )
  })

  it('leaves an address as it is written, and decades their apostrophe', () => {
    expect(render('https://example.com/it\'s "the \'90s"').html).toBe(
      '<p><a href="https://example.com/it\'s">https://example.com/it\'s</a> “the ’90s”</p>\n',
    )
  })

  it('typesets quotes, dashes and ellipses, and nothing else', () => {
    const line = '"(c)" (r) (tm) +-5 ???? a..b ,, one -- two --- three...'
    expect(render(line).html).toBe('<p>“(c)” (r) (tm) +-5 ???? a..b ,, one – two — three…</p>\n')
    expect(parse([line], { typography: false }).html).toBe(`<p>${line.replaceAll('"', '&quot;')}</p>\n`)
  })

  it('typesets dashes between words, and leaves options of commands as they are', () => {
    const options = '--fix, (--fix) "--all" -a,--all key=--x [--no-color] <b>--quiet</b>'
    expect(parse([options], { quotes: '""\'\'' }).html).toBe(`<p>${options.replaceAll('"', '&quot;')}</p>\n`)
    expect(render('*one*--two `three`--four (five)--six', '--seven').html).toBe(
      '<p><em>one</em>–two <code>three</code>–four (five)–six\n--seven</p>\n',
    )
  })

  it('takes the mark of an omission for an apostrophe, and feet and inches for none', () =>
    expect(render(`'Tis pre-'90s, "'80s" and "it"'s; he is 5'10" and "tall"`).html).toBe(
      "<p>’Tis pre-’90s, “’80s” and “it”’s; he is 5'10&quot; and “tall”</p>\n",
    ))

  it('links bare addresses, but no code, no file and no part of an address', () => {
    const { html } = render('https://example.com/a--b, www.example.com/x. me@example.com README.md `https://x.example`')
    expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
      'https://example.com/a--b',
      'http://www.example.com/x',
      'mailto:me@example.com',
    ])
    expect(render('(see https://a.example/b.) ~~http://c.example~~ ftp://d.example/e_').html).toBe(
      '<p>(see <a href="https://a.example/b">https://a.example/b</a>.) <s><a href="http://c.example">http://c.example</a></s> <a href="ftp://d.example/e">ftp://d.example/e</a>_</p>\n',
    )
  })

  it('links bare addresses of mailto: and xmpp:', () => {
    const { html } = render('mailto:a.b-c_d@a.example. xmpp:me@a.example. (xmpp:me@b.example/txt@bin.com) xmpp:me@c.example/d/e xmpp:me')
    expect(html).toBe(
      '<p><a href="mailto:a.b-c_d@a.example">mailto:a.b-c_d@a.example</a>. <a href="xmpp:me@a.example">xmpp:me@a.example</a>. ' +
        '(<a href="xmpp:me@b.example/txt@bin.com">xmpp:me@b.example/txt@bin.com</a>) ' +
        '<a href="xmpp:me@c.example/d">xmpp:me@c.example/d</a>/e xmpp:me</p>\n',
    )
  })

  it('links bare e-mail addresses, and neither the version of a package nor what is around an address', () => {
    const linksOf = (text: string) => Array.from(render(text).html.matchAll(/<a href="([^"]*)">/g), ([, href]) => decodeURI(href!))
    expect(linksOf('react@19.3.0 actions/checkout@v4.1.0 a@b.c@d.e a@b.c- a@b_ me@localhost a/b@c.example jürgen@a.example')).toEqual([])
    const text = `'a@a.example' (b@b.example) MAIL:c@c.example 请联系d@d.example获取 e@e.example. ~~www.f.example~~`
    const hosts = ['mailto:a@a.example', 'mailto:b@b.example', 'mailto:c@c.example', 'mailto:d@d.example', 'mailto:e@e.example']
    expect(linksOf(text)).toEqual([...hosts, 'http://www.f.example'])
    expect(linksOf('~~www.a.example~~')).toEqual(['http://www.a.example'])
    expect(linksOf('(www.b.example) "www.c.example" a/www.d.example')).toEqual(['http://www.b.example'])
    expect(linksOf('https://me@a.example/b@c.example')).toEqual(['https://me@a.example/b@c.example'])
  })

  it('shows addresses as they are written', () =>
    expect(render('https://a.example/%20%E4%BD%A0 <https://b.example/%20?q=%E4%BD%A0>').html).toBe(
      '<p><a href="https://a.example/%20%E4%BD%A0">https://a.example/%20%E4%BD%A0</a> <a href="https://b.example/%20?q=%E4%BD%A0">https://b.example/%20?q=%E4%BD%A0</a></p>\n',
    ))

  it('has task lists, footnotes, definitions and struck text', () => {
    const { html } = render('- [x] Done', '- [ ] Open', '', 'A[^1] ~~no~~', '', 'Term', ': Meaning', '', '[^1]: Note')
    expect(html).toContain(
      '<ul class="contains-task-list">\n<li class="task-list-item"><label><input type="checkbox" disabled checked> Done</label>',
    )
    expect(html).toContain('<label><input type="checkbox" disabled> Open</label>')
    expect(html).toContain('<a href="#fn1" id="fnref1">[1]</a>')
    expect(html).toContain('<li id="fn1" class="footnote-item"><p>Note')
    expect(html).toContain('<dt>Term</dt>\n<dd>Meaning</dd>')
    expect(html).toContain('<s>no</s>')
  })

  it('numbers a footnote alike wherever a text refers to it', () =>
    expect(
      Array.from(render('A[^b] c[^b]', '', '[^b]: Note').html.matchAll(/id="(fnref[^"]*)">(.*?)</g), ([, id, text]) => [id, text]),
    ).toEqual([
      ['fnref1', '[1]'],
      ['fnref1:1', '[1]'],
    ]))

  it('has definitions of several terms', () => {
    const { html } = render('One', '*Two*', ': First', ': Second', '', 'Three', '', ': Third')
    expect(html).toBe(
      '<dl>\n<dt>One</dt>\n<dt><em>Two</em></dt>\n<dd>First</dd>\n<dd>Second</dd>\n<dt>Three</dt>\n<dd>\n<p>Third</p>\n</dd>\n</dl>\n',
    )
    expect(render('- Item', '  SIZE', '  : 7 kB').html).toBe(
      '<ul>\n<li>\n<dl>\n<dt>Item</dt>\n<dt>SIZE</dt>\n<dd>7 kB</dd>\n</dl>\n</li>\n</ul>\n',
    )
    expect(render('Text', '# Heading', ': no').html).toContain('<h1 id="heading">Heading</h1>')
  })

  it('takes plugins', () => {
    // With the types of another markdown-it, whose tokens differ: no type of one version fits those of all.
    interface Rule {
      (state: { tokens: { content: string; attrs: [string, string][] | null }[]; other: number }): void
    }
    const shout = (parser: { core: { ruler: { push(name: string, rule: Rule): void } }; other: number }) =>
      parser.core.ruler.push('shout', ({ tokens }) => tokens.forEach((token) => void (token.content += '!')))
    expect(parse(['```', 'a', '```'], { plugins: [shout] }).html).toContain('a\n!')
    expect(parse(['```', 'a', '```']).html).not.toContain('!')
  })

  it('reads containers of plugins before directives, which begin alike', () => {
    interface Block {
      bMarks: number[]
      eMarks: number[]
      src: string
      line: number
      push(type: string, tag: string, nesting: number): void
    }
    const tabs = (parser: {
      block: {
        ruler: { before(next: string, name: string, rule: (state: Block, start: number, end: number, silent: boolean) => boolean): void }
      }
    }) =>
      parser.block.ruler.before('fence', 'tabs', (state, start, _end, silent) => {
        if (state.src.slice(state.bMarks[start], state.eMarks[start]) !== '::: tabs') return false
        if (!silent) state.push('hr', 'hr', 0)
        state.line = start + 1
        return true
      })
    expect(parse(['::: tabs', '', 'Text'], { plugins: [tabs] }).html).toBe('<hr>\n<p>Text</p>\n')
    expect(readMarkdown(':::note\nText\n:::', { plugins: [tabs] }).tokens[0]?.type).toBe('directive_open')
  })

  it('parses a text once that is read before it is changed', () => {
    const read = readMarkdown('Text')
    expect(readMarkdown('Text')).toBe(read)
    expect(parseMarkdown('Text')).toBe(read)
    expect(parseMarkdown('Text')).not.toBe(read)
  })

  it('begins other blocks before tables, as GitHub does', () => {
    expect(render('- a | b\n  --- | ---\n  1 | 2').html).toMatch(/^<ul>\n<li>\n<table>[^]*<th>a<\/th>[^]*<td>1<\/td>/)
    expect(render('1. a\\|b\n   ---').html).toContain('<h2 id="ab">a|b</h2>')
    expect(render('# a | b\n--- | ---').html).toMatch(/^<h1 id="a--b">a \| b<\/h1>\n<p>/)
    expect(render('```a | b\n--|--\n```').html).toMatch(/^<pre>/)
    expect(render('x\na | b\n--|--').html).toMatch(/^<p>x<\/p>\n<table>/)
  })
  it('aligns the cells of a table with classes', () => {
    const { html } = render('| a | b | c |', '| :-- | :-: | --: |', '| 1 | 2 | 3 |')
    expect(html).toContain('<td>1</td>\n<td class="is-center">2</td>\n<td class="is-end">3</td>')
    expect(html).not.toContain('style=')
  })

  it('writes the quotation marks that it is asked for', () =>
    expect(parse([`"Da" 'dort'`], { quotes: '„“‚‘' }).html).toBe('<p>„Da“ ‚dort‘</p>\n'))
})

describe('findIndentedCode(source)', () => {
  it('finds blocks that only their indentation marks', () => {
    const source = 'A\n\n    one\n\n- b\n\n    no code\n\n      two\n\n```\n    x\n```\n'
    expect(findIndentedCode(source).map(([start, end]) => source.slice(start, end))).toEqual(['    one\n', '      two\n'])
  })
})
