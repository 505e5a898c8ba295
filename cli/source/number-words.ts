const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/**
 * Writes a number as an English word: `14` is `fourteen`, `21` is `twenty-one`.
 * @throws RangeError for anything but whole numbers from 0 to 99
 */
export function numberWord(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 99)
    throw new RangeError(`${value} has no word: it must be a whole number from 0 to 99`)
  if (value < UNITS.length) return UNITS[value]!
  const tens = TENS[Math.floor(value / 10)]!
  return value % 10 === 0 ? tens : `${tens}-${UNITS[value % 10]!}`
}
