/**
 * Redirect target of a missing page.
 * @param path of the missing page
 * @param parents URLs of the indexes of collections
 * @returns the index that the path is one segment below
 */
export function parentOf(path: string, parents: readonly string[]): string | undefined {
  return parents.find((parent) => {
    const folder = parent.endsWith('/') ? parent : `${parent}/`
    return path.startsWith(folder) && /^[^/]+\/?$/.test(path.slice(folder.length))
  })
}
