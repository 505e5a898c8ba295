/** The slide `step` places on, wrapping at both ends. */
export function turnSlide(index: number, step: number, count: number): number {
  return count > 0 ? (((index + step) % count) + count) % count : 0
}

/** The slide whose left edge lies nearest to where the row is scrolled to. */
export function nearestSlide(lefts: readonly number[], scrolled: number): number {
  const distances = lefts.map((left) => Math.abs(left - scrolled))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
