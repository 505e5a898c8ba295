/** From this length a word may have one wrong letter, as in the search of the site, and from twice this length two. */
const FORGIVING = 4

/** Whether a word is the beginning of another, or nearly: letters wrong, missing, added or swapped. */
export function isNear(word: string, other: string): boolean {
  const most = Math.min(2, Math.floor(word.length / FORGIVING))
  if (most === 0) return other.startsWith(word)
  const lengths = [word.length - 1, word.length, word.length + 1].map((length) => other.slice(0, length))
  return [other, ...lengths].some((text) => countEdits(word, text) <= most)
}

/** Edits between two words; a swap of neighbours is one. */
function countEdits(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const change = Number(a[row - 1] !== b[column - 1])
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = Math.min(
        last[column]! + 1,
        line[column - 1]! + 1,
        last[column - 1]! + change,
        swapped ? before[column - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = line
  }
  return last[b.length]!
}
