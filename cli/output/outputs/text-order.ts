/** Signs that belong to the number beside them: of money, per cent and degrees. */
const SIGNS = String.raw`[#%°±\u0609\u060a\u066a\u2030-\u2034\p{Sc}]`
/** A number with its signs, of which those inside are between two digits, such as `50%`, `$5`, `10:30` and `03-555`. */
const NUMBER = new RegExp(String.raw`${SIGNS}*\d+(?:[-+.,/:\u00a0]\d+)*${SIGNS}*`, 'gu')
const HEBREW = String.raw`[\p{Script=Hebrew}\p{Script=Nko}]`
const ARABIC = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]`
const RIGHT_TO_LEFT = new RegExp(`${HEBREW}|${ARABIC}`, 'u')
const [BEHIND_HEBREW, BEHIND_ARABIC] = [HEBREW, ARABIC].map((letter) => new RegExp(String.raw`${letter}\P{L}*$`, 'u'))
/** What is inside of the marks is read from left to right, and what is beside them from right to left. */
const [BEGIN, END] = ['\u200f\u200e', '\u200e\u200f']

/**
 * Marks numbers in text from right to left, or turns them, so that they are drawn as browsers order them (rules W4 and W5 of the
 * bidirectional algorithm of Unicode), which satori does not: it draws `50%` as `%50` and `10:30` as `30:10`. The letters before a
 * number decide: those of Arabic order its signs as the text (W2), and Latin ones the number as themselves.
 * @param isRtl the direction of the text as a whole
 */
export function markNumbers(text: string, isRtl: boolean): string {
  if (!RIGHT_TO_LEFT.test(text)) return text
  return text.replace(NUMBER, (number, at: number) => {
    const before = text.slice(0, at)
    // The author has marked it.
    if (before.endsWith('\u200e')) return number
    const isHebrew = /\p{L}/u.test(before) ? BEHIND_HEBREW!.test(before) : isRtl
    const isMarked = isHebrew ? !/^\d+$/.test(number) : BEHIND_ARABIC!.test(before) && /^\d+(?:[.,/:\u00a0]\d+)+$/.test(number)
    if (!isMarked) return number
    if (isRtl) return BEGIN + number + END
    // Between words from left to right these would divide the text: the number is written as satori turns it, and its sign kept beside it.
    return number
      .match(/\d+(?:[.,]\d+)*|\D/gu)!
      .toReversed()
      .join('')
      .replace(/\D$/u, '$&\u200f')
  })
}

/** Two brackets, and what is between them. */
const BRACKETS = /([([{])([^()[\]{}]*)([)\]}])/gu

/**
 * Marks brackets in text that is partly from right to left, so that the two of a pair have one direction, as browsers order them (rule N0),
 * which satori does not: it draws `React (Hooks)` before a Hebrew word as `React (Hooks` with the other bracket elsewhere.
 * @param isRtl the direction of the text as a whole
 */
export function markBrackets(text: string, isRtl: boolean): string {
  if (!RIGHT_TO_LEFT.test(text)) return text
  return text.replace(BRACKETS, (pair, open: string, inner: string, close: string, at: number) => {
    const letters = inner.match(/\p{L}/gu) ?? []
    const before = text.slice(0, at).match(/\p{L}/gu)?.at(-1)
    const isOwn = before === undefined || letters.some((letter) => RIGHT_TO_LEFT.test(letter) === isRtl)
    const isRight = isOwn ? isRtl : RIGHT_TO_LEFT.test(before)
    if (letters.length === 0 && (isRight === isRtl || !/\d/.test(inner))) return pair
    const mark = isRight ? '\u200f' : '\u200e'
    return mark + open + mark + inner + mark + close + mark
  })
}
