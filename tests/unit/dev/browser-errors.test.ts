import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { locateBrowserError } from '../../../cli/dev/browser-errors.ts'

const source = `export interface A {\n  b: number\n}\nexport function fail(): never {\n  throw new TypeError('no')\n}\n`

async function compile(sourcefile: string) {
  const { code } = await transform(source, { loader: 'ts', sourcemap: 'inline', sourcefile })
  const line = code.split('\n').findIndex((text) => text.includes('throw')) + 1
  return { code, line, column: code.split('\n')[line - 1]!.indexOf('new') + 1 }
}

const read = (code: string) => (path: string) => Promise.resolve(path === 'assets/a-1.js' ? code : undefined)

describe('locateBrowserError(error, root, read)', () => {
  it.each([
    ['Chromium', (at: string) => `TypeError: no\n    at fail (http://127.0.0.1:1/assets/${at})\n    at http://127.0.0.1:1/:1:1`],
    ['Firefox', (at: string) => `fail@http://127.0.0.1:1/assets/${at}\n@http://127.0.0.1:1/:1:1\n`],
    ['Chromium, after a retry', (at: string) => `TypeError: no\n    at fail (http://localhost:1/assets/${at.replace('.js', '.js#1')})`],
  ])('names the line of the source in %s', async (_browser, stackOf) => {
    const { code, line, column } = await compile('../widgets/a/widget.tsx')
    const error = { name: 'TypeError', message: 'no', stack: stackOf(`a-1.js:${line}:${column}`), path: '/about/' }
    expect(await locateBrowserError(error, '/site', read(code), () => true)).toMatchObject({
      code: 'browser',
      message: 'TypeError: no',
      location: { file: 'widgets/a/widget.tsx', line: 5, column: 9 },
      pages: ['/about/'],
    })
  })
  it('names no line of a package, of an unknown script, or without a stack', async () => {
    const { code, line, column } = await compile('../node_modules/a/index.js')
    const error = { name: 'Error', message: 'no', path: '/' }
    for (const stack of [`at http://127.0.0.1:1/assets/a-1.js:${line}:${column}`, 'at http://127.0.0.1:1/assets/b-1.js:1:1', undefined])
      expect((await locateBrowserError({ ...error, stack }, '/site', read(code))).location).toEqual({ file: 'widgets' })
  })
  it('says what differs from the HTML, at the component', async () => {
    const { code, line, column } = await compile('../widgets/a/widget.tsx')
    const message = `Hydration failed because the server rendered text didn't match the client. This can happen if:\n\n- Invalid HTML tag nesting.\n\n  <Clock>\n    <p>\n+     0.5\n-     0.25\n`
    const stack = `\n    at p (<anonymous>)\n    at Clock (http://127.0.0.1:1/assets/a-1.js:${line}:${column})`
    const found = await locateBrowserError({ name: 'Error', message, stack, path: '/' }, '/site', read(code), () => true)
    expect(found).toMatchObject({
      message: 'the component Clock renders something else in the browser than at build: 0.5 in the browser, 0.25 in the HTML',
      location: { file: 'widgets/a/widget.tsx', line: 5 },
    })
    expect(found.hint).toContain('in an effect')
  })
  it('says which attributes differ from the HTML, of which React has no stack', async () => {
    const message = `A tree hydrated but some attributes of the server rendered HTML didn't match the client properties. This can happen if:\n\n- Invalid HTML tag nesting.\n\n  <Boundary>\n    <Price>\n      <b\n+       className="a"\n-       className="b"\n      >\n`
    const { message: found } = await locateBrowserError({ name: 'Error', message, path: '/' }, '/site', async () => undefined)
    expect(found).toBe(
      'the component Price renders something else in the browser than at build: className="a" in the browser, className="b" in the HTML',
    )
  })
  it('names no source that a package has left out, and says what a policy has blocked', async () => {
    const { code, line, column } = await compile('../src/part.ts')
    const message = "Failed to set the 'innerHTML' property on 'Element': This document requires 'TrustedHTML' assignment."
    const error = { name: 'TypeError', message, stack: `at http://127.0.0.1:1/assets/a-1.js:${line}:${column}`, path: '/' }
    const { location, hint } = await locateBrowserError(error, '/site', read(code), () => false)
    expect(location).toEqual({ file: 'widgets' })
    expect(hint).toContain(`csp: { require-trusted-types-for: ["'none'"] }`)
  })
})
