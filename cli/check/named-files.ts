import { decodeName } from '../names.ts'

const INDEX = /(?:^|\/)(?:_?index|readme)$/i

/**
 * Finds the file whose path is most like that of a page: the one that has the most of its last names, and of those that have its
 * whole path the one in the fewest folders.
 * @param files are grouped once, so that many pages do not compare all files again
 * @returns a function of the path of a page; undefined where no file is more like it than all others. It also takes a file that is
 * only named like a folder of the page, unless `takesFolder` is false.
 */
export function groupByName<T extends { readonly name: string }>(
  files: readonly T[],
): (page: string, takesFolder?: boolean) => T | undefined {
  /** By each end of their paths, such as /b and /a/b; index files also by the empty one, which is the home page. */
  const groups = new Map<string, { readonly file: T; readonly depth: number }[]>()
  const add = (end: string, file: T, depth: number) => {
    const group = groups.get(end)
    if (group) group.push({ file, depth })
    else groups.set(end, [{ file, depth }])
  }
  for (const file of files) {
    const path = file.name.replace(/\.\w+$/, '')
    const ends = endsOf(path.replace(INDEX, ''))
    if (INDEX.test(path)) add('', file, ends.length)
    for (const end of ends) add(end, file, ends.length)
  }
  return (page, takesFolder = true) => {
    const path = decodeName(page)
    const ends = endsOf(path)
    const whole = groups.get(ends.at(-1) ?? '')
    if (whole) {
      const depth = whole.reduce((least, each) => Math.min(least, each.depth), Infinity)
      return only(whole.filter((each) => each.depth === depth))
    }
    const longest = ends.findLast((end) => groups.has(end))
    if (longest !== undefined) return only(groups.get(longest)!)
    return takesFolder ? only([...new Set(namesOf(path))].flatMap((name) => groups.get(`/${name}`) ?? [])) : undefined
  }
}

function only<T>(group: readonly { readonly file: T }[]): T | undefined {
  return group.length === 1 ? group[0]!.file : undefined
}

/** The names in a path as pages have them, without numbers that order files. */
function namesOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((name) => name.replace(/^(?:\d+[-_. ]+)+|^_/, ''))
}

/** The ends of a path, the shortest first. */
function endsOf(path: string): readonly string[] {
  const names = namesOf(path)
  return names.map((_, index) => `/${names.slice(names.length - 1 - index).join('/')}`)
}
