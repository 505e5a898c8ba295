/** Letters of scripts that are written without spaces. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー々\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'

/** What names of programming languages end with, also before the year of their standard (C++20). */
const SIGNS = '(?:\\+\\+(?!\\p{L})|#(?![\\p{L}\\p{N}]))?'

/** Characters of a word that nobody sees or types: soft hyphens, and joiners. */
const UNSEEN = '\\u00ad\\u2060\\u200d'

/** An emoji, which may be joined of several, or a flag. */
const PICTURE = '(?![©®™])\\p{ExtPict}[\ufe0f\\p{EMod}]?'
const EMOJI = `${PICTURE}(?:\u200d${PICTURE})*|\\p{RI}{2}`

/** The end of an abbreviation of Hebrew: a quotation mark before its last letter. */
const GERSHAYIM = '["״”]\\p{sc=Hebrew}(?!\\p{sc=Hebrew})'

/** Pattern of a word of other scripts, and of what is removed from it: accents and points, but no vowels as those of Hindi and Thai. */
export const WORD = `[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}${UNSEEN}]*(?:['’][\\p{L}\\p{M}]+|${GERSHAYIM}|[.,]\\p{N}+)*${SIGNS}|${EMOJI}`
export const DROP = `(?=\\p{M})[\\p{sc=Inherited}\\p{sc=Hebrew}\\p{sc=Arabic}\u093c]|\\p{EMod}|[\\s'’.,"״”\u0640\u200b]|[${UNSEEN}]`

const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]`
const SPACED = `${LETTER}(?:${LETTER}|[\\p{M}${UNSEEN}])*(?:['’](?:(?![${UNSPACED}])\\p{L}|[\\p{M}${UNSEEN}])+|${GERSHAYIM}|[.,]\\p{N}+)*(?:\\.(?:js|JS|NET|net)(?!${LETTER}))?${SIGNS}`
/** Most words: no other pattern would find more before a space. */
const PLAIN = '[A-Za-z0-9]+(?=\\s)'
/** As in U.S.A. */
const LETTERS = '(?:\\p{L}\\.){2,}(?:\\p{L}(?![\\p{L}\\p{M}\\p{N}]))?'
/** A space between two Chinese characters is where a line or a link ends, but divides the words of a query. */
const partOf = (space: string) =>
  new RegExp(`${PLAIN}|[${UNSPACED}](?:${space}[${UNSPACED}\\p{M}\u200b])*|${LETTERS}|${SPACED}|${EMOJI}`, 'gu')
const PARTS = { text: partOf(' ?'), query: partOf('') }
/** A word of letters without accents and digits. */
export const IS_PLAIN = /^[A-Za-z0-9]+$/
const IS_LETTERS = new RegExp(`^${LETTERS}$`, 'u')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
const DROPPED = new RegExp(DROP, 'gu')

/** Letters that have no accent to drop, and are written in another way on many keyboards. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' }

/** A word as it is searched for (lower case, without accents, apostrophes or separators), and where it is. */
export interface FoundWord {
  readonly word: string
  readonly from: number
  readonly to: number
}

/**
 * The words of a string. Chinese, Japanese, Thai and the like are split into overlapping pairs of characters, which every browser does alike:
 * dictionaries differ.
 * @param isQuery the string is looked for: a single character is a word only where it stands alone
 */
export function findWords(text: string, isQuery = false): FoundWord[] {
  return [...text.matchAll(isQuery ? PARTS.query : PARTS.text)].flatMap(({ 0: part, index }) => {
    if (IS_PLAIN.test(part)) return { word: part.toLowerCase(), from: index, to: index + part.length }
    if (!IS_UNSPACED.test(part)) return splitJoined(part, index, isQuery)
    const characters = [...part.matchAll(/\S[\p{M}\u200b]*/gu)]
    const last = characters.length - 1
    return characters.flatMap(({ 0: character, index: at }, number) => {
      if (isQuery && number === last && last > 0) return []
      const next = characters[number + 1]
      return toWord(next ? part.slice(at, next.index + next[0].length) : character, index + at)
    })
  })
}

/**
 * What precedes a word after an apostrophe, as in l’eau, dell’acqua and O’Reilly, a dot in Node.js, or the number of a version in v1.2;
 * it’s and don’t are one word.
 */
const JOINED = /^(?:\p{sc=Latin}+(?:['’](?!(?:s|t|re|ve|ll|d|m)$)|\.(?=js$|net$))|v(?=\d+\.\d))/iu

/** What is longer is no word, and each of its parts would be kept with all that follow. */
const LONGEST_JOINED = 40

/** Such a word is found with and without what precedes it, and letters as one word too; a query needs no more of that than its words. */
function splitJoined(part: string, index: number, isQuery: boolean): FoundWord[] {
  if (IS_LETTERS.test(part))
    return [
      ...(isQuery ? [] : toWord(part, index)),
      ...[...part.matchAll(/\p{L}/gu)].flatMap(({ 0: letter, index: at }) => toWord(letter, index + at)),
    ]
  const before = part.length > LONGEST_JOINED ? undefined : JOINED.exec(part)?.[0]
  if (before === undefined) return toWord(part, index)
  return [
    // "l" and "qu" say nothing.
    ...(before.length > 3 ? toWord(before, index) : []),
    ...(isQuery ? [] : toWord(part, index)),
    ...splitJoined(part.slice(before.length), index + before.length, isQuery),
  ]
}

function toWord(text: string, from: number): FoundWord[] {
  const word = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(/[ßæœøłđðþıς]/g, (letter) => FOLDED[letter]!)
  return word ? [{ word, from, to: from + text.length }] : []
}

/** Where the character begins that a position in a text may be inside of: one of two units, with marks, or joined of several. */
export function startOfCharacter(text: string, at: number): number {
  const before = text.slice(0, at)
  const isInside = /^(?:[\udc00-\udfff]|\p{M}|\u200d|\p{EMod})/u.test(text.slice(at)) || before.endsWith('\u200d')
  return isInside && at > 0 ? startOfCharacter(text, at - 1) : at
}

/** True for a text with characters of a script that is written without spaces. */
export function hasUnspaced(text: string): boolean {
  return HAS_UNSPACED.test(text)
}

/** True for a word that begins with a character which is a word by itself. */
export function isUnspaced(word: string): boolean {
  return IS_UNSPACED.test(word)
}
