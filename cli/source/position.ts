import type { Location } from '../diagnostics/diagnostic.ts'

/**
 * Returns a function from offsets in a string to locations in a file. The lines are counted on the first call.
 * @param firstLine line of the file on which the string begins
 */
export function createLocator(file: string, text: string, firstLine = 1): (offset: number) => Location {
  let starts: readonly number[] | undefined
  return (offset) => {
    starts ??= lineStarts(text)
    const line = lastAtMost(starts, offset)
    return { file, line: firstLine + line, column: offset - starts[line]! + 1 }
  }
}

/** Where a line begins, counted from 1; the end of the text for one behind it. */
export function offsetOfLine(text: string, line: number): number {
  let start = 0
  for (let skipped = 1; skipped < line; skipped++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return start
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return starts
}

/** Index of the last number that is not above the limit, by bisection. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (numbers[middle]! <= limit) low = middle
    else high = middle - 1
  }
  return low
}
