import { findWords, startOfCharacter, type FoundWord } from './words.ts'

/** Text split into parts; `marked` parts are what was looked for. */
export type MarkedText = readonly { readonly text: string; readonly marked: boolean }[]

/**
 * Splits a string at the boundaries of the words that a search has found, for `<mark>`.
 * @param words of a hit
 */
export function highlight(text: string, words: Iterable<string>): MarkedText {
  const parts: { text: string; marked: boolean }[] = []
  let end = 0
  for (const { from, to } of findMarks(text, new Set(words))) {
    if (to <= end) continue
    const last = parts.at(-1)
    // Pairs of Chinese or Japanese characters overlap.
    if (last?.marked && from < end) last.text += text.slice(end, to)
    else {
      if (from > end) parts.push({ text: text.slice(end, from), marked: false })
      parts.push({ text: text.slice(from, to), marked: true })
    }
    end = to
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false })
  return parts
}

function findMarks(text: string, words: ReadonlySet<string>): FoundWord[] {
  return findWords(text).filter(({ word }) => words.has(word))
}

const EXCERPT = 200

/** The text with more of the words, cut around the first of them. */
export function chooseExcerpt(texts: readonly string[], found: Iterable<string>): string {
  const words = new Set(found)
  const count = (text: string) => new Set(findMarks(text, words).map(({ word }) => word)).size
  const text = texts.reduce((best, other) => (best === '' || count(other) > count(best) ? other : best))
  if (text.length <= EXCERPT) return text
  const first = findMarks(text, words)[0]?.from ?? 0
  const from = first < EXCERPT / 2 ? 0 : startOfWord(text, first - EXCERPT / 3)
  const end = text.length - from <= EXCERPT ? text.length : endOfWord(text, from, from + EXCERPT)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`
}

/** A text without spaces is cut anywhere. */
const LONG_WORD = 30

function startOfWord(text: string, at: number): number {
  const start = Math.round(at)
  const space = text.lastIndexOf(' ', start)
  return start - space > LONG_WORD ? startOfCharacter(text, start) : space + 1
}

function endOfWord(text: string, from: number, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space <= from || at - space > LONG_WORD ? startOfCharacter(text, at) : space
}
