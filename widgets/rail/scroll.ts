/** What a scroller says of itself, in pixels. */
export interface ScrollState {
  left: number
  /** The largest value `left` can take. */
  max: number
}

export type Direction = -1 | 1

/** Scroll positions are fractional on dense screens; less than this from an end is the end. */
const END_SLACK = 2

/**
 * Where one press leads. A press during a running scroll counts from where that scroll will end, so that two presses move two steps.
 * @param target where the running scroll ends, if one is running
 */
export function nextPosition({ left, max }: ScrollState, direction: Direction, step: number, target?: number): number {
  const from = target ?? left
  return Math.min(max, Math.max(0, from + direction * step))
}

/** Which ends are reached; a list that fits is at both. */
export function reachedEnds({ left, max }: ScrollState): { start: boolean; end: boolean } {
  return { start: left <= END_SLACK, end: left >= max - END_SLACK }
}
