export type Speaker = 'caller' | 'office'

/** What one of the two says, in one piece. */
export interface Caption {
  by: Speaker
  text: string
}

/** A caption is a sentence, so that it fits on the screen. */
export function splitCaptions(lines: readonly Caption[]): Caption[] {
  return lines.flatMap(({ by, text }) => text.split(/(?<=[.?!]) /).map((sentence) => ({ by, text: sentence })))
}

/** When each caption begins, as a share of the whole: each has the time that its length deserves, and a short one time enough to be read. */
export function planCaptions(captions: readonly Caption[]): number[] {
  const weights = captions.map(({ text }) => text.length + 12)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return weights.map((weight) => {
    const start = sum / total
    sum += weight
    return start
  })
}

/** The caption of a moment: the last one that has begun. */
export function findCaption(starts: readonly number[], share: number): number {
  return starts.findLastIndex((start) => start <= share)
}
