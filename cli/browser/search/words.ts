/** Letters of scripts that are written without spaces. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー々\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'

/** What names of programming languages end with. */
const SIGNS = '(?:(?:\\+\\+|#)(?![\\p{L}\\p{N}]))?'

/** An emoji, which may be joined of several, or a flag. */
const PICTURE = '(?![©®™])\\p{ExtPict}[\ufe0f\\p{EMod}]?'
const EMOJI = `${PICTURE}(?:\u200d${PICTURE})*|\\p{RI}{2}`

/** Pattern of a word of other scripts, and of what is removed from it: accents and points, but no vowels as those of Hindi and Thai. */
export const WORD = `[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*(?:['’][\\p{L}\\p{M}]+|[.,]\\p{N}+)*${SIGNS}|${EMOJI}`
export const DROP = "(?=\\p{M})[\\p{sc=Inherited}\\p{sc=Hebrew}\\p{sc=Arabic}]|\\p{EMod}|[\\s'’.,\u0640]"

const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]`
const SPACED = `${LETTER}(?:${LETTER}|\\p{M})*(?:['’](?:(?![${UNSPACED}])\\p{L}|\\p{M})+|[.,]\\p{N}+)*${SIGNS}`
const PART = new RegExp(`[${UNSPACED}][${UNSPACED}\\p{M}]*|${SPACED}|${EMOJI}`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const DROPPED = new RegExp(DROP, 'gu')

/** Letters that have no accent to drop, and are written in another way on many keyboards. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

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
  return [...text.matchAll(PART)].flatMap(({ 0: part, index }) => {
    if (!IS_UNSPACED.test(part)) return toWord(part, index)
    const characters = [...part.matchAll(/.\p{M}*/gsu)]
    const last = characters.length - 1
    return characters.flatMap(({ 0: character, index: at }, number) =>
      isQuery && number === last && last > 0 ? [] : toWord(character + (characters[number + 1]?.[0] ?? ''), index + at),
    )
  })
}

function toWord(text: string, from: number): FoundWord[] {
  const word = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => FOLDED[letter]!)
  return word ? [{ word, from, to: from + text.length }] : []
}

/** Where the character begins that a position in a text may be inside of: one of two units, with marks, or joined of several. */
export function startOfCharacter(text: string, at: number): number {
  const before = text.slice(0, at)
  const isInside = /^(?:[\udc00-\udfff]|\p{M}|\u200d|\p{EMod})/u.test(text.slice(at)) || before.endsWith('\u200d')
  return isInside && at > 0 ? startOfCharacter(text, at - 1) : at
}

/** True for a word that begins with a character which is a word by itself. */
export function isUnspaced(word: string): boolean {
  return IS_UNSPACED.test(word)
}
