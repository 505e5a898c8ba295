import { describe, expect, it } from 'vitest'
import type { Directive } from '../../../cli/markdown/directives.ts'
import { parseMarkdown } from '../../../cli/markdown/parse.ts'

/** The tokens of a document in one line: `+note` opens, `-` closes, `=note` is alone; `p` is a paragraph. */
function outline(...lines: string[]): string {
  return parseMarkdown(lines.join('\n'))
    .tokens.flatMap(({ type, tag, meta, nesting }) => {
      const name = (meta as Directive | null)?.name
      if (type === 'directive') return [`=${name}`]
      if (type === 'directive_open') return [`+${name}`]
      if (type === 'directive_close') return ['-']
      return nesting === 1 || tag === 'code' ? [tag] : []
    })
    .join(' ')
}

const first = (...lines: string[]) => parseMarkdown(lines.join('\n')).tokens[0]!.meta as unknown as Directive

describe('directives', () => {
  it('are components alone, or with what is between their lines', () => {
    expect(outline('Text', '', '::map', '', ':::note', 'Inside', '', '- a', ':::', 'After')).toBe('p =map +note p ul li p - p')
  })

  it('end a paragraph', () => expect(outline('Text', '::map', 'Text', ':::note', 'Inside', ':::')).toBe('p =map p +note p -'))

  it('nest, in lists and quotations as well', () => {
    expect(outline(':::a', ':::b', 'Text', ':::', '::c', ':::', 'After')).toBe('+a +b p - =c - p')
    expect(outline('- Item', '', '  :::note', '  Inside', '  :::', '', '> ::map')).toBe('ul li p +note p - blockquote =map')
  })

  it('are not looked for in code', () => {
    expect(outline('```', '::map', '```')).toBe('code')
    expect(outline(':::note', '```', ':::', '```', ':::', 'After')).toBe('+note code - p')
    expect(outline('    ::map')).toBe('code')
  })

  it('have titles, and spaces before their names', () => {
    expect(first('::: tip A **title** {#x .y}', 'Text', ':::')).toEqual({
      name: 'tip',
      title: 'A **title**',
      attributes: { id: 'x', class: 'y' },
    })
    expect(first(':::note[Title]', ':::').title).toBe('Title')
    expect(first('::: info Use {{ x }}', ':::').title).toBe('Use {{ x }}')
    expect(outline('::::tip', ':::note', 'Text', ':::', '::::', 'After')).toBe('+tip +note p - - p')
  })

  it('are quotations that begin as alerts of GitHub do', () => {
    expect(outline('> [!NOTE]', '> Text', '', '> [!tip] Title', '', '> No [!note]')).toBe('+note p - +tip p - blockquote p')
    expect(first('> [!WARNING]', '> Text')).toEqual({ name: 'warning', attributes: {} })
  })

  it('are no text with colons', () => expect(outline('a::b', '', ':: not', '', '::1', '', ':::')).toBe('p p p p'))

  it('have attributes: quoted, plain and alone', () => {
    expect(first(`::a{title="Two words" name='x' count=3 wide src="/media/a b.mp4"}`)).toEqual({
      name: 'a',
      attributes: { title: 'Two words', name: 'x', count: '3', wide: true, src: '/media/a b.mp4' },
    })
  })

  it.each(['::a{title="open}', '::a{=3}', '::a{a=1"b"}'])('report attributes that cannot be read: %s', (line) => {
    expect(first(line).fault).toMatch(/^has attributes that cannot be read: /)
  })

  it('report that they are not closed', () => expect(first(':::note', 'Text').fault).toBe('is not closed: a line ::: ends it'))
})
