/**
 * Creates the function that returns the position of a name in a list. Most builds ask for names in the order of the list, or for one
 * several times, which takes no map of them all.
 */
export function createPositions(names: readonly string[]): (name: string) => number | undefined {
  let all: ReadonlyMap<string, number> | undefined
  let last = -1
  return (name) => {
    if (names[last] === name) return last
    if (names[last + 1] === name) return ++last
    all ??= new Map(names.map((each, position) => [each, position]))
    const position = all.get(name)
    if (position !== undefined) last = position
    return position
  }
}
