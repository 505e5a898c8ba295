import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIAGNOSTIC_CODES } from '../../../cli/diagnostics/codes.ts'
import {
  DiagnosticError,
  errorDiagnostic,
  fail,
  hasErrors,
  mergeDiagnostics,
  warningDiagnostic,
} from '../../../cli/diagnostics/diagnostic.ts'
import { diagnosticsOf } from '../memory-site.ts'
import { sampleError } from './sample.ts'

const location = { file: 'templates/document.tsx', line: 3, column: 5 }
const onPage = (path: string) => sampleError('markup', '<p> has an inline style', { location, pages: [path] })

describe('errorDiagnostic and warningDiagnostic', () => {
  it('create immutable diagnostics that differ in their severity', () => {
    const [error, warning] = [errorDiagnostic('meta', 'no title', { location, hint: 'add one' }), warningDiagnostic('meta', 'no title')]
    expect(error).toEqual({ code: 'meta', severity: 'error', message: 'no title', location, hint: 'add one' })
    expect(warning.severity).toBe('warning')
    expect(Object.isFrozen(error) && Object.isFrozen(warning)).toBe(true)
    expect([hasErrors([warning]), hasErrors([warning, error]), hasErrors([])]).toEqual([false, true, false])
  })
})

describe('errorDiagnostic(code, message, details)', () => {
  it('does not compile without a location and a hint, so that every error of lanai has both', () => {
    // @ts-expect-error There is no hint.
    errorDiagnostic('meta', 'no title', { location })
    // @ts-expect-error There is no location.
    expect(errorDiagnostic('meta', 'no title', { hint: 'add one' }).location).toBeUndefined()
  })
})

describe('fail(code, message, details)', () => {
  it('throws an error that carries the diagnostic', async () => {
    expect(await diagnosticsOf(() => fail('picture', 'no picture', { location, hint: 'draw it' }))).toEqual([
      errorDiagnostic('picture', 'no picture', { location, hint: 'draw it' }),
    ])
  })
})

describe('DiagnosticError', () => {
  it('has the messages of all of its diagnostics', () => {
    expect(new DiagnosticError([sampleError('meta', 'one'), sampleError('meta', 'two')]).message).toBe('one\ntwo')
  })
})

describe('mergeDiagnostics(diagnostics)', () => {
  it('joins a fault of many pages into one diagnostic with all pages', () => {
    expect(mergeDiagnostics([onPage('/a'), onPage('/b'), onPage('/a')])).toEqual([
      sampleError('markup', '<p> has an inline style', { location, pages: ['/a', '/b'] }),
    ])
  })

  it('keeps apart what differs in code, severity, message, location or hint', () => {
    const first = onPage('/a')
    const others = [
      { ...first, code: 'meta' as const },
      { ...first, severity: 'warning' as const },
      { ...first, message: 'other' },
      { ...first, location: { ...location, line: 4 } },
      { ...first, location: undefined },
      { ...first, hint: 'other' },
    ]
    expect(mergeDiagnostics([first, ...others])).toHaveLength(7)
  })

  it('keeps the order of the first occurrences, and the cause of the first', () => {
    const cause = new Error('first')
    const merged = mergeDiagnostics([
      { ...onPage('/b'), cause },
      sampleError('meta', 'no title'),
      { ...onPage('/a'), cause: new Error('second') },
    ])
    expect(merged.map(({ code }) => code)).toEqual(['markup', 'meta'])
    expect(merged[0]).toMatchObject({ pages: ['/b', '/a'], cause })
  })

  it('changes none of the diagnostics, and returns the same when it is applied again', () => {
    const path = fc.constantFrom('/a', '/b', '/c')
    const diagnostic = fc
      .record({
        message: fc.constantFrom('one', 'two'),
        line: fc.constantFrom(1, 2),
        pages: fc.option(fc.array(path, { maxLength: 2 }), { nil: undefined }),
      })
      .map(({ message, line, pages }) =>
        sampleError('meta', message, { location: { file: 'x', line }, pages: pages && Object.freeze(pages) }),
      )
    fc.assert(
      fc.property(fc.array(diagnostic), (diagnostics) => {
        const merged = mergeDiagnostics(diagnostics)
        expect(mergeDiagnostics(merged)).toEqual(merged)
        expect(new Set(merged.flatMap(({ pages = [] }) => pages))).toEqual(new Set(diagnostics.flatMap(({ pages = [] }) => pages)))
        expect(merged.length).toBe(new Set(diagnostics.map(({ message, location }) => message + location?.line)).size)
      }),
    )
  })
})

describe('DIAGNOSTIC_CODES', () => {
  it('explains each code in one line', () => {
    for (const [code, meaning] of Object.entries(DIAGNOSTIC_CODES)) {
      expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(meaning, code).toMatch(/^[^\n]{10,}[^.\n]$/)
    }
  })
})
