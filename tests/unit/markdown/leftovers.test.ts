import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../../../cli/markdown/parse.ts'

/** Line and word of each leftover. */
const find = (...lines: string[]) => (readMarkdown(lines.join('\n')).env.leftovers ?? []).map(({ line, word }) => `${line} ${word}`)
const messages = (...lines: string[]) => (readMarkdown(lines.join('\n')).env.leftovers ?? []).map(({ message }) => message)

describe('leftovers of a document', () => {
  it('are references and footnotes without their lines', () => {
    expect(
      find(
        '[words][none], [*em*][other], ![a][pic] and [there][]',
        '',
        '[there][yes] and[^1] or[^2] or ^[inline]',
        '',
        '[yes]: /x',
        '[^1]: N',
      ),
    ).toEqual(['0 [words][none]', '0 [there][]', '0 ][other]', '0 [a][pic]', '2 [^2]', '2 ^[inline]'])
    expect(find('a[0][1], [brackets], \\[a][b], `[a][b]` and [a](/b)')).toEqual([])
  })

  it('are links whose brackets are apart, or in the other order', () => {
    expect(find('[a] (b.md), [a] (./b) and (a)[b.md#c]', '', 'and (a)[https://x.example]')).toEqual([
      '0 [a] (b.md)',
      '0 [a] (./b)',
      '0 (a)[b.md#c]',
      '2 (a)[',
    ])
    expect(find('[1] (2020), f(x)[0], [sic] (b), `[a] (b.md)`', '', '\\[a] (b.md) and (a)[b]')).toEqual([])
    expect(find('call items(0)[`key`] now, f(x)[**b**], f(x)[', 'a], f(x)[[b](/c)]', '', 'f(x)[![d](/e.png)]')).toEqual([])
    expect(messages('and (a)[https://x.example] b')).toEqual(['the link "(a)[https://x.example]" is shown as text'])
  })

  it('are alerts in another place than at the beginning of a quotation', () => {
    expect(find('[!NOTE]', 'Text', '', '> Text', '> [!tip]', '', '> [!WARNING]<br>', '> Text')).toEqual([
      '0 [!NOTE]',
      '4 [!tip]',
      '6 [!WARNING]',
    ])
    expect(find('> [!NOTE]', '> Text', '', '\\[!NOTE] and [!NOTE] `[!NOTE]`')).toEqual([])
  })

  it('are comments that the block of HTML around them cuts off', () => {
    expect(find('<!-- a --> text <!-- multi', 'line --> after', '', '<div>', '<!-- b', '', 'c -->', '</div>')).toEqual(['0 <!--', '4 <!--'])
    expect(find('<!-- a --> text <!-- b -->', '', '<!-- c', '', 'd -->', '', '<script>', 'x <!-- y', '</script>')).toEqual([])
  })

  it('are marks of footnotes with spaces, and emoji that are no words', () =>
    expect(find('A[^my note] [^ ] [^a](/b) :+1: 10:100:10', '', '[^my note]: Its text.')).toEqual([
      '0 [^my note]',
      '0 :+1:',
      '2 [^my note]',
    ]))

  it('are roles of Sphinx, and neither attributes after code nor code after a colon', () => {
    expect(find('Press {kbd}`Ctrl`, see :py:func:`len`', '', '`a`{.b} {kbd} `c`, note:`d`, 10:`e`, std::vec::`f`, key:value:`g`')).toEqual([
      '0 {kbd}',
      '0 :py:func:',
      '2 {.b}',
    ])
    expect(messages('See {ref}`there`')).toEqual(['the role "{ref}`there`" of Sphinx is shown as text'])
  })

  it('are lines that take files in, of some kinds also in code', () => {
    const lines = ['<<< @/a.ts', '', '--8<-- "a.md"', '', '```rs', 'let a;', '  {{#include a.rs:2}}', '{{#if a}}', '```']
    expect(find('{* ../docs_src/a_b.py hl[1,2] *}', '', '{*a*} {* b', '', '`{* a.py *}`')).toEqual(['0 {* ../docs_src/a_b.py hl[1,2] *}'])
    expect(find(...lines, '', '> ```', '> --8<-- "b.md"', '> <<< c', '> ```')).toEqual([
      '0 <<< @/a.ts',
      '2 --8<-- "a.md"',
      '6 {{#include a.rs:2}}',
      '11 --8<-- "b.md"',
    ])
    expect(
      find(
        'The `--8<-- "a.md"` of it',
        '',
        '```md',
        '--8<-- "a.md"',
        '```',
        '',
        '---8<---',
        '',
        '```',
        '\\{{#include a.rs}}',
        'a --8<-- "b"',
        '```',
      ),
    ).toEqual([])
  })

  it('are tags of JSX, and formulas in an environment', () => {
    expect(
      find(
        '<b style={{ color: "red" }}>x and <Chart data={[1, "a b"]} /> or <Go on={() => go("x")}>',
        '',
        '\\begin{align*}',
        'x',
        '\\end{align*}',
      ),
    ).toEqual(['0 <b style={{ color: "red" }}>', '0 <Chart data={[1, "a b"]} />', '0 <Go on={() => go("x")}>', '2 \\begin{align*}'])
    expect(find('a < b, if (x <y && z={1}), `<b a={1 "2"}>`, \\<b a={"c d"}>')).toEqual([])
  })

  it('are addresses that cannot be read', () => {
    expect(find('[a](my file.md) and ![b](my photo.jpg)', '', '[c](<my file.md>) [d](/e "Title")')).toEqual([
      '0 ](my file.md)',
      '0 ](my photo.jpg)',
    ])
  })

  it('are what other generators replace', () => {
    expect(
      messages(
        '{{< figure src="a" >}} {% include b.html %} {{ site.url }}',
        '',
        '{: .note}',
        '',
        '[[toc]]',
        '',
        '[[A page]] :smile:',
        '',
        '!!! note "Title"',
      ),
    ).toEqual([
      'the shortcode "figure" of Hugo is shown as text',
      'the tag "include" of Liquid is shown as text',
      'the variable "site.url" of a template language is shown as text',
      'the attributes "{: .note}" of kramdown are shown as text',
      '"[[toc]]" is shown as text',
      'the wiki link "A page" is shown as text',
      '":smile:" is shown as text, and not as an emoji',
      'the admonition "!!! note \\"Title\\"" of MkDocs is shown as text',
    ])
    expect(find("import A from 'a'", '', 'export const b = 1', '', 'import duties')).toEqual([
      "0 import A from 'a'",
      '2 export const b = 1',
    ])
    expect(
      messages('{{ .Title }} {{ $frontmatter.title }} {{ $t("a") }} {{ .Site.Title | upper }} {{- $.Params.x -}} {{- a | b -}} {{ .5 }}'),
    ).toEqual(
      ['.Title', '$frontmatter.title', '$t("a")', '.Site.Title | upper', '$.Params.x', 'a | b'].map(
        (name) => `the variable ${JSON.stringify(name)} of a template language is shown as text`,
      ),
    )
    expect(find('<code>{{ a.b }}</code> `{{< a >}}` at 10:30:45 {{ name }} [[ -f x ]]', '', '    {% code %}')).toEqual([])
  })

  it('are marks that begin or end nothing', () => {
    expect(
      find('A ** bold ** text, **bold **and', '', '2**3 and f(**kwargs)', '', '##Heading', '', '#tag', '', ':::', '', 'A <!-- comment'),
    ).toEqual(['0 **', '4 ##H', '8 :::', '10 <!--'])
    expect(find('| a | b |', '| 1 | 2 |', '', '| a |', '|---|', '| 1 |')).toEqual(['0 |'])
  })

  it('are bold text with a space at its end, or without an end', () => {
    expect(
      find(
        '**A whole paragraph. **',
        '',
        '**Juste (JIT) **pour',
        '',
        'A **bold text.',
        '',
        '2 ** 3, pass **kwargs on, see **/*.js and b**',
      ),
    ).toEqual(['0 **', '2 **', '4 **'])
  })

  it('are marks with a space or a width of another keyboard', () => {
    expect(find('##\u00a0Heading', '', '-\u3000item', '', '1.\u00a0one', '', '＃ 見出し', '', 'A #\u00a0b')).toEqual([
      '0 ##',
      '2 -',
      '4 1.',
      '6 ＃',
    ])
  })

  it('are what plugins of others read', () => {
    const lines = [
      '$$',
      'x',
      '$$',
      '',
      '$\\alpha + x_1$ and $$y$$',
      '',
      '*[HTML]: Hyper',
      '',
      'A :abbr[HTML]{title="x"} ==mark== 2^10^',
      '',
      '[a](/b){target=_blank} **b**{.c}',
      '',
      '<%= title %> {/* gone */}',
      '',
      'A <?php echo 1 ?>',
      '',
      '{::comment}',
    ]
    expect(find(...lines)).toEqual([
      '0 $$',
      '2 $$',
      '4 $$y$$',
      '4 $\\alpha + x_1$',
      '6 *[HTML]:',
      '8 :abbr[HTML]{title="x"}',
      '8 ==mark==',
      '8 ^10^',
      '10 {target=_blank}',
      '10 {.c}',
      '12 <%= title %>',
      '12 {/* gone */}',
      '14 <?php echo 1 ?>',
      '16 {::comment}',
    ])
    expect(
      find('costs $5 to $6, US$7_000 or $a and $b_c, a == b, a==b==c, C++ and 2^10, x[1]:y, at 10:30 ^_^ {x}', '', '<i>a</i> {b}'),
    ).toEqual([])
  })

  it('are what documentation, notes and weblogs of others have', () => {
    const lines = [
      '=== "Tab"',
      '',
      'Press ++ctrl+alt+del++, ^^inserted^^, %%a secret%%',
      '',
      '<<< @/snippets/a.js{2}',
      '',
      '[caption id="a" width=300]x[/caption] and [b]bold[/b]',
      '',
      'A &hellp; here, [`code` words][none] and [#36]((/x), y',
      '',
      '[a](/b){ .button }',
      '{ .annotate }',
      '',
      '{{ youtube(id="a") }}',
      '',
      'Text, \\(x^2\\) and `\\(y^2\\)`',
      '',
      '/// caption',
      '',
      '[[_TOC_]]',
      '',
      '.. note:: Text',
      '',
      'A {--gone--}, [span]{.class} and (:smile:)',
    ]
    expect(find(...lines)).toEqual([
      '0 === "Tab"',
      '2 ++ctrl+alt+del++',
      '2 ^^inserted^^',
      '2 %%a secret%%',
      '4 <<< @/snippets/a.js{2}',
      '6 [caption id="a" width=300]',
      '6 [b]bold[/b]',
      '8 &hellp;',
      '8 ]((/x)',
      '8 words][none]',
      '10 { .button }',
      '11 { .annotate }',
      '13 {{ youtube(id="a") }}',
      '15 \\(x^2\\)',
      '17 /// caption',
      '19 [[_TOC_]]',
      '21 .. note:: Text',
      '23 {--gone--}',
      '23 [span]{.class}',
      '23 (:smile:',
    ])
    expect(
      find(
        'C++ and C++, i++ + ++j, a << b <<< c, a^^b, 100%% sure, &amp;x; &copy; a&b, dir [/s] [a] \\[foo_bar\\] \\(see\\) \\*x\\*',
        '',
        '// a',
      ),
    ).toEqual([])
  })

  it('are Markdown in HTML', () => {
    for (const text of ['*em*', '`code`', '![a](b.png)', "![a](b.png 'T')", '[a](b "T")'])
      expect(find('<div>', text, '</div>')).toEqual([`1 ${text}`])
    expect(find('<div>', '2 * 3 * 4, a * b', '</div>')).toEqual([])
  })

  it('are blocks without an end', () => {
    expect(find('```js', 'a', '', 'b')).toEqual(['0 ```'])
    expect(find('Text', '', '<!-- note', '', 'Lost')).toEqual(['2 <!--'])
    expect(find('- ```', '  a', '  ```', '', '> ~~~', '> b', '> ~~~', '', '````', '```', '````', '', '<!-- a', '', 'b -->')).toEqual([])
  })

  it('are Markdown inside of HTML', () => {
    expect(find('<div>', '**bold**', '</div>', '', '<p><a href="/x">[1]</a> [a](/b)</p>')).toEqual(['1 **bold**', '4 [a](/b)'])
    expect(find('<div>', '', '**bold**', '', '</div>', '<pre>', '**text**', '</pre>', '<p><code>[a](b)</code> 2 ** 3</p>')).toEqual([])
  })

  it('are tables, embeds and names of Pandoc, JSDoc, Hashnode, Zenn and Obsidian', () => {
    const grid = ['+-----+----+', '| a   | b  |', '+=====+====+', '| 1   | 2  |', '+-----+----+']
    expect(find(...grid, '', 'See {@link Foo.bar} and {@linkcode a|b}', '', '%[https://x.example]', '', '%[a]')).toEqual([
      '0 |',
      '6 {@link Foo.bar}',
      '6 {@linkcode a|b}',
      '8 %[',
      '10 %[a]',
    ])
    expect(find('@[youtube](https://x.example/a)', '', 'A text ^37066d', '', '- An item', '  of it ^a-quote', '', '^table-1')).toEqual([
      '0 @[youtube](https://x.example/a)',
      '2 ^37066d',
      '5 ^a-quote',
      '7 ^table-1',
    ])
    expect(find('> [!info] Title', '> Text', '', '> [!VIDEO https://x.example]', '', '[!INCLUDE [a](/b.md)]')).toEqual([
      '3 [!VIDEO',
      '5 [!INCLUDE',
    ])
    expect(
      find('+1 and a+b, 1 ^2, press ^C or ^this', '', '{@a} @[b](/c) 5 %[d]', '', '`{@link a}` `^37066d`', '', '[![a](/b.png)](/c)'),
    ).toEqual([])
  })
})
