import { describe, expect, it } from 'vitest'
import { highlightCode, listLanguages } from '../../../cli/markdown/highlight.ts'

describe('highlightCode(code, language)', () => {
  it('marks keywords, strings and comments with classes', () => {
    expect(highlightCode(`const a = 'b' // c`, 'ts')).toBe(
      `<span class="hljs-keyword">const</span> a = <span class="hljs-string">&#x27;b&#x27;</span> <span class="hljs-comment">// c</span>`,
    )
  })
  it('knows languages by their aliases, and rarer ones', () => {
    expect(highlightCode('echo 1', 'sh')).toContain('hljs-built_in')
    expect(highlightCode('main = 1', 'haskell')).toContain('hljs-')
    expect(listLanguages()).toContain('haskell')
  })
  it.each(['', 'text', 'plain'])('escapes code without a language (%j)', (language) => {
    expect(highlightCode('a < b && "c"', language)).toBe('a &lt; b &amp;&amp; &quot;c&quot;')
  })
  it('returns nothing for a language that it does not know', () => expect(highlightCode('x', 'klingon')).toBeUndefined())
})
