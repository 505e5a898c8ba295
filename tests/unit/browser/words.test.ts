import { describe, expect, it } from 'vitest'
import { chooseExcerpt, highlight } from '../../../cli/browser/search/highlight.ts'
import { findWords, startOfCharacter } from '../../../cli/browser/search/words.ts'
import { createSearchDocument } from '../../../cli/output/outputs/search.ts'

describe('highlight(text, words)', () => {
  it('loses no character', () => {
    const text = '“Peña’s” roof: $2,419 & more'
    const parts = highlight(text, ['penas', '2419'])
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.filter((part) => part.marked).map((part) => part.text)).toEqual(['Peña’s', '2,419'])
  })
})

describe('findWords(text)', () => {
  it('splits other scripts at everything that is neither letter nor number', () => {
    expect(findWords('All-in-one: e-mail, 24/7 — $1,919!').map(({ word }) => word)).toEqual('all in one e mail 24 7 1919'.split(' '))
    expect(findWords('Pe\u00f1a')[0]!.word).toBe(findWords('Pen\u0303a')[0]!.word)
  })
  it('divides no character where a text without spaces is cut', () => {
    const family = '👨‍👩‍👧'
    const text = `a${family}𠮷e\u0301👍🏽`
    const starts = new Set(Array.from({ length: text.length }, (_, at) => startOfCharacter(text, at)))
    expect([...starts].map((start) => text.slice(start))).toEqual([text, `${family}𠮷e\u0301👍🏽`, '𠮷e\u0301👍🏽', 'e\u0301👍🏽', '👍🏽'])
    for (const lead of ['', 'x', 'xy']) expect(chooseExcerpt([`${lead}${family.repeat(60)}`], []).isWellFormed()).toBe(true)
    expect(
      createSearchDocument('/a/', { title: 'A', description: '' }, [
        { id: '', heading: '', text: `x${'𠮷'.repeat(300)}` },
      ]).sections[0]?.extract.isWellFormed(),
    ).toBe(true)
  })

  it('pairs the characters of Chinese; a query has no single one at the end', () => {
    const words = (text: string, isQuery?: boolean) => findWords(text, isQuery).map(({ word }) => word)
    expect(words('vue组件库!')).toEqual(['vue', '组件', '件库', '库'])
    expect(words('组件库', true)).toEqual(['组件', '件库'])
    expect(words('库', true)).toEqual(['库'])
  })
})
