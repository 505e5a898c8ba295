import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { warningDiagnostic, type Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { countDiagnostics, formatDiagnostics } from '../../../cli/diagnostics/format.ts'
import { createDisk, ROOT } from '../memory-site.ts'
import { sampleError } from './sample.ts'

const format = (diagnostic: Diagnostic, files: Record<string, string> = {}) =>
  formatDiagnostics([diagnostic], { root: ROOT, disk: createDisk(files) }).split('\n')
/** The code frame of a line with a mark below a column. */
const frame = (text: string, column: number, line = 1) =>
  format(sampleError('meta', 'm', { location: { file: 'a.yaml', line, column } }), { 'a.yaml': text }).slice(1)
/** The character of a frame above its mark. */
const marked = ([code = '', mark = '']: string[]) => code[mark.indexOf('^')]

describe('formatDiagnostics(diagnostics, options)', () => {
  it('writes location, message, code, frame and hint', () => {
    const location = { file: 'content/tools.yaml', line: 2, column: 3 }
    expect(format(sampleError('meta', 'no title', { location, hint: 'add one' }), { 'content/tools.yaml': 'a: 1\nb: two\n' })).toEqual([
      'content/tools.yaml:2:3  no title  [meta]',
      '  2 | b: two',
      '        ^',
      '  hint: add one',
    ])
  })

  it('writes as much of a location as is known', () => {
    expect(format(sampleError('meta', 'm'))).toEqual(['m  [meta]'])
    expect(format(sampleError('meta', 'm', { location: { file: 'a.yaml' } }), { 'a.yaml': 'x' })).toEqual(['a.yaml  m  [meta]'])
    expect(format(sampleError('meta', 'm', { location: { file: 'a.yaml', line: 1 } }), { 'a.yaml': 'x' })).toEqual([
      'a.yaml:1  m  [meta]',
      '  1 | x',
      '      ^',
    ])
  })

  it('names the page about a code once', () => {
    const diagnostics = [sampleError('meta', 'one'), sampleError('meta', 'two'), warningDiagnostic('cache', 'three')]
    const text = formatDiagnostics(diagnostics, { root: ROOT, disk: createDisk(), docs: (code) => `docs/${code}.md` })
    expect(text.split('\n')).toEqual([
      'one  [meta]',
      '  docs: docs/meta.md',
      'two  [meta]',
      'warning: three  [cache]',
      '  docs: docs/cache.md',
    ])
  })

  it('leaves the frame out for a file or a line that is gone', () => {
    const location = { file: 'a.yaml', line: 9, column: 1 }
    expect(format(sampleError('meta', 'm', { location }))).toHaveLength(1)
    expect(format(sampleError('meta', 'm', { location }), { 'a.yaml': 'one line' })).toHaveLength(1)
  })

  it('reads a file outside of the site by its absolute path, and lines that end with CR LF', () => {
    const location = { file: '/other/a.yaml', line: 2, column: 1 }
    expect(format(sampleError('meta', 'm', { location }), { '/other/a.yaml': 'a\r\nb\r\n' })[1]).toBe('  2 | b')
  })

  it('names up to three pages, and counts more', () => {
    const on = (...pages: string[]) => format(sampleError('meta', 'm', { pages }))[0]
    expect(on('/a')).toBe('m, on /a  [meta]')
    expect(on('/a', '/b', '/c')).toBe('m, on /a, /b, /c  [meta]')
    expect(on('/a', '/b', '/c', '/d', '/e')).toBe('m, on 5 pages such as /a, /b, /c  [meta]')
    expect(on()).toBe('m  [meta]')
  })

  it.each([
    ['a broken link', (name: string) => `the link /blog/a/#${name} is broken: /blog/a/ has no element #${name}`],
    ['a file', (name: string) => `files/${name}.gif is wrong`],
    ['a placeholder', (name: string) => `{{price.${name} euro}} names no fact`],
  ])('counts diagnostics that differ only in %s, which is in no quotes', (_, write) => {
    const diagnostics = Array.from({ length: 12 }, (_, index) => sampleError('meta', write('abcdefghijkl'.charAt(index))))
    const text = formatDiagnostics(diagnostics, { root: ROOT, disk: createDisk() })
    expect(text.split('\n').filter((line) => line.endsWith('[meta]'))).toHaveLength(3)
    expect(text).toContain('and 9 more of this kind')
  })

  it('counts diagnostics that differ only in their values, also in such with quotes', () => {
    const diagnostics = Array.from({ length: 12 }, (_, index) =>
      sampleError('meta', `${JSON.stringify(`f("${'x'.repeat(index)}")`)} is wrong`, { location: { file: 'a.yaml', line: index + 1 } }),
    )
    const text = formatDiagnostics(diagnostics, { root: ROOT, disk: createDisk() })
    expect(text.split('\n').filter((line) => line.includes('is wrong'))).toHaveLength(3)
    expect(text).toContain('and 9 more of this kind')
  })

  it('marks warnings, and paints messages by severity', () => {
    const colour = { red: (text: string) => `R(${text})`, yellow: (text: string) => `Y(${text})`, dim: (text: string) => `D(${text})` }
    const options = { root: ROOT, disk: createDisk(), colour }
    expect(formatDiagnostics([sampleError('meta', 'e'), warningDiagnostic('cache', 'w')], options)).toBe(
      'R(e)  D([meta])\nY(warning: w)  D([cache])',
    )
  })

  it('reads a file once, however many diagnostics name it', () => {
    let reads = 0
    const disk = { readFileSync: (() => (reads++, 'x')) as never }
    const location = { file: 'a.yaml', line: 1 }
    formatDiagnostics([sampleError('meta', 'a', { location }), sampleError('meta', 'b', { location })], { root: ROOT, disk })
    expect(reads).toBe(1)
  })
})

describe('the frame of a long line', () => {
  const line = Array.from({ length: 1000 }, (_, index) => String.fromCharCode(33 + (index % 90))).join('')

  it('is whole up to 160 characters', () => {
    expect(frame('x'.repeat(160), 160)).toEqual([`  1 | ${'x'.repeat(160)}`, `${' '.repeat(6 + 159)}^`])
  })

  it('shows a window around the column, with an ellipsis where the line continues', () => {
    expect(frame(line, 1)[0]).toBe(`  1 | ${line.slice(0, 160)}…`)
    expect(frame(line, 500)[0]).toBe(`  1 | …${line.slice(419, 579)}…`)
    expect(frame(line, 1000)[0]).toBe(`  1 | …${line.slice(840)}`)
  })

  it('marks the character of the column, wherever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (column) => {
        const found = frame(line, column)
        expect(marked(found)).toBe(line[column - 1])
        expect(found[0]!.length).toBeLessThan(180)
      }),
    )
  })

  it('accepts a column behind the end of the line', () => expect(frame('abc', 9)).toHaveLength(2))
})

