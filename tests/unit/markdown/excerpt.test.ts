import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../../cli/markdown/excerpt.ts'

describe('excerptOf(source, options)', () => {
  it('is the first paragraph as plain text', () => {
    expect(excerptOf('# Title\n\nIt is *"good"* and [cheap](/tools),\nsays `ada`.\n\nMore.')).toBe('It is “good” and cheap, says ada.')
  })
  it('ends where the document says so', () => {
    expect(excerptOf({ body: 'One.\n\n- Two.\n\nThree.\n\n<!-- more -->\n\nFour.' })).toBe('One. Two. Three.')
  })
  it('shows what only has the form of a tag', () => {
    expect(excerptOf('Class Array<T>', { inline: true })).toBe('Class Array<T>')
    expect(excerptOf('Map<K, V> and List<String>: `git clone` <your-name> <b>now</b> <Badge /> <Note>x</Note>')).toBe(
      'Map<K, V> and List<String>: git clone <your-name> now x',
    )
  })
  it('ends at a comment inside of a paragraph', () => expect(excerptOf('One.\n\nTwo <!-- more --> three.\n\nFour.')).toBe('One. Two'))
  it('joins the lines of Chinese and Japanese without spaces, and others with one', () => {
    expect(excerptOf('第一行，\n第二行\n終わり')).toBe('第一行，第二行終わり')
    expect(excerptOf('One<br>two\nthree 四\nfive')).toBe('One two three 四 five')
  })
  it('is the text of the HTML of a document that has nothing else', () =>
    expect(excerptOf('<!-- a --><h1>Title</h1>\n<p>It is <b>good</b> &amp; cheap.</p>\n\n<p>More.</p>')).toBe('It is good & cheap.'))
  it('is the first paragraph where nothing precedes the comment', () => {
    expect(excerptOf('<!-- more -->\n\nOne.\n\nTwo.')).toBe('One.')
  })
  it('divides no character that is made of several', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(excerptOf(family.repeat(3), { length: 10 })).toBe(`${family}…`)
    expect(excerptOf(family.repeat(3), { length: 5 })).toBe('…')
    expect(excerptOf('क्षत्रियक्षत्रिय', { length: 5 })).toBe('क्ष…')
  })
  it('takes nothing from components', () => expect(excerptOf(':::note\nAside\n:::\n\nText.')).toBe('Text.'))
  it('ends at a word where it is too long', () => {
    expect(excerptOf('One two, three four', { length: 9 })).toBe('One two…')
    expect(excerptOf('One two', { length: 7 })).toBe('One two')
  })
  it('takes no alternative text of a picture for a paragraph', () =>
    expect(excerptOf('![A boat](boat.jpg)\n\n[![Badge](b.svg)](/x) <br>\n\nText.')).toBe('Text.'))
  it('is empty where there is no paragraph', () => expect(excerptOf('# Title')).toBe(''))
})
