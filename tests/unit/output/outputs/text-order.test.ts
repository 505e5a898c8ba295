import { expect, it } from 'vitest'
import { markBrackets, markNumbers } from '../../../../cli/output/outputs/text-order.ts'

/** With `<` and `>` in the place of the marks around a number. */
const mark = (text: string, isRtl = true) => markNumbers(text, isRtl).replaceAll('\u200f\u200e', '<').replaceAll('\u200e\u200f', '>')

it('marks numbers with signs in text from right to left, as browsers order them', () => {
  expect(mark('הנחה של (50%) היום, $5.50 או 5₪, 10:30, 03-5551234 ו-25')).toBe(
    'הנחה של (<50%>) היום, <$5.50> או <5₪>, <10:30>, <03-5551234> ו-25',
  )
  expect(mark('50% הנחה, -5 שקל')).toBe('<50%> הנחה, -5 שקל')
})

it('turns them between words from left to right, which marks would divide', () => {
  expect(mark('פגישה בשעה 10:30 היום', false)).toBe('פגישה בשעה 30:10 היום')
  expect(mark('שלום 03-555-1234, 50% או ₪5.50 ab', false)).toBe('שלום 1234-555-03, %50 או 5.50₪\u200f ab')
  expect(mark('الساعة 10:30 اليوم', false)).toBe('الساعة 30:10 اليوم')
})

it('leaves other text, and numbers behind other letters, as they are', () => {
  expect(mark('הנחה \u200e50%\u200e')).toBe('הנחה \u200e50%\u200e')
  expect(mark('Only 50% at 10:30')).toBe('Only 50% at 10:30')
  expect(mark('שלום C++ 50%')).toBe('שלום C++ 50%')
  expect(mark('50% הנחה', false)).toBe('50% הנחה')
  expect(mark('خصم 50% في 10:30')).toBe('خصم 50% في <10:30>')
})

it('gives the brackets of a pair one direction, as browsers do', () => {
  /** With L and R in the place of the marks around each bracket. */
  const marked = (text: string, isRtl: boolean) => markBrackets(text, isRtl).replaceAll('\u200e', 'L').replaceAll('\u200f', 'R')
  // The letters inside decide where they are of the direction of the text.
  expect(marked('a (b שלום) c', true)).toBe('a R(Rb שלוםR)R c')
  expect(marked('(שלום) עולם', false)).toBe('L(LשלוםL)L עולם')
  // Else those before.
  expect(marked('מדריך a (b) שלום', true)).toBe('מדריך a L(LbL)L שלום')
  expect(marked('(b) שלום', true)).toBe('R(RbR)R שלום')
  expect(marked('abc (חדש) 2024', false)).toBe('abc L(LחדשL)L 2024')
  // A number is of the letters before it.
  expect(marked('iPhone (15) מחיר', true)).toBe('iPhone L(L15L)L מחיר')
  expect(marked('מחיר (15) iPhone', true)).toBe('מחיר (15) iPhone')
  expect(marked('Only (a) and (b), :-)', true)).toBe('Only (a) and (b), :-)')
})
