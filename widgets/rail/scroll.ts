/** Scroll state of an element, in pixels. */
export interface ScrollState {
  left: number
  /** Maximum of `left`. */
  max: number
}

export type Direction = -1 | 1

/** Scroll positions are fractional on high-density screens; positions within this distance of an end count as the end. */
const END_SLACK = 2

/**
 * Target of a click. A click during a scroll starts from the target of that scroll, so that two clicks move two steps.
 * @param target target of the scroll in progress, if any
 */
export function nextPosition({ left, max }: ScrollState, direction: Direction, step: number, target?: number): number {
  const from = target ?? left
  return Math.min(max, Math.max(0, from + direction * step))
}

/** Whether the start and the end are reached; a list without overflow is at both. */
export function reachedEnds({ left, max }: ScrollState): { start: boolean; end: boolean } {
  return { start: left <= END_SLACK, end: left >= max - END_SLACK }
}
