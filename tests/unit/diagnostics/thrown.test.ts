import { describe, expect, it } from 'vitest'
import { DiagnosticError, failInSiteCode } from '../../../cli/diagnostics/diagnostic.ts'
import { diagnosticsOfThrown, hintOfDefault, isMissingBrowser, runSiteCode, siteFrame } from '../../../cli/diagnostics/thrown.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'
import { sampleError } from './sample.ts'

const location = { file: 'templates/routes/index.tsx' }
/** An error whose stack has these frames, as a loaded bundle with a source map produces them. */
function errorAt(...frames: string[]): Error {
  const error = new RangeError('too long')
  error.stack = ['RangeError: too long', ...frames.map((frame) => `    at render (${frame})`)].join('\n')
  return error
}

describe('diagnosticsOfThrown(error, what, location, pages)', () => {
  it.each<[unknown, string]>([
    [new RangeError('too long'), 'RangeError: too long'],
    ['a string', 'a string'],
    [undefined, 'undefined'],
    [null, 'null'],
    [
      new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') }),
      'TypeError: fetch failed (connect ECONNREFUSED 127.0.0.1:9)',
    ],
    [
      new TypeError('fetch failed', { cause: new AggregateError([new Error('connect ECONNREFUSED ::1:9')]) }),
      'TypeError: fetch failed (connect ECONNREFUSED ::1:9)',
    ],
    [new TypeError('failed', { cause: 'a reason' }), 'TypeError: failed'],
    [new Error('cannot read a.txt: ENOENT', { cause: new Error('ENOENT') }), 'Error: cannot read a.txt: ENOENT'],
  ])('names what was running and what it threw: %s', (error, text) => {
    const [found] = diagnosticsOfThrown(error, 'rendering', location, ['/a'])
    expect(found).toMatchObject({
      code: 'render',
      severity: 'error',
      message: `rendering threw ${text}`,
      location,
      cause: error,
      pages: ['/a'],
    })
  })

  it('points to the line of the site that threw', () => {
    const error = errorAt('/work/node_modules/preact/index.js:1:2', 'lanai:///templates/hero.tsx:7:9', 'lanai:///widgets/x.tsx:1:1')
    expect(diagnosticsOfThrown(error, 'rendering', location)[0]?.location).toEqual({ file: 'templates/hero.tsx', line: 7, column: 9 })
  })

  it('passes diagnostics on, with the location and the pages that they lack', () => {
    const precise = { file: 'content/a.yaml', line: 2 }
    const error = new DiagnosticError([sampleError('picture', 'one'), sampleError('meta', 'two', { location: precise, pages: ['/x'] })])
    expect(describeAll(diagnosticsOfThrown(error, 'rendering', location, ['/a']))).toEqual([
      'templates/routes/index.tsx one [picture] /a',
      'content/a.yaml:2 two [meta] /x',
    ])
    expect(diagnosticsOfThrown(error, 'rendering', location, ['/a']).every(Object.isFrozen)).toBe(true)
  })

  it('explains code that needs a browser', () => {
    const [found] = diagnosticsOfThrown(new ReferenceError('window is not defined'), 'rendering', location)
    expect(found?.hint).toContain('there is no browser')
    expect(diagnosticsOfThrown(new ReferenceError('windows is not defined'), 'rendering', location)[0]?.hint).toContain('correct this code')
  })
})

describe('the hint of diagnosticsOfThrown(error, what, location)', () => {
  it('says where hooks of React belong', () => {
    const error = new TypeError("Cannot read properties of null (reading 'useState')")
    expect(diagnosticsOfThrown(error, 'rendering', location)[0]?.hint).toContain('belong in a widget')
    expect(diagnosticsOfThrown(new TypeError("Cannot read properties of null (reading 'user')"), 'rendering', location)[0]?.hint).toContain(
      'correct this code',
    )
  })

  it('says which decorators there are', () => {
    const error = new TypeError('Object.defineProperty called on non-object')
    error.stack += '\n    at observable (a.tsx:3:1)\n    at __decorateElement (a.tsx:1:1)'
    expect(diagnosticsOfThrown(error, 'loading the site', location)[0]?.hint).toContain('experimentalDecorators')
  })
})

describe('siteFrame(error)', () => {
  it.each([
    ['lanai:///content/schema.ts:3:4', { file: 'content/schema.ts', line: 3, column: 4 }],
    ['lanai:///templates/routes/seo/[city].tsx:3:4', { file: 'templates/routes/seo/[city].tsx', line: 3, column: 4 }],
    ['lanai:///templates/%5Bcaf%C3%A9%5D%20100%25.tsx:3:4', { file: 'templates/[café] 100%.tsx', line: 3, column: 4 }],
    ['lanai:///node_modules/preact/index.js:3:4', undefined],
    ['/s/templates/hero.tsx:3:4', undefined],
    ['/s/.cache/lanai/bundles/0123456789abcdef.mjs:3:4', undefined],
  ])('of %s', (frame, expected) => expect(siteFrame(errorAt(frame))).toEqual(expected))

  it('of something that is no error is not known', () => expect(siteFrame('thrown')).toBeUndefined())
})

describe('isMissingBrowser(message)', () => {
  it.each([
    ['window is not defined', true],
    ['threw ReferenceError: localStorage is not defined', true],
    ['price is not defined', false],
    ['window is not defined yet', false],
  ])('%s: %s', (message, expected) => expect(isMissingBrowser(message)).toBe(expected))
})

describe('hintOfDefault(message)', () => {
  it.each([
    '(0 , import_useMedia.default) is not a function',
    'import_Button.default is not a constructor',
    'Minified React error #130; visit https://react.dev/errors/130',
  ])('says what a default import of CommonJS is, after %s', (message) => expect(hintOfDefault(message)).toContain('.default'))
  it('has nothing to say of other errors', () => expect(hintOfDefault('a.b is not a function')).toBeUndefined())
})

describe('runSiteCode(what, file, run)', () => {
  it('returns what the function returns', () => expect(runSiteCode('paths', 'a.tsx', () => 5)).toBe(5))

  it('replaces what the function throws', async () => {
    const broken = () => {
      throw new RangeError('too long')
    }
    expect(describeAll(await diagnosticsOf(() => runSiteCode('paths', 'a.tsx', broken)))).toEqual([
      'a.tsx paths threw RangeError: too long [render]',
    ])
    expect(
      describeAll(await diagnosticsOf(() => runSiteCode('paths', 'a.tsx', () => failInSiteCode('meta', 'no title', { hint: 'add one' })))),
    ).toEqual(['a.tsx no title [meta]'])
  })
})
