/** Milliseconds for a character, between two lines, and between the end of the call and each card after it. */
const CHARACTER = 26
const BREATH = 550
const LATER = 1300

/** When each line is written and each card appears, in milliseconds from the start. */
export interface Plan {
  lines: readonly { start: number; end: number }[]
  cards: readonly number[]
  end: number
}

/**
 * @param lengths characters of each line
 * @param after for each card the number of the line after which it appears; undefined after the call, one after the other
 */
export function planCall(lengths: readonly number[], after: readonly (number | undefined)[]): Plan {
  let time = 0
  const lines = lengths.map((length) => {
    const start = time + BREATH
    time = start + length * CHARACTER
    return { start, end: time }
  })
  let end = time
  const cards = after.map((line) => {
    if (line === undefined) return (end += LATER)
    return (lines[line - 1]?.end ?? end) + BREATH
  })
  return { lines, cards, end: Math.max(end, ...cards) }
}

export interface Moment {
  /** The written share of each line, from 0 to 1. */
  lines: number[]
  cards: boolean[]
  isOver: boolean
}

/** What is to be seen at a time of the plan. */
export function readMoment({ lines, cards, end }: Plan, time: number): Moment {
  return {
    lines: lines.map((line) => Math.min(1, Math.max(0, (time - line.start) / (line.end - line.start)))),
    cards: cards.map((card) => time >= card),
    isOver: time >= end,
  }
}

/** Length of the first part of a text, cut after a whole word. */
export function cutWords(text: string, share: number): number {
  if (share >= 1) return text.length
  const cut = text.lastIndexOf(' ', Math.floor(text.length * share))
  return Math.max(0, cut)
}
