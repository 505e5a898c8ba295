/** The index `step` slides further, wrapping at both ends. */
export function turnSlide(index: number, step: number, count: number): number {
  return count > 0 ? (((index + step) % count) + count) % count : 0
}

/** The index of the slide whose left edge is nearest to the scroll position. */
export function nearestSlide(lefts: readonly number[], scrolled: number): number {
  const distances = lefts.map((left) => Math.abs(left - scrolled))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
