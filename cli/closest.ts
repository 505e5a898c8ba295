import { memoize } from './memoize.ts'
import { listFirst } from './words.ts'

/** Names that a hint lists at most. */
const LISTED = 20

/** A name that differs in more characters is another one, however long both are. */
const MOST_DIFFERENT = 8

/**
 * Finds the name that was probably meant.
 * @param limit characters that may differ
 * @returns the candidate that differs in case alone, or with the fewest differing characters; undefined where all differ too much
 */
export function findClosest(
  name: string,
  candidates: readonly string[],
  limit = Math.max(1, Math.floor(name.length / 4)),
): string | undefined {
  // A list that is asked once is not worth an index.
  const index = asked.has(candidates) ? indexNames(candidates) : undefined
  asked.add(candidates)
  const lower = name.toLowerCase()
  const same = index ? index.byLower.get(lower) : candidates.find((candidate) => candidate.toLowerCase() === lower)
  if (same !== undefined) return same
  const own = countCharacters([name])
  let closest: string | undefined
  let least = Math.min(limit, MOST_DIFFERENT) + 1
  for (const [at, candidate] of candidates.entries()) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const others = index ? countOthers(own, index.counts, at * KINDS) : countOthers(own, countCharacters([candidate]), 0)
    if (others >= least) continue
    const distance = editDistance(name, candidate, least - 1)
    if (distance < least) [closest, least] = [candidate, distance]
  }
  return closest
}

/** Lists that were searched before. */
const asked = /* @__PURE__ */ new WeakSet<readonly string[]>()

/** Made once for each list: a site with many faults asks for millions of names. Pure, so that the client of the search has none of it. */
const indexNames = /* @__PURE__ */ memoize(
  (names: readonly string[]) => ({
    byLower: new Map(names.map((name) => [name.toLowerCase(), name] as const).reverse()),
    counts: countCharacters(names),
  }),
  new WeakMap(),
)

/** Characters that differ in no lower bits are counted as one. */
const KINDS = 32

/** How often each name has the characters of each kind. */
function countCharacters(names: readonly string[]): Uint16Array {
  const counts = new Uint16Array(names.length * KINDS)
  for (const [index, name] of names.entries())
    for (let at = 0; at < name.length; at++) counts[index * KINDS + (name.charCodeAt(at) % KINDS)]!++
  return counts
}

/** How many characters one of two names has more often than the other: as many differ at least. */
function countOthers(own: Uint16Array, counts: Uint16Array, start: number): number {
  let [more, less] = [0, 0]
  for (let kind = 0; kind < KINDS; kind++) {
    const difference = own[kind]! - counts[start + kind]!
    if (difference > 0) more += difference
    else less -= difference
  }
  return Math.max(more, less)
}

/** `did you mean "tampa"?`, or the names that there are. */
export function suggest(name: string, candidates: readonly string[], label: string): string {
  const closest = findClosest(name, candidates)
  if (closest !== undefined) return `did you mean ${JSON.stringify(closest)}?`
  return `${label}: ${listFirst(candidates, LISTED) || 'none'}`
}

/**
 * Number of characters to insert, remove, replace or swap with the next one (optimal string alignment), row by row.
 * @param limit above which any number may be returned that is above it: a site with many faults asks for millions
 */
export function editDistance(from: string, to: string, limit = Infinity): number {
  // Paths have folders in common.
  let start = 0
  while (start < from.length && from[start] === to[start]) start++
  return start > 0 ? distanceOf(from.slice(start), to.slice(start), limit) : distanceOf(from, to, limit)
}

function distanceOf(from: string, to: string, limit: number): number {
  let before: number[] = []
  let above = [0]
  for (let column = 1; column <= to.length; column++) above.push(column)
  let leastAbove = 0
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    let least = row
    // What is further from the diagonal than the limit differs in more.
    const [first, last] = [row - limit, Math.min(row + limit, to.length)]
    for (let column = 1; column < first; column++) current.push(Infinity)
    for (let column = Math.max(1, first); column <= last; column++) {
      const replaced = above[column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1)
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = isSwapped ? before[column - 2]! + 1 : Infinity
      const distance = Math.min(replaced, swapped, (above[column] ?? Infinity) + 1, current[column - 1]! + 1)
      current.push(distance)
      if (distance < least) least = distance
    }
    // A swap goes back by two rows.
    if (least > limit && leastAbove >= limit) return least
    leastAbove = least
    before = above
    above = current
  }
  return above[to.length] ?? Infinity
}
