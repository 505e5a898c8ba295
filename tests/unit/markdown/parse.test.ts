import { describe, expect, it } from 'vitest'
import { parseMarkdown, type Token } from '../../../cli/markdown/parse.ts'

const render = (...lines: string[]) => {
  const { tokens, headings, render } = parseMarkdown(lines.join('\n'))
  return { html: render(tokens as Token[]), headings }
}
const idsIn = (html: string) => Array.from(html.matchAll(/<h\d id="([^"]*)"/g), ([, id]) => id)

describe('parseMarkdown(source, quotes)', () => {
  it('lists the headings with the ids of the text', () => {
    const { html, headings } = render('Text', '', '## The bill, line by line', '', '### Less', '', '## 1. First')
    expect(headings).toEqual([
      { id: 'the-bill-line-by-line', title: 'The bill, line by line', depth: 2 },
      { id: 'less', title: 'Less', depth: 3 },
      { id: '1-first', title: '1. First', depth: 2 },
    ])
    expect(idsIn(html)).toEqual(headings.map(({ id }) => id))
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

  it('uses a default id for a heading without Latin letters', () =>
    expect(render('## 価格').headings).toEqual([{ id: 'section', title: '価格', depth: 2 }]))

  it('shows HTML as text, and makes no link of a script', () => {
    const { html } = render('<script>x()</script> <img src=x onerror=x()>', '', '[a](javascript:x()) [b](data:text/html,x)')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|<img|href=/)
  })

  it('aligns the cells of a table with classes', () => {
    const { html } = render('| a | b | c |', '| :-- | :-: | --: |', '| 1 | 2 | 3 |')
    expect(html).toContain('<td>1</td>\n<td class="is-center">2</td>\n<td class="is-end">3</td>')
    expect(html).not.toContain('style=')
  })

  it('leaves out comments between paragraphs', () => {
    expect(render('One', '', '<!-- more -->', '', 'Two').html).toBe('<p>One</p>\n<p>Two</p>\n')
    expect(render('One', '<!-- a', 'b -->', 'Two').html).toBe('<p>One</p>\n<p>Two</p>\n')
    expect(render('<!-- not closed').html).toContain('&lt;!-- not closed')
  })

  it('writes the quotation marks that it is asked for', () => {
    const { tokens, render } = parseMarkdown(`"Da" 'dort'`, '„“‚‘')
    expect(render(tokens as Token[])).toBe('<p>„Da“ ‚dort‘</p>\n')
  })
})