describe('control characters', () => {
  it('and line breaks of the name of a file are escaped', () => {
    const diagnostic = sampleError('bundle', 'm', { location: { file: 'a\n0 errors\u202e.yaml' } })
    expect(formatDiagnostics([diagnostic], { root: '/', disk: createDisk() })).toBe('a\\n0 errors\\u202e.yaml  m  [bundle]')
  })

  it.each([
    ['an escape sequence', '\u001b[2J', '\\u001b[2J'],
    ['a carriage return', 'a\rb', 'a\\u000db'],
    ['a change of direction', '\u202e', '\\u202e'],
    ['an isolate', '\u2066', '\\u2066'],
    ['a mark of direction', '\u200f', '\\u200f'],
    ['an Arabic mark of direction', '\u061c', '\\u061c'],
    ['a C1 control', '\u009b', '\\u009b'],
  ])('are escaped: %s', (_what, text, escaped) => {
    const location = { file: 'a.yaml', line: 1, column: 1 }
    const lines = format(sampleError('meta', `m ${text}`, { location, hint: `h ${text}` }), { 'a.yaml': `x ${text}` })
    expect(lines[0]).toContain(`m ${escaped}`)
    expect(lines[1]).toBe(`  1 | x ${escaped}`)
    expect(lines.at(-1)).toBe(`  hint: h ${escaped}`)
  })

  it('before the column move the mark with them', () => expect(marked(frame('\u001b\u202eX', 3))).toBe('X'))

  it('never reach the terminal, whatever a file contains', () => {
    const nasty = fc.string({
      unit: fc.oneof(fc.constantFrom('\u001b', '\u0007', '\u202e', '\u2067', '\u009d', '\r'), fc.string({ minLength: 1, maxLength: 1 })),
    })
    fc.assert(
      fc.property(nasty, nasty, fc.integer({ min: 1, max: 30 }), (text, message, column) => {
        const location = { file: 'a.yaml', line: 1, column }
        const output = format(sampleError('meta', message, { location }), { 'a.yaml': text }).join('\n')
        // eslint-disable-next-line no-control-regex
        expect(output).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      }),
    )
  })
})

describe('countDiagnostics(diagnostics)', () => {
  const [error, warning] = [sampleError('meta', 'e'), warningDiagnostic('meta', 'w')]
  it.each([
    [[error], '1 error'],
    [[error, error, warning], '2 errors, 1 warning'],
    [[warning, warning], '2 warnings'],
    [[], ''],
  ])('counts by severity', (diagnostics, text) => expect(countDiagnostics(diagnostics)).toBe(text))
})
